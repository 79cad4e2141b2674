public import UIKitModel

/// A control that scripts can be performed on: what of `UIButton` a replacement has to offer besides being a
/// `UIControl`.
public protocol ScriptedControl: UIControl {
  /// Sets or clears the title of a state.
  func setTitle(_ title: String?, for state: UIControl.State)

  /// Sets or clears the image of a state.
  func setImage(_ image: UIImage?, for state: UIControl.State)

  /// Sets or clears the colour of a state's title.
  func setTitleColor(_ color: UIColor?, for state: UIControl.State)

  /// The content that the views show now.
  var shownContent: ShownContent { get }
}

/// A scripted control on which one script after another can be performed.
///
/// Scripts are performed on a fresh control each, unless its class is one of these. It takes longer to make and lay
/// out a control with constraints than to perform a script of ten steps on it.
public protocol ReusableControl: ScriptedControl {
  /// Forgets titles, images and colours of all states, and whatever else scripts leave behind that a fresh control
  /// does not have.
  ///
  /// Called between two scripts, when targets, states, visibility and VoiceOver texts have been reset.
  func prepareForReuse()
}

/// The visible content of a control.
public struct ShownContent {
  /// The title; nil for none.
  public var title: String?
  /// The colour of the title; without meaning without a title.
  public var titleColor: UIColor?
  /// The image; nil for none.
  public var image: UIImage?
  /// Whether the image is dimmed.
  public var isImageDimmed: Bool

  /// Collects what is shown.
  public init(
    title: String? = nil, titleColor: UIColor? = nil, image: UIImage? = nil,
    isImageDimmed: Bool = false
  ) {
    self.title = title
    self.titleColor = titleColor
    self.image = image
    self.isImageDimmed = isImageDimmed
  }
}

extension UIButton: ScriptedControl {
  /// The content of label and image view after layout.
  public var shownContent: ShownContent {
    let label = titleLabel
    let picture = imageView
    return ShownContent(
      title: label?.text, titleColor: label?.textColor, image: picture?.image,
      isImageDimmed: picture?.isDimmed ?? false)
  }
}
