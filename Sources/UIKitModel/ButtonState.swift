import Foundation

/// What a ``UIButton`` stores.
struct ButtonState {
  /// The kind of button.
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
  /// What knows the size of the titles.
  var titleMeasuring: (any TitleMeasuring)?
  /// Colours and the like; nil until somebody asks.
  var look: ButtonLook?
  /// What goes with a configuration; nil without one.
  var configured: ConfiguredButton?
  /// Whether the content insets of a type with its own image count.
  var infoTypeInsets = UIButton.InfoTypeInsets.ignored
  /// The type's own image.
  var defaultImage: UIImage?

  // MARK: What was found out

  /// What the button shows of a given content, if that is all that it shows; else nil.
  var shownContent: GivenContent.Shown?
  /// Which content that is; the button holds on to its measure.
  var contentIdentity: ObjectIdentifier?
  /// Whether ``naturalSizes`` are those of what is shown.
  var isMeasured = false
  /// The natural sizes of what is shown.
  var naturalSizes = NaturalSizes(image: nil, title: nil)
  /// Whether the title's label may have several lines.
  var titleWraps = false
  /// What the class itself, not a subclass, last said of the size that fits.
  var inheritedSize: CGSize?

  // MARK: What the views show

  /// The state whose title and images the views show, but for what is in ``unshown``.
  var shownState = UIControl.State.normal
  /// What the views do not show yet.
  var unshown = ContentParts.all
  /// The view of the image; nil until it is first needed.
  var imageView: UIImageView?
  /// The view of the title; nil until it is first needed.
  var titleLabel: UILabel?
  /// The view of the background image; nil until it is first needed.
  var backgroundView: UIImageView?
}
