public import Foundation

/// A recogniser of gestures in a view. Except for taps, a gesture is recognised when code sets ``state``.
open class UIGestureRecognizer: Hashable {
  /// The state of a recogniser.
  public enum State: Int, Hashable, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// The state in which a discrete gesture was recognised; the same as `ended`.
    public static let recognized = State.ended
  }

  /// The state of the recogniser. Setting `began`, `changed` or `ended` calls the targets.
  open var state = State.possible {
    didSet { if state == .ended || state == .began || state == .changed { sendActions() } }
  }
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var numberOfTouches: Int { 0 }
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view whose touches are observed; nil until the recogniser is added to one.
  open internal(set) weak var view: UIView?

  /// The touch that is being recognised; nil if no touch is being recognised.
  final var touch: UITouch?

  private struct Target {
    weak var object: AnyObject?
    var action: Selector
  }

  private var targets: [Target] = []

  /// Makes a recogniser that calls a method of a target.
  public init(target: Any? = nil, action: Selector? = nil) {
    if let target, let action { addTarget(target, action: action) }
  }

  /// Adds a target's method to call on recognition; the target is not retained.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(Target(object: reference(to: target), action: action))
  }

  /// Removes target methods; nil matches every target or method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { reference(to: $0) }
    targets.removeAll {
      (object == nil || $0.object === object) && (action == nil || $0.action == action)
    }
  }

  private func sendActions() {
    for target in targets {
      guard let object = target.object else { continue }
      target.action.perform(on: object, sender: self, event: nil)
    }
  }

  /// Returns the location of the touch in a view's coordinates; if no touch is recognised, the centre of the
  /// recogniser's view. Zero without a view.
  open func location(in other: UIView?) -> CGPoint {
    if let touch { return touch.location(in: other) }
    guard let view else { return .zero }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return other.map { view.convert(middle, to: $0) } ?? middle
  }

  /// Returns whether both are the same object.
  public static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool {
    left === right
  }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A delegate that decides whether a recogniser may begin.
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns whether the recogniser may begin.
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool

  /// Returns whether two recognisers may recognise at the same time; never called here.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true, so that the recogniser may begin.
  public func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns false, so that two recognisers do not act at the same time.
  public func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { false }
}

/// A recogniser of taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

/// A recogniser of touches that stay in place, which recognises when its state is set.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0
}

/// A recogniser of touches that move, which recognises when its state is set.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
}

/// A recogniser of quick movements in one direction, which recognises when its state is set.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a movement.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The directions as bits.
    public let rawValue: UInt

    /// Makes directions of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
}

/// A recogniser of two touches that move apart or together, which recognises when its state is set.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}

/// A recogniser of two touches that rotate, which recognises when its state is set.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}

/// A recogniser of a pointer over a view, which never recognises here.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
