public import Foundation

extension UIView {
  /// The options of an animation.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value, the same as in UIKit.
    public let rawValue: UInt

    /// Makes a value from UIKit's raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Layout subviews.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Allow user interaction.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begin from current state.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeat.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Autoreverse.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Override inherited duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Show hide transition views.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Curve ease in out.
    public static let curveEaseInOut: AnimationOptions = []
    /// Curve ease in.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Curve ease out.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Curve linear.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Transition flip from left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Transition flip from right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Transition cross dissolve.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// The options of a keyframe animation.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value, the same as in UIKit.
    public let rawValue: UInt

    /// Makes a value from UIKit's raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Allow user interaction.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Calculation mode linear.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Calculation mode cubic.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// Calls the closure of changes at once; nothing is animated.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animations()
  }

  /// Calls the closure of changes at once, then the completion with true; nothing is animated.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Calls the closure of changes at once, then the completion with true; nothing is animated.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Calls the closure of changes at once, then the completion with true; nothing is animated.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Calls the closure of changes at once, then the completion with true; nothing is animated.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Calls the closure of a keyframe's changes at once.
  public class func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  /// Calls the closure of changes at once, then the completion.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Calls the closure of changes at once.
  public class func performWithoutAnimation(_ actions: () -> Void) { actions() }
}
