public import Foundation

/// A renderer of images, which have a size but no pixels.
open class UIGraphicsImageRenderer {
  /// The size of the images, in points.
  public let size: CGSize
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Makes a renderer of images of a size, in points.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Makes a renderer of images with a size, in points, and a format.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    self.format = format
  }

  /// Makes a renderer of images of a rectangle's size.
  public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

  /// Calls the drawing closure and returns an image of the renderer's size, without pixels.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: size, scale: format.scale)
    CGContext.push(context)
    defer { CGContext.pop() }
    actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
    return UIImage(size: size, scale: format.scale)
  }
}

/// The format of rendered images.
public final class UIGraphicsImageRendererFormat {
  /// Pixels per point.
  public var scale = UIScreen.main.scale
  /// Whether the image is opaque; stored without effect.
  public var opaque = false

  /// Makes the default format, with the main screen's scale.
  public init() {}

  /// Returns the default format, with the main screen's scale.
  public static func `default`() -> UIGraphicsImageRendererFormat { .init() }
}

/// The context that a renderer passes to the drawing.
public final class UIGraphicsImageRendererContext {
  /// The destination of drawing.
  public let cgContext: CGContext
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// Records that a rectangle is filled.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Records that the outline of a rectangle is drawn.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}
