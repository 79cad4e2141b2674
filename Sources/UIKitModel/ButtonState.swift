import Foundation

/// The storage of a ``UIButton``.
struct ButtonState {
  /// The button's type, such as `system`.
  var type = UIButton.ButtonType.custom

  // MARK: What was set

  var titles = StateTable<String>()
  var attributedTitles = StateTable<NSAttributedString>()
  var images = StateTable<UIImage>()
  var backgroundImages = StateTable<UIImage>()
  var contentInsets = UIEdgeInsets()
  var imageInsets = UIEdgeInsets()
  var titleInsets = UIEdgeInsets()
  var adjustsImageWhenHighlighted = true
  var adjustsImageWhenDisabled = true
  /// The object that measures the titles; nil to measure by the label's font.
  var titleMeasuring: (any TitleMeasuring)?
  /// The colours and other properties that do not affect layout; nil before the first use.
  var look: ButtonLook?
  /// The state that a configuration needs; nil before a configuration or another of its values was set.
  var configured: ConfiguredButton?
  /// The effect of content insets on a button type with a built-in image.
  var infoTypeInsets = UIButton.InfoTypeInsets.ignored
  /// The built-in image of the button's type; nil if the type has none.
  var defaultImage: UIImage?

  // MARK: What was found out

  /// The items of ``GivenContent`` that the button shows, if it shows nothing else; otherwise nil.
  var shownContent: GivenContent.Shown?
  /// The identity of the ``GivenContent`` that the button shows, which the button keeps alive through its
  /// title measuring; nil if it shows anything else.
  var contentIdentity: ObjectIdentifier?
  /// Whether ``naturalSizes`` are valid for the current content.
  var isMeasured = false
  /// The natural sizes of the current image and title, in points.
  var naturalSizes = NaturalSizes(image: nil, title: nil)
  /// Whether the title's label may have several lines.
  var titleWraps = false
  /// The content rectangle that the layout rules computed last, with the numbers that it depends on.
  var knownContent = KnownContentRect()
  /// The fitting size that `UIButton` itself last computed, in points, to see whether a subclass changed it;
  /// nil before the first.
  var inheritedSize: CGSize?

  // MARK: What the views show

  /// The control state whose content the views show, except for the parts in ``unshown``.
  var shownState = UIControl.State.normal
  /// The parts of the content with which the views have not been updated yet.
  var unshown = ContentParts.all
  /// The view of the image; nil until it is first needed.
  var imageView: UIImageView?
  /// The view of the title; nil until it is first needed.
  var titleLabel: UILabel?
  /// The view of the background image; nil until it is first needed.
  var backgroundView: UIImageView?
}
