import Foundation

/// The storage of a ``UIButton``.
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
  /// The object that measures the titles.
  var titleMeasuring: (any TitleMeasuring)?
  /// Colours and similar; nil before the first use.
  var look: ButtonLook?
  /// The part for configurations; nil without one.
  var configured: ConfiguredButton?
  /// Whether the content insets of a type with its own image count.
  var infoTypeInsets = UIButton.InfoTypeInsets.ignored
  /// The type's own image.
  var defaultImage: UIImage?

  // MARK: What was found out

  /// The given content's shown parts, if the button shows nothing else; else nil.
  var shownContent: GivenContent.Shown?
  /// The identity of that content; the button retains its measure.
  var contentIdentity: ObjectIdentifier?
  /// Whether ``naturalSizes`` are those of what is shown.
  var isMeasured = false
  /// The natural sizes of what is shown.
  var naturalSizes = NaturalSizes(image: nil, title: nil)
  /// Whether the title's label may have several lines.
  var titleWraps = false
  /// The last fitting size of the class itself, without its subclass.
  var inheritedSize: CGSize?

  // MARK: What the views show

  /// The state whose title and images the views show, but for what is in ``unshown``.
  var shownState = UIControl.State.normal
  /// The content that the views do not show yet.
  var unshown = ContentParts.all
  /// The view of the image; nil until it is first needed.
  var imageView: UIImageView?
  /// The view of the title; nil until it is first needed.
  var titleLabel: UILabel?
  /// The view of the background image; nil until it is first needed.
  var backgroundView: UIImageView?
}
