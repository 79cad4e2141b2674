public import Foundation

/// A layer with a path; it is stored, and nothing is drawn.
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  open var fillRule = CAShapeLayerFillRule.nonZero
  open var strokeColor: CGColor?
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
  open var lineWidth: CGFloat = 1
  open var miterLimit: CGFloat = 10
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var lineDashPhase: CGFloat = 0
  open var lineDashPattern: [NSNumber]?
}

/// The rule by which an area counts as inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: String

  /// Makes a value from UIKit's raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point is inside if the path turns around it, counted with direction.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// A point is inside if a ray from it crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The form of the ends of lines; stored, and nothing is drawn.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: String

  /// Makes a value from UIKit's raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A line ends exactly at its end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A line ends in a half circle around its end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A line ends in half a square beyond its end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The form of the joins of lines; stored, and nothing is drawn.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: String

  /// Makes a value from UIKit's raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Lines join in a pointed corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Lines join in a round corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Lines join in a corner that is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer with a gradient between colours; its values are stored, and nothing is drawn.
open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial
}

/// The form of a gradient; stored, and nothing is drawn.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: String

  /// Makes a value from UIKit's raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The colours change along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// The colours change from a centre outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// The colours change around a centre.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that would show a text; its values are stored, and nothing is drawn.
open class CATextLayer: CALayer {
  open var string: Any?
  open var font: AnyObject?
  open var fontSize: CGFloat = 36
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1)
  open var isWrapped = false
}
