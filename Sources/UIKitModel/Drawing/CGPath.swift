public import Foundation

/// A path of lines and curves; it is stored, and nothing is drawn.
open class CGPath: Hashable {
  /// An element of a path, such as a line.
  enum Element: Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close

    /// The points of the element, including control points.
    var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }

    func applying(_ map: CGAffineTransform) -> Element {
      switch self {
      case .move(let point): .move(point.applying(map))
      case .line(let point): .line(point.applying(map))
      case .curve(let first, let second, let end):
        .curve(first.applying(map), second.applying(map), end.applying(map))
      case .close: .close
      }
    }
  }

  fileprivate(set) var elements: [Element]

  init(elements: [Element]) { self.elements = elements }

  /// Makes the shape of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(
      elements: Element.rectangle(rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Makes the shape of a rectangle whose corners are quarters of an ellipse.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(
      elements: Element.rounded(rect, .allCorners, radii).map {
        $0.applying(transform?.pointee ?? .identity)
      })
  }

  /// Makes the shape of an ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: Element.ellipse(rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Whether the shape has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// The end point of the last element other than a close; zero if the path is empty.
  public var currentPoint: CGPoint { elements.last { $0 != .close }?.points.last ?? .zero }

  /// The smallest rectangle around all points of the shape, including control points.
  public var boundingBox: CGRect { CGRect(around: elements.flatMap(\.points)) }

  /// Returns a copy of the shape; never nil here.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// Returns a copy of the shape that can be changed; never nil here.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Returns whether both values are equal.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// A shape that can be added to.
public final class CGMutablePath: CGPath {
  /// Makes a shape without steps.
  public init() { super.init(elements: []) }

  override init(elements: [Element]) { super.init(elements: elements) }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) { elements.append(.move(point)) }

  /// Adds a line.
  public func addLine(to point: CGPoint) { elements.append(.line(point)) }

  /// Begins a new subpath at the first point, and adds lines through the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    elements.append(.move(first))
    elements += points.dropFirst().map { .line($0) }
  }

  /// Adds a cubic curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(control1, control2, end))
  }

  /// Adds a quadratic curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadratic(from: currentPoint, control, end))
  }

  /// Adds an arc from one angle to another, in radians from the right, after a line to its start if a subpath
  /// is open. As in Core Graphics, `clockwise` arcs run counterclockwise on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics counts as clockwise what its flipped coordinates show as such.
    append(Element.arc(center, radius, startAngle, endAngle, clockwise: !clockwise))
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { elements += Element.rectangle(rect) }

  /// Adds an ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { elements += Element.ellipse(rect) }

  /// Adds a rectangle whose corners are quarters of an ellipse.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    elements += Element.rounded(
      rect, .allCorners, CGSize(width: cornerWidth, height: cornerHeight))
  }

  /// Adds the steps of another shape.
  public func addPath(_ path: CGPath) { elements += path.elements }

  /// Closes the current subpath.
  public func closeSubpath() { elements.append(.close) }

  func append(_ steps: [Element]) {
    guard !elements.isEmpty, elements.last != .close, case .move(let start)? = steps.first else {
      elements += steps
      return
    }
    elements.append(.line(start))
    elements += steps.dropFirst()
  }

  func removeAll() { elements = [] }

  func apply(_ map: CGAffineTransform) { elements = elements.map { $0.applying(map) } }
}
