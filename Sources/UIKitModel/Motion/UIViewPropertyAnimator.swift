public import Foundation

/// The curve of an animation over time; without effect, since nothing is animated.
public enum UIViewAnimationCurve: Int, Hashable, Sendable {
  case easeInOut
  case easeIn
  case easeOut
  case linear
}

/// The position at which an animation ends.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  case end
  case start
  case current
}

/// The state of an animation.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  case inactive
  case active
  case stopped
}

/// An animator of changes, which are complete at once when it starts.
open class UIViewPropertyAnimator {
  /// The duration of the changes, in seconds; stored without effect.
  public let duration: TimeInterval
  /// The state of the animator: stopped between ``stopAnimation(_:)`` and ``finishAnimation(at:)``, otherwise
  /// inactive.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether the changes are being animated; always false here.
  open var isRunning: Bool { false }
  /// The completed share of the animation: 0 at first, 1 after ``startAnimation()``. Setting it changes
  /// nothing else.
  open var fractionComplete: CGFloat = 0
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Makes an animator without changes.
  public init(duration: TimeInterval = 0) { self.duration = duration }

  /// Makes an animator of changes; the timing curve is ignored.
  public convenience init(
    duration: TimeInterval, curve: UIViewAnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration)
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator of changes; the spring's damping is ignored.
  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration)
    if let animations { addAnimations(animations) }
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

  /// Adds changes; the delay is ignored.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  /// Adds a closure to call at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Applies all changes at once, and calls the completions.
  open func startAnimation() {
    let (changes, ends) = (animations, completions)
    (animations, completions) = ([], [])
    for change in changes { change() }
    fractionComplete = 1
    state = .inactive
    for end in ends { end(.end) }
  }

  /// Applies all changes at once, ignoring the delay, and calls the completions.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }

  /// Discards changes that have not been applied; unless `withoutFinishing` is true, ``finishAnimation(at:)``
  /// can still call the completions.
  open func stopAnimation(_ withoutFinishing: Bool) {
    animations = []
    state = withoutFinishing ? .inactive : .stopped
  }

  /// Calls the completions of a stopped animation.
  open func finishAnimation(at position: UIViewAnimatingPosition) {
    let ends = completions
    completions = []
    state = .inactive
    for end in ends { end(position) }
  }
}
