public import Foundation

/// A control that shows an image and a title, as UIKit lays it out without a
/// `UIButton.Configuration`.
open class UIButton: UIControl {
  /// The kind of button.
  @exclusivity(unchecked) public internal(set) var buttonType = ButtonType.custom

  @exclusivity(unchecked) var titles = StateTable<String>()
  @exclusivity(unchecked) var attributedTitles = StateTable<NSAttributedString>()
  @exclusivity(unchecked) var images = StateTable<UIImage>()
  @exclusivity(unchecked) var backgroundImages = StateTable<UIImage>()
  @exclusivity(unchecked) var storedContentInsets = UIEdgeInsets()
  @exclusivity(unchecked) var storedImageInsets = UIEdgeInsets()
  @exclusivity(unchecked) var storedTitleInsets = UIEdgeInsets()
  @exclusivity(unchecked) var defaultImage: UIImage?
  /// Which of the following four hold: all are found when they are asked for, and kept until the button
  /// is marked for layout.
  @exclusivity(unchecked) var known: KnownOfLayout = []
  @exclusivity(unchecked) var naturalSizes = NaturalSizes(image: nil, title: nil)
  @exclusivity(unchecked) var knownContentRect = (bounds: CGRect.zero, rect: CGRect.zero)
  @exclusivity(unchecked) var knownImageRect = (content: CGRect.zero, rect: CGRect.zero)
  @exclusivity(unchecked) var knownTitleRect = (content: CGRect.zero, rect: CGRect.zero)
  /// The state whose title and images the views show, but for what is in `unshown`.
  @exclusivity(unchecked) var shownState = State.normal
  /// What the views do not show yet.
  @exclusivity(unchecked) var unshown = ContentParts.all
  /// What an owner shows; nil when the content has changed since.
  @exclusivity(unchecked) var givenContent: GivenContent?
  @exclusivity(unchecked) var givenImage: UIImage?
  @exclusivity(unchecked) var givenTitle: String?
  @exclusivity(unchecked) var storedImageView: UIImageView?
  @exclusivity(unchecked) var storedTitleLabel: UILabel?
  // The same two views, reached without counting references, which takes longer than placing them.
  @exclusivity(unchecked) var ownImageView: Unmanaged<UIImageView>?
  @exclusivity(unchecked) var ownTitleLabel: Unmanaged<UILabel>?
  @exclusivity(unchecked) var backgroundView: UIImageView?

  /// What knows the size of the titles; without one every title has size zero. A new one marks the
  /// button for layout.
  @exclusivity(unchecked) public var titleMeasuring: (any TitleMeasuring)? {
    didSet {
      storedTitleLabel?.titleMeasuring = titleMeasuring
      setNeedsLayout()
    }
  }

  /// Whether a touched button dims the image of its normal state.
  @exclusivity(unchecked) open var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { contentChanged(.image) } }
  }

  /// Whether a disabled button dims the image of its normal state.
  @exclusivity(unchecked) open var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { contentChanged(.image) } }
  }

  /// Makes a button of a kind. The info types bring a 22 × 22 image.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType.hasFixedInsets { defaultImage = UIImage(size: CGSize(width: 22, height: 22)) }
  }

  // MARK: Insets

  /// The distances between the bounds and the content. A new value marks the button for layout.
  open var contentEdgeInsets: UIEdgeInsets {
    get { storedContentInsets }
    set {
      guard newValue != storedContentInsets else { return }
      storedContentInsets = newValue
      setNeedsLayout()
    }
  }

  /// The distances between the content rectangle and the image's area. A new value marks the button
  /// for layout.
  open var imageEdgeInsets: UIEdgeInsets {
    get { storedImageInsets }
    set {
      guard newValue != storedImageInsets else { return }
      storedImageInsets = newValue
      setNeedsLayout()
    }
  }

  /// The distances between the content rectangle and the title's area. A new value marks the button
  /// for layout.
  open var titleEdgeInsets: UIEdgeInsets {
    get { storedTitleInsets }
    set {
      guard newValue != storedTitleInsets else { return }
      storedTitleInsets = newValue
      setNeedsLayout()
    }
  }

  // MARK: Rectangles

  /// The background's rectangle: the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle for image and title: the bounds less the content insets, grown to whole pixels.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { systemContentRect(for: bounds) }

  /// The image's frame inside a content rectangle.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    systemImageRect(in: contentRect)
  }

  /// The title's frame inside a content rectangle.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    systemTitleRect(in: contentRect)
  }

  // MARK: Views

  /// The view that shows the image. Made at the first use; reading it lays out the button, so a
  /// rectangle hook must not read it.
  open var imageView: UIImageView? {
    settle(reading: "imageView")
    if storedImageView == nil { makeImageView() }
    return storedImageView
  }

  /// The view that shows the title. Made at the first use; reading it lays out the button, so a
  /// rectangle hook must not read it.
  open var titleLabel: UILabel? {
    settle(reading: "titleLabel")
    if storedTitleLabel == nil { makeTitleLabel() }
    return storedTitleLabel
  }

  /// Places image, title and background image.
  open override func layoutSubviews() { placeContent() }

  /// Marks the button for layout; its image and title are measured anew.
  open override func setNeedsLayout() {
    known = []
    super.setNeedsLayout()
  }

  // MARK: Sizes

  /// The size of image and title side by side with the content insets, in whole points; the proposed
  /// size does not count.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { systemFittingSize() }

  /// The size of image and title side by side with the content insets, in whole points.
  open override var intrinsicContentSize: CGSize { systemFittingSize() }
}
