public import Foundation

/// A reusable image and title that represent content of any size.
///
/// To show one content after another on a button, reuse one instance with ``UIButton/show(_:)``; this allocates
/// and measures nothing.
public final class GivenContent {
  /// The image, with the size that was last given.
  public let image = UIImage(size: .zero)
  /// The object that measures the title: it returns the size that was last given.
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

  /// The items to show: image, title, both or neither.
  struct Shown: Equatable {
    var image: Bool
    var title: Bool
  }

  /// The text of every title.
  package static let title = "title"

  /// Makes a content without image and title.
  public init() {}

  /// Makes the title have its given size in every font on this thread, until `end()` is called on the result.
  package func beginMeasuring() -> UnsafeMutablePointer<TitleBeingMeasured> {
    TitleBeingMeasured.begin(titleMeasuring)
  }

  /// Sets other sizes, in points, and a title of one line; the caller shows the content again.
  ///
  /// - Parameters:
  ///   - imageSize: the image's size; nil if the button has no image. Buttons of some types show an image
  ///     of their type instead.
  ///   - cornerRadius: the radius of the image view's corners, where an image is shown.
  ///   - titleSize: the title's size; nil if the button has no title.
  ///   - lineHeight: the line height of the label's font.
  public func take(
    imageSize: CGSize?, cornerRadius: CGFloat, titleSize: CGSize?, lineHeight: CGFloat
  ) {
    if let imageSize { image.resize(to: imageSize) }
    titleMeasuring.take(titleSize ?? .zero, lineHeight: lineHeight)
    given = Given(imageSize: imageSize, titleSize: titleSize, cornerRadius: cornerRadius)
    if wraps { take(TitleLines()) }
  }

  /// Sets the largest number of lines and the wrapped sizes, until other sizes are given.
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
  /// This sets the image, the title, ``titleMeasuring`` and the corner radius of the image view.
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

  /// Makes the next ``show(_:)`` set title and image even if they are shown already.
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

  /// Sets the allowed number of lines of the title's label, 0 for any number; unless it is 1, lines break
  /// between words.
  public final func setTitleLines(_ limit: Int) {
    let label = labelForMeasuring
    label.lineBreakMode = limit == 1 ? .byTruncatingMiddle : .byWordWrapping
    label.numberOfLines = limit
  }
}
