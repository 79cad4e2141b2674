public import Foundation

/// A drawing destination that records the drawing steps instead of pixels.
public final class CGContext {
  /// A step of the drawing.
  public enum Step: Hashable {
    case fill(CGPath)
    case stroke(CGPath)
    case clip(CGPath)
    case image(CGRect)
  }

  /// The size of the drawing area, in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// The recorded steps of the drawing, in order.
  public private(set) var steps: [Step] = []
  /// The colour for filling shapes.
  public private(set) var fillColor = UIColor.black.cgColor
  /// The colour of outlines.
  public private(set) var strokeColor = UIColor.black.cgColor
  /// The width of outlines, in points.
  public private(set) var lineWidth: CGFloat = 1
  private var path = CGMutablePath()

  init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
  }

  func record(_ step: Step) { steps.append(step) }

  /// Sets the colour for filling shapes.
  public func setFillColor(_ color: CGColor) { fillColor = color }

  /// Sets the colour of outlines.
  public func setStrokeColor(_ color: CGColor) { strokeColor = color }

  /// Sets the width of outlines, in points.
  public func setLineWidth(_ width: CGFloat) { lineWidth = width }

  /// Records that a rectangle is filled.
  public func fill(_ rect: CGRect) { record(.fill(CGPath(rect: rect, transform: nil))) }

  /// Records that an ellipse in a rectangle is filled.
  public func fillEllipse(in rect: CGRect) {
    record(.fill(CGPath(ellipseIn: rect, transform: nil)))
  }

  /// Records that the outline of a rectangle is drawn.
  public func stroke(_ rect: CGRect) { record(.stroke(CGPath(rect: rect, transform: nil))) }

  /// Records that the outline of an ellipse in a rectangle is drawn.
  public func strokeEllipse(in rect: CGRect) {
    record(.stroke(CGPath(ellipseIn: rect, transform: nil)))
  }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line to the path.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a shape to the path.
  public func addPath(_ added: CGPath) { path.addPath(added) }

  /// Begins an empty path.
  public func beginPath() { path = CGMutablePath() }

  /// Records that the path is filled, and begins an empty path.
  public func fillPath() {
    record(.fill(CGPath(elements: path.elements)))
    beginPath()
  }

  /// Records that the path's outline is drawn, and begins an empty path.
  public func strokePath() {
    record(.stroke(CGPath(elements: path.elements)))
    beginPath()
  }
}

extension CGContext {
  private static let threadKey = "LayoutParity.CGContext"

  private static var stack: [CGContext] {
    get { Thread.current.threadDictionary[threadKey] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary[threadKey] = newValue }
  }

  /// The current context of this thread; nil outside of image drawing.
  static var current: CGContext? { stack.last }

  static func push(_ context: CGContext) { stack.append(context) }

  static func pop() { _ = stack.popLast() }
}

/// Begins drawing an image of a size in points, with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins drawing an image of a size in points; a scale of zero means the screen's scale. `opaque` is
/// ignored.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  CGContext.push(CGContext(size: size, scale: scale > 0 ? scale : UIScreen.main.scale))
}

/// Returns the current context; nil outside of image drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

/// Returns the current image, which has a size but no pixels; nil outside of image drawing.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  CGContext.current.map { UIImage(size: $0.size, scale: $0.scale) }
}

/// Ends drawing the current image.
public func UIGraphicsEndImageContext() { CGContext.pop() }

/// Records in the current context, if there is one, that a rectangle is filled.
public func UIRectFill(_ rect: CGRect) { CGContext.current?.fill(rect) }

extension UIColor {
  /// Sets the fill and stroke colour of the current context, if there is one.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context, if there is one.
  public func setFill() { CGContext.current?.setFillColor(cgColor) }

  /// Sets the stroke colour of the current context, if there is one.
  public func setStroke() { CGContext.current?.setStrokeColor(cgColor) }
}
