public import Foundation

/// A path of lines and curves, with the style of its stroke; drawing it is only recorded.
open class UIBezierPath {
  private var path = CGMutablePath()

  /// The width of the outline, in points.
  open var lineWidth: CGFloat = 1
  /// The form of the ends of lines.
  open var lineCapStyle = CGLineCap.butt
  /// The form of the joins of lines.
  open var lineJoinStyle = CGLineJoin.miter
  /// The largest length of a pointed join, in line widths.
  open var miterLimit: CGFloat = 10
  /// The accuracy of curves, in pixels.
  open var flatness: CGFloat = 0.6
  /// Whether areas with an even number of overlaps count as outside.
  open var usesEvenOddFillRule = false

  /// Makes a shape without steps.
  public init() {}

  /// Makes the shape of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Makes the shape of an ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Makes the shape of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Makes a rectangle with some corners as quarters of an ellipse.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.append(CGPath.Element.rounded(rect, corners, cornerRadii))
  }

  /// Makes an arc from one angle to another, in radians from the right; `clockwise` counts as on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Makes a shape with the steps of another.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// The path as a `CGPath`.
  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set {
      path.removeAll()
      path.addPath(newValue)
    }
  }

  /// Whether the shape has no steps.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around all points of the shape, including control points.
  open var bounds: CGRect { path.boundingBox }

  /// The end point of the last element other than a close; zero if the shape is empty.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Begins a new subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic curve with two control points.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve with one control point.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }

  /// Adds an arc from one angle to another, in radians from the right, after a line to its start if a subpath
  /// is open. `clockwise` counts as on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.append(CGPath.Element.arc(center, radius, startAngle, endAngle, clockwise: clockwise))
  }

  /// Closes the current subpath.
  open func close() { path.closeSubpath() }

  /// Adds the steps of another shape.
  open func append(_ other: UIBezierPath) { path.addPath(other.path) }

  /// Removes all elements.
  open func removeAllPoints() { path.removeAll() }

  /// Transforms all points.
  open func apply(_ map: CGAffineTransform) { path.apply(map) }

  /// Records in the current context, if there is one, that the path's outline is drawn.
  open func stroke() { CGContext.current?.record(.stroke(cgPath)) }

  /// Records in the current context, if there is one, that the path is filled.
  open func fill() { CGContext.current?.record(.fill(cgPath)) }

  /// Records in the current context, if there is one, that later drawing is clipped to the path.
  open func addClip() { CGContext.current?.record(.clip(cgPath)) }
}

/// The form of the ends of lines.
public enum CGLineCap: Int32, Hashable, Sendable {
  case butt
  case round
  case square
}

/// The form of the joins of lines.
public enum CGLineJoin: Int32, Hashable, Sendable {
  case miter
  case round
  case bevel
}
