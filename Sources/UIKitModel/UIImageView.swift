public import Foundation

/// A view that shows an image.
open class UIImageView: UIView {
  @exclusivity(unchecked) final var imageViewState = ImageViewState()

  /// The image that the view shows; nil for none.
  open var image: UIImage? {
    get { imageViewState.image }
    set {
      // The same one is set for each button of a run, with another size: not storing it again counts two references
      // less.
      if newValue !== imageViewState.image { imageViewState.image = newValue }
      contentSizeChanged()
    }
  }

  /// The image for a highlighted view, stored without effect: the view always shows ``image``. Nil if none
  /// was set.
  open var highlightedImage: UIImage? {
    get { imageViewState.highlightedImage }
    set { imageViewState.highlightedImage = newValue }
  }

  /// Whether the view is highlighted; stored without effect.
  open var isHighlighted: Bool {
    get { imageViewState.isHighlighted }
    set { imageViewState.isHighlighted = newValue }
  }

  /// The configuration of a symbol image, such as its size and weight; stored without effect.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { imageViewState.symbolConfiguration }
    set { imageViewState.symbolConfiguration = newValue }
  }

  override var takesTouchesByNature: Bool { false }

  /// Whether the image is dimmed, as the normal image of a highlighted or disabled button is.
  public final var isDimmed: Bool { imageViewState.isDimmed }

  /// Makes a view for an image, with the image's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Makes a view for two images, with the size of the first.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Returns the image's size, in points; if the view has no image, the view's current size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  /// The image's size, in points; if the view has no image, `noIntrinsicMetric` for both lengths.
  open override var intrinsicContentSize: CGSize {
    if isPlain {
      return imageViewState.image?.size
        ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    return image?.size ?? super.intrinsicContentSize
  }
}

extension UIImageView {
  /// The rectangle of the visible image, in the view's coordinates, by ``UIView/contentMode``; zero if the
  /// view has no image. It may be larger than the view.
  public final var shownImageRect: CGRect {
    guard let natural = image?.size else { return .zero }
    let bounds = bounds
    let room = bounds.size
    var size = natural
    let ratios = (room.width / natural.width, room.height / natural.height)
    let hasRatio = natural.width > 0 && natural.height > 0
    switch contentMode {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit where hasRatio: size = natural.scaled(by: min(ratios.0, ratios.1))
    case .scaleAspectFill where hasRatio: size = natural.scaled(by: max(ratios.0, ratios.1))
    default: break
    }
    let (left, top) = shareBefore
    return CGRect(
      x: bounds.origin.x + (room.width - size.width) * left,
      y: bounds.origin.y + (room.height - size.height) * top, width: size.width,
      height: size.height)
  }

  /// The shares of the free space on the left of the image and above it, from 0 to 1.
  private var shareBefore: (left: CGFloat, top: CGFloat) {
    switch contentMode {
    case .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}

extension CGSize {
  fileprivate func scaled(by factor: CGFloat) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }
}

/// The storage of a ``UIImageView``.
struct ImageViewState {
  /// The image shown.
  var image: UIImage?
  /// Whether the image is shown dimmed.
  var isDimmed = false
  /// The image for a highlighted view; stored, but never shown.
  var highlightedImage: UIImage?
  /// Whether the view is highlighted; stored without effect.
  var isHighlighted = false
  /// The symbol configuration.
  var symbolConfiguration: UIImage.SymbolConfiguration?
  /// The images that the view would show one after the other; nil if not set.
  var animation: ImageAnimation?
}
