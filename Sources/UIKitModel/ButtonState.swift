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
  /// The type's own image.
  var defaultImage: UIImage?

  // MARK: What an owner shows

  /// What an owner shows; nil when the content has changed since.
  var givenContent: GivenContent?
  var givenImage: UIImage?
  var givenTitle: String?

  // MARK: What was found out

  /// Which of the following four hold: all are found when they are asked for, and kept until the button
  /// is marked for layout.
  var known: KnownOfLayout = []
  var naturalSizes = NaturalSizes(image: nil, title: nil)
  var knownContentRect = (bounds: CGRect.zero, rect: CGRect.zero)
  var knownImageRect = (content: CGRect.zero, rect: CGRect.zero)
  var knownTitleRect = (content: CGRect.zero, rect: CGRect.zero)
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
