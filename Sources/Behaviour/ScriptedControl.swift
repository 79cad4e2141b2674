public import UIKitModel

/// A control on which scripts can run, with the members of `UIButton` that a replacement must have.
public protocol ScriptedControl: UIControl {
  /// Sets or clears the title of a state.
  func setTitle(_ title: String?, for state: UIControl.State)

  /// Sets or clears the image of a state.
  func setImage(_ image: UIImage?, for state: UIControl.State)

  /// Sets or clears the colour of a state's title.
  func setTitleColor(_ color: UIColor?, for state: UIControl.State)

  /// The content that the control's views currently show.
  var shownContent: ShownContent { get }
}

/// A scripted control that can perform many scripts, with a reset between them.
///
/// Other controls are made anew for each script. To make and lay out a control with constraints takes longer than
/// to perform a script of ten steps on it.
public protocol ReusableControl: ScriptedControl {
  /// Removes titles, images and colours of all states, and all else that a new control does not have.
  ///
  /// Called between two scripts, when targets, states, visibility and VoiceOver texts have been reset.
  func prepareForReuse()
}

/// The content that a control shows.
public struct ShownContent {
  /// The title; nil if the control shows no title.
  public var title: String?
  /// The colour of the title; ignored if ``title`` is nil.
  public var titleColor: UIColor?
  /// The image; nil if the control shows no image.
  public var image: UIImage?
  /// Whether the image is dimmed.
  public var isImageDimmed: Bool

  /// Makes a description of the visible content.
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
  /// The content that the label and the image view show after layout.
  public var shownContent: ShownContent {
    let label = titleLabel
    let picture = imageView
    return ShownContent(
      title: label?.text, titleColor: label?.textColor, image: picture?.image,
      isImageDimmed: picture?.isDimmed ?? false)
  }
}
