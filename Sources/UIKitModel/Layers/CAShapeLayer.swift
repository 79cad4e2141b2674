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

  /// Non zero.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Even odd.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The form of the ends of lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: String

  /// Makes a value from UIKit's raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Butt.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Round.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The form of the joins of lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: String

  /// Makes a value from UIKit's raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Miter.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Bevel.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer with a gradient between colours.
open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial
}

/// The form of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: String

  /// Makes a value from UIKit's raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Axial.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Radial.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Conic.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that shows a text.
open class CATextLayer: CALayer {
  open var string: Any?
  open var font: AnyObject?
  open var fontSize: CGFloat = 36
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1)
  open var isWrapped = false
}
