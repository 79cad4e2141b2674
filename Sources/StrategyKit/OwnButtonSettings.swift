import UIKitModel

/// The alignments, insets and semantic attribute that a button class sets in its initializer, to restore them
/// before a later layout.
///
/// It is a class, so that a worker stores only a nil reference for most buttons.
final class OwnButtonSettings {
  private let semanticContentAttribute: UISemanticContentAttribute
  private let horizontalAlignment: UIControl.ContentHorizontalAlignment
  private let verticalAlignment: UIControl.ContentVerticalAlignment
  private let contentInsets: UIEdgeInsets
  private let imageInsets: UIEdgeInsets
  private let titleInsets: UIEdgeInsets

  /// Reads a new button's settings; nil if they are the defaults of `UIButton`.
  static func of(_ button: UIButton) -> OwnButtonSettings? {
    let setsInsets =
      button.contentEdgeInsets != .zero || button.imageEdgeInsets != .zero
      || button.titleEdgeInsets != .zero
    let setsPlaces =
      button.semanticContentAttribute != .unspecified
      || button.contentHorizontalAlignment != .center
      || button.contentVerticalAlignment != .center
    return setsInsets || setsPlaces ? OwnButtonSettings(button) : nil
  }

  /// Returns whether a button still has the stored settings.
  func isSame(in button: UIButton) -> Bool {
    semanticContentAttribute == button.semanticContentAttribute
      && horizontalAlignment == button.contentHorizontalAlignment
      && verticalAlignment == button.contentVerticalAlignment
      && contentInsets == button.contentEdgeInsets && imageInsets == button.imageEdgeInsets
      && titleInsets == button.titleEdgeInsets
  }

  /// Reads the alignments, insets and semantic attribute of a button.
  init(_ button: UIButton) {
    semanticContentAttribute = button.semanticContentAttribute
    horizontalAlignment = button.contentHorizontalAlignment
    verticalAlignment = button.contentVerticalAlignment
    contentInsets = button.contentEdgeInsets
    imageInsets = button.imageEdgeInsets
    titleInsets = button.titleEdgeInsets
  }

  /// Restores the settings of the class on a button: the semantic attribute always, alignments and insets
  /// only where the spec has `UIButton`'s defaults.
  func restore(in button: UIButton, _ spec: ButtonSpec) {
    if semanticContentAttribute != .unspecified {
      button.semanticContentAttribute = semanticContentAttribute
    }
    if spec.horizontalAlignment == .center {
      button.contentHorizontalAlignment = horizontalAlignment
    }
    if spec.verticalAlignment == .center { button.contentVerticalAlignment = verticalAlignment }
    if spec.contentInsets == .zero { button.contentEdgeInsets = contentInsets }
    if spec.imageInsets == .zero { button.imageEdgeInsets = imageInsets }
    if spec.titleInsets == .zero { button.titleEdgeInsets = titleInsets }
  }
}
