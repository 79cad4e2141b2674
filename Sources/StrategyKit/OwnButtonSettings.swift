import UIKitModel

/// The settings that a button made itself when it was made, which stay unless a spec sets them.
///
/// A class, so that a worker of a button that sets nothing has no more than a reference to look at.
final class OwnButtonSettings {
  private let semanticContentAttribute: UISemanticContentAttribute
  private let horizontalAlignment: UIControl.ContentHorizontalAlignment
  private let verticalAlignment: UIControl.ContentVerticalAlignment
  private let contentInsets: UIEdgeInsets
  private let imageInsets: UIEdgeInsets
  private let titleInsets: UIEdgeInsets

  /// Reads a new button; nil where it has what every button has.
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

  /// Whether a button has the same settings.
  func isSame(in button: UIButton) -> Bool {
    semanticContentAttribute == button.semanticContentAttribute
      && horizontalAlignment == button.contentHorizontalAlignment
      && verticalAlignment == button.contentVerticalAlignment
      && contentInsets == button.contentEdgeInsets && imageInsets == button.imageEdgeInsets
      && titleInsets == button.titleEdgeInsets
  }

  /// Reads a button.
  init(_ button: UIButton) {
    semanticContentAttribute = button.semanticContentAttribute
    horizontalAlignment = button.contentHorizontalAlignment
    verticalAlignment = button.contentVerticalAlignment
    contentInsets = button.contentEdgeInsets
    imageInsets = button.imageEdgeInsets
    titleInsets = button.titleEdgeInsets
  }

  /// Gives the button its own settings where a spec has what every button has.
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
