public import Foundation

/// The appearance of a view under a pointer; stored, but never shown.
open class UIHoverStyle {
  /// The effect; nil for the system's effect.
  open var effect: (any UIHoverEffect)?
  /// The shape; nil for the view's shape.
  open var shape: UIShape?
  /// Whether the style would be shown; stored without effect.
  open var isEnabled = true

  /// Makes a style of an effect and a shape.
  public init(effect: (any UIHoverEffect)? = nil, shape: UIShape? = nil) {
    (self.effect, self.shape) = (effect, shape)
  }

  /// Returns the system's style.
  open class func automatic() -> UIHoverStyle { UIHoverStyle() }
}

/// The effect of a hover style; stored, but never shown.
public protocol UIHoverEffect {}

/// The effect that the system chooses; stored, but never shown.
public struct UIHoverAutomaticEffect: UIHoverEffect {
  /// Makes the effect.
  public init() {}
}

/// An effect that highlights the view; stored, but never shown.
public struct UIHoverHighlightEffect: UIHoverEffect {
  /// Makes the effect.
  public init() {}
}

/// An effect that lifts the view; stored, but never shown.
public struct UIHoverLiftEffect: UIHoverEffect {
  /// Makes the effect.
  public init() {}
}

extension UIHoverEffect where Self == UIHoverAutomaticEffect {
  /// The effect that the system chooses.
  public static var automatic: UIHoverAutomaticEffect { UIHoverAutomaticEffect() }
}

extension UIHoverEffect where Self == UIHoverHighlightEffect {
  /// An effect that highlights the view.
  public static var highlight: UIHoverHighlightEffect { UIHoverHighlightEffect() }
}

extension UIHoverEffect where Self == UIHoverLiftEffect {
  /// An effect that lifts the view.
  public static var lift: UIHoverLiftEffect { UIHoverLiftEffect() }
}

/// The outline of a hover effect; stored, but never shown.
public struct UIShape: Hashable, Sendable {
  private enum Kind: Hashable, Sendable { case rect, capsule, circle }

  private let kind: Kind
  private let radius: CGFloat?

  /// The shape of a rectangle.
  public static let rect = UIShape(kind: .rect, radius: nil)
  /// The shape of a rectangle with round ends.
  public static let capsule = UIShape(kind: .capsule, radius: nil)
  /// The shape of a circle.
  public static let circle = UIShape(kind: .circle, radius: nil)

  /// Returns a rectangle with round corners of a radius, in points.
  public static func rect(cornerRadius: CGFloat) -> UIShape {
    UIShape(kind: .rect, radius: cornerRadius)
  }
}
