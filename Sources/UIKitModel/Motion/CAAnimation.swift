public import Foundation

/// An animation; a layer to which it is added reports its start and end at once, and nothing is animated.
open class CAAnimation {
  open var duration: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  open var isRemovedOnCompletion = true
  open var timingFunction: CAMediaTimingFunction?
  open weak var delegate: (any CAAnimationDelegate)?

  /// Makes an animation.
  public init() {}
}

/// The delegate of an animation.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins.
  func animationDidStart(_ animation: CAAnimation)

  /// Called when the animation ends.
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing by default.
  public func animationDidStart(_ animation: CAAnimation) {}

  /// Does nothing by default.
  public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false

  /// Makes an animation of the property at a key path.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}

/// An animation that swings like a spring.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0

  /// The duration of the animation, in seconds; not derived from the spring's values.
  open var settlingDuration: CFTimeInterval { duration }
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var path: CGPath?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
}

/// A group of animations that run together.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

/// A transition of a layer's complete content.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
}

/// The kinds of transitions; stored, and nothing is animated.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: String

  /// Makes a value from UIKit's raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new content fades in over the old one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away and shows the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The directions of transitions; stored, and nothing is animated.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: String

  /// Makes a value from UIKit's raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new content comes from the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The new content comes from the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The new content comes from the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The new content comes from the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
