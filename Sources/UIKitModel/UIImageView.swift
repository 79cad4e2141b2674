public import Foundation

/// A view that shows an image.
open class UIImageView: UIView {
  @exclusivity(unchecked) final var storedImage: UIImage?

  /// The image shown.
  open var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// Whether the image is shown dimmed, as an enclosing button does with the image of its normal state
  /// while it is highlighted or disabled.
  @exclusivity(unchecked) public internal(set) var isDimmed = false

  /// Makes a view for an image, of the image's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// The image's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  /// The image's size; no opinion without one.
  open override var intrinsicContentSize: CGSize {
    if isPlain {
      return storedImage?.size
        ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    return image?.size ?? super.intrinsicContentSize
  }
}
