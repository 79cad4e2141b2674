public import Foundation

/// The destination of drawing. It keeps what is drawn as a list; without pixels.
public final class CGContext {
  /// A step of the drawing.
  public enum Step: Hashable {
    case fill(CGPath)
    case stroke(CGPath)
    case clip(CGPath)
    case image(CGRect)
  }

  /// The size of the area, in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// The steps so far.
  public private(set) var steps: [Step] = []
  /// The colour that fills.
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

  /// Sets the colour that fills.
  public func setFillColor(_ color: CGColor) { fillColor = color }

  /// Sets the colour of outlines.
  public func setStrokeColor(_ color: CGColor) { strokeColor = color }

  /// Sets the width of outlines, in points.
  public func setLineWidth(_ width: CGFloat) { lineWidth = width }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { record(.fill(CGPath(rect: rect, transform: nil))) }

  /// Fills an ellipse in a rectangle.
  public func fillEllipse(in rect: CGRect) {
    record(.fill(CGPath(ellipseIn: rect, transform: nil)))
  }

  /// Draws the outline of a rectangle.
  public func stroke(_ rect: CGRect) { record(.stroke(CGPath(rect: rect, transform: nil))) }

  /// Draws the outline of an ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    record(.stroke(CGPath(ellipseIn: rect, transform: nil)))
  }

  /// Begins a new part of the path.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line to the path.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a shape to the path.
  public func addPath(_ added: CGPath) { path.addPath(added) }

  /// Begins an empty path.
  public func beginPath() { path = CGMutablePath() }

  /// Fills the path and begins an empty one.
  public func fillPath() {
    record(.fill(CGPath(elements: path.elements)))
    beginPath()
  }

  /// Draws the path's outline and begins an empty one.
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

  /// The context in effect on this thread.
  static var current: CGContext? { stack.last }

  static func push(_ context: CGContext) { stack.append(context) }

  static func pop() { _ = stack.popLast() }
}

/// Begins a picture of a size, in points, with one pixel for each.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture of a size, in points; a scale of zero means that of the screen.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  CGContext.push(CGContext(size: size, scale: scale > 0 ? scale : UIScreen.main.scale))
}

/// The context in effect; nil outside of pictures.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

/// Returns the present picture, which has only a size; nil outside of pictures.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  CGContext.current.map { UIImage(size: $0.size, scale: $0.scale) }
}

/// Ends the picture.
public func UIGraphicsEndImageContext() { CGContext.pop() }

/// Fills a rectangle in the context in effect, if there is one.
public func UIRectFill(_ rect: CGRect) { CGContext.current?.fill(rect) }

extension UIColor {
  /// Makes the colour fill and draw in the context in effect, if there is one.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes the colour fill in the context in effect, if there is one.
  public func setFill() { CGContext.current?.setFillColor(cgColor) }

  /// Makes the colour draw outlines in the context in effect, if there is one.
  public func setStroke() { CGContext.current?.setStrokeColor(cgColor) }
}
