public import Foundation

/// One image and one title that represent any content of their sizes.
///
/// To show one content after another on a button, keep one of these and show it again and again with
/// ``UIButton/show(_:)``; that allocates nothing, and the button measures nothing.
public final class GivenContent {
  /// The image; it has the latest size that was given.
  public let image = UIImage(size: .zero)
  /// The object that measures the title, by the latest given size.
  public let titleMeasuring = GivenTitleSize(size: .zero)
  private var given = Given()
  /// Whether the title may take several lines.
  private var wraps = false

  struct Given {
    var imageSize: CGSize?
    var titleSize: CGSize?
    var cornerRadius: CGFloat = 0

    @inline(__always)
    var shown: Shown { Shown(image: imageSize != nil, title: titleSize != nil) }
  }

  /// The shown items of the two.
  struct Shown: Equatable {
    var image: Bool
    var title: Bool
  }

  /// The text of every given title.
  package static let title = "title"

  /// Makes a content that shows nothing.
  public init() {}

  /// Has the title measured unchanged in the font of every object on this thread, until the result is ended.
  package func beginMeasuring() -> UnsafeMutablePointer<TitleBeingMeasured> {
    TitleBeingMeasured.begin(Self.title, titleMeasuring)
  }

  /// Takes on other sizes; the owner shows the content again.
  ///
  /// - Parameters:
  ///   - imageSize: the image's size; nil for none; buttons of some types show their own.
  ///   - cornerRadius: the radius of the image view's corners, where an image is shown.
  ///   - titleSize: the title's size; nil for none.
  ///   - lineHeight: the line height of the label's font.
  public func take(
    imageSize: CGSize?, cornerRadius: CGFloat, titleSize: CGSize?, lineHeight: CGFloat
  ) {
    if let imageSize { image.resize(to: imageSize) }
    titleMeasuring.take(titleSize ?? .zero, lineHeight: lineHeight)
    given = Given(imageSize: imageSize, titleSize: titleSize, cornerRadius: cornerRadius)
    if wraps { take(TitleLines()) }
  }

  /// Sets the lines of the title whose size on one line was given before, until sizes are given again.
  public func take(_ lines: TitleLines) {
    wraps = lines.limit != 1
    titleMeasuring.take(lines)
  }

  @inline(__always)
  fileprivate var latest: Given { given }
}

extension UIButton {
  /// Shows a content in the normal state, and marks the button for layout.
  ///
  /// This does what setting the image, the title, ``titleMeasuring`` and the radius of the image view's
  /// layer does.
  public final func show(_ content: GivenContent) {
    let given = content.latest
    let identity = ObjectIdentifier(content.titleMeasuring)
    if buttonState.shownContent != given.shown || buttonState.contentIdentity != identity {
      show(given.shown, of: content)
    }
    let sizes = NaturalSizes(
      image: given.imageSize ?? buttonState.defaultImage?.size, title: given.titleSize)
    buttonState.naturalSizes = sizes
    buttonState.isMeasured = true
    if sizes.hasImage, given.cornerRadius != shownImageCornerRadius {
      setImageCornerRadius(given.cornerRadius)
    }
    sizeChanged()
  }

  /// Has ``show(_:)`` set title and image also if they are shown already.
  package final func forgetContent() { buttonState.contentIdentity = nil }

  @inline(__always)
  private var shownImageCornerRadius: CGFloat {
    buttonState.imageView?.viewState.layer?.cornerRadius ?? 0
  }

  @inline(never)
  private func setImageCornerRadius(_ radius: CGFloat) {
    if buttonState.imageView == nil { adoptImageView() }
    buttonState.imageView?.shownCornerRadius = radius
  }

  @inline(never)
  private func show(_ shown: GivenContent.Shown, of content: GivenContent) {
    let isSame = titleMeasuring === content.titleMeasuring
    let old = isSame && buttonState.contentIdentity != nil ? buttonState.shownContent : nil
    if !isSame { titleMeasuring = content.titleMeasuring }
    if old?.image != shown.image { setImage(shown.image ? content.image : nil, for: .normal) }
    if old?.title != shown.title { setTitle(shown.title ? GivenContent.title : nil, for: .normal) }
    // What other states show, or a subclass makes of it, is measured as ever.
    let isAll =
      buttonState.images.hasOnlyNormal && buttonState.titles.hasOnlyNormal
      && buttonState.attributedTitles.isEmpty
      && (buttonState.images.normal === content.image) == shown.image
      && (buttonState.titles.normal != nil) == shown.title
    buttonState.shownContent = isAll ? shown : nil
    buttonState.contentIdentity = isAll ? ObjectIdentifier(content.titleMeasuring) : nil
  }

  /// Says how many lines the title's label may have; a title of several breaks between words.
  public final func setTitleLines(_ limit: Int) {
    let label = labelForMeasuring
    label.lineBreakMode = limit == 1 ? .byTruncatingMiddle : .byWordWrapping
    label.numberOfLines = limit
  }
}
