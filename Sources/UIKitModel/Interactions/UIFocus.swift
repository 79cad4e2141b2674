/// A part of a screen that can have the focus of a keyboard or a remote, which never happens here.
public protocol UIFocusEnvironment: AnyObject {
  /// The parts that get the focus first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

  /// Asks for the focus.
  func setNeedsFocusUpdate()

  /// Moves the focus now where that was asked for.
  func updateFocusIfNeeded()

  /// Whether the focus may move.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

  /// The focus has moved.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIView: UIFocusEnvironment {
  /// Asks for the focus, which does not exist here.
  public func setNeedsFocusUpdate() {}

  /// Moves the focus, which does not exist here.
  public func updateFocusIfNeeded() {}
}

/// A move of the focus from one view to another.
open class UIFocusUpdateContext {
  /// The view that had the focus.
  open private(set) weak var previouslyFocusedView: UIView?
  /// The view that has it next.
  open private(set) weak var nextFocusedView: UIView?
  /// The direction of the move.
  open private(set) var focusHeading: UIFocusHeading

  /// Makes a move.
  public init(from previous: UIView? = nil, to next: UIView? = nil, heading: UIFocusHeading = []) {
    (previouslyFocusedView, nextFocusedView, focusHeading) = (previous, next, heading)
  }
}

/// Directions of the focus.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The directions as bits.
  public let rawValue: UInt

  /// Makes directions of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up.
  public static let up = UIFocusHeading(rawValue: 1)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 2)
  /// To the left.
  public static let left = UIFocusHeading(rawValue: 4)
  /// To the right.
  public static let right = UIFocusHeading(rawValue: 8)
  /// To the next.
  public static let next = UIFocusHeading(rawValue: 16)
  /// To the one before.
  public static let previous = UIFocusHeading(rawValue: 32)
}

/// Runs changes beside a move of the focus, at once.
open class UIFocusAnimationCoordinator {
  /// Makes a coordinator.
  public init() {}

  /// Makes changes, and then what follows.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}

/// The look of a view with the focus; stored, but never shown.
open class UIFocusEffect {
  /// Makes the system's effect.
  public init() {}
}

/// A ring around the view with the focus.
open class UIFocusHaloEffect: UIFocusEffect {}
