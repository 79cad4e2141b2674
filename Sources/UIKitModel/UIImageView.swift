public import Foundation

/// A view that shows an image.
open class UIImageView: UIView {
  @exclusivity(unchecked) final var imageViewState = ImageViewState()

  /// The image shown.
  open var image: UIImage? {
    get { imageViewState.image }
    set {
      imageViewState.image = newValue
      if viewState.autoLayout != nil { contentSizeChanged() }
    }
  }

  /// The image shown while the view is highlighted; ``image`` without one.
  open var highlightedImage: UIImage? {
    get { imageViewState.highlightedImage }
    set { imageViewState.highlightedImage = newValue }
  }

  /// Whether the view is highlighted.
  open var isHighlighted: Bool {
    get { imageViewState.isHighlighted }
    set { imageViewState.isHighlighted = newValue }
  }

  /// How a symbol is drawn.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { imageViewState.symbolConfiguration }
    set { imageViewState.symbolConfiguration = newValue }
  }

  override var takesTouchesByNature: Bool { false }

  /// Whether the image is shown dimmed, as an enclosing button does with the image of its normal state
  /// while it is highlighted or disabled.
  public final var isDimmed: Bool { imageViewState.isDimmed }

  /// Makes a view for an image, of the image's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Makes a view for two images, of the size of the first.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// The image's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  /// The image's size; no opinion without one.
  open override var intrinsicContentSize: CGSize {
    if isPlain {
      return imageViewState.image?.size
        ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    return image?.size ?? super.intrinsicContentSize
  }
}

/// What a ``UIImageView`` stores.
struct ImageViewState {
  /// The image shown.
  var image: UIImage?
  /// Whether the image is shown dimmed.
  var isDimmed = false
  /// The image shown while the view is highlighted.
  var highlightedImage: UIImage?
  /// Whether the view is highlighted.
  var isHighlighted = false
  /// How a symbol is drawn.
  var symbolConfiguration: UIImage.SymbolConfiguration?
}
