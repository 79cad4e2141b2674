public import Foundation

/// The course of an animation over time.
public enum UIViewAnimationCurve: Int, Hashable, Sendable {
  case easeInOut
  case easeIn
  case easeOut
  case linear
}

/// The position of an animation.
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

/// Changes that are made later; once started they have run to their end.
open class UIViewPropertyAnimator {
  /// The duration of the changes, in seconds.
  public let duration: TimeInterval
  /// The state of the animation, which is active only while it waits.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether the changes run; they never do, for they end as they begin.
  open var isRunning: Bool { false }
  /// The part of the changes that was made, from 0 to 1.
  open var fractionComplete: CGFloat = 0
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Makes an animator without changes.
  public init(duration: TimeInterval = 0) { self.duration = duration }

  /// Makes an animator of changes that follow a curve.
  public convenience init(
    duration: TimeInterval, curve: UIViewAnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration)
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator of changes that swing.
  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration)
    if let animations { addAnimations(animations) }
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

  /// Adds changes that begin later.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  /// Adds what is to be called at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes the changes, which have then run to their end.
  open func startAnimation() {
    let (changes, ends) = (animations, completions)
    (animations, completions) = ([], [])
    for change in changes { change() }
    fractionComplete = 1
    state = .inactive
    for end in ends { end(.end) }
  }

  /// Makes the changes, which have then run to their end.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }

  /// Forgets changes that wait.
  open func stopAnimation(_ withoutFinishing: Bool) {
    animations = []
    state = withoutFinishing ? .inactive : .stopped
  }

  /// Says that changes that were stopped are at an end.
  open func finishAnimation(at position: UIViewAnimatingPosition) {
    let ends = completions
    completions = []
    state = .inactive
    for end in ends { end(position) }
  }
}
