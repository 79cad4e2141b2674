/// An object that can have the focus of a keyboard or a remote control; focus does not exist here.
public protocol UIFocusEnvironment: AnyObject {
  /// The objects that get the focus first, in order.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

  /// Requests an update of the focus.
  func setNeedsFocusUpdate()

  /// Updates the focus now if an update was requested; by default, does nothing.
  func updateFocusIfNeeded()

  /// Returns whether the focus may move.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

  /// Called after the focus has moved.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIView: UIFocusEnvironment {
  /// Does nothing, since focus does not exist here.
  public func setNeedsFocusUpdate() {}

  /// Does nothing, since focus does not exist here.
  public func updateFocusIfNeeded() {}
}

/// A move of the focus from one view to another; never made here, since focus does not exist.
open class UIFocusUpdateContext {
  /// The view that had the focus; nil if no view had it.
  open private(set) weak var previouslyFocusedView: UIView?
  /// The view that gets the focus; nil if no view gets it.
  open private(set) weak var nextFocusedView: UIView?
  /// The direction of the move.
  open private(set) var focusHeading: UIFocusHeading

  /// Makes a description of a focus change.
  public init(from previous: UIView? = nil, to next: UIView? = nil, heading: UIFocusHeading = []) {
    (previouslyFocusedView, nextFocusedView, focusHeading) = (previous, next, heading)
  }
}

/// Directions of the focus; without effect, since focus does not exist here.
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
  /// The direction to the next item.
  public static let next = UIFocusHeading(rawValue: 16)
  /// The direction to the previous item.
  public static let previous = UIFocusHeading(rawValue: 32)
}

/// An object that runs animations alongside a focus change, at once.
open class UIFocusAnimationCoordinator {
  /// Makes a coordinator.
  public init() {}

  /// Calls the animations, then the completion, at once.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}

/// The appearance of a view with the focus; stored, but never shown.
open class UIFocusEffect {
  /// Makes the system's effect.
  public init() {}
}

/// A ring around the view with the focus; stored, but never shown.
open class UIFocusHaloEffect: UIFocusEffect {}
