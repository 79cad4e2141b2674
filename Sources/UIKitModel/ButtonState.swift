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
  /// The object that measures the titles.
  var titleMeasuring: (any TitleMeasuring)?
  /// Colours and other properties without effect on layout; nil before the first use.
  var look: ButtonLook?
  /// The state for a configuration; nil for a button without one.
  var configured: ConfiguredButton?
  /// Whether content insets have an effect on a button type with a built-in image.
  var infoTypeInsets = UIButton.InfoTypeInsets.ignored
  /// The built-in image of the button's type; nil without one.
  var defaultImage: UIImage?

  // MARK: What was found out

  /// The items of ``GivenContent`` that the button shows, if it shows nothing else; otherwise nil.
  var shownContent: GivenContent.Shown?
  /// The identity of the ``GivenContent`` that the button shows; the button retains the object that measures its
  /// title.
  var contentIdentity: ObjectIdentifier?
  /// Whether ``naturalSizes`` are valid for the current content.
  var isMeasured = false
  /// The natural sizes of the current image and title, in points.
  var naturalSizes = NaturalSizes(image: nil, title: nil)
  /// Whether the title's label may have several lines.
  var titleWraps = false
  /// The last content rectangle of the layout rules.
  var knownContent = KnownContentRect()
  /// The fitting size that `UIButton` itself last computed, to see whether a subclass changed it.
  var inheritedSize: CGSize?

  // MARK: What the views show

  /// The state whose content the views show, except for the parts in ``unshown``.
  var shownState = UIControl.State.normal
  /// The parts of the content that the views must still be updated with.
  var unshown = ContentParts.all
  /// The view of the image; nil until it is first needed.
  var imageView: UIImageView?
  /// The view of the title; nil until it is first needed.
  var titleLabel: UILabel?
  /// The view of the background image; nil until it is first needed.
  var backgroundView: UIImageView?
}
