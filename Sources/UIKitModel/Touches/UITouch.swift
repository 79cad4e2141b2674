public import Foundation

/// A finger on the display.
open class UITouch: Hashable {
  /// Where a touch is in its life.
  public enum Phase: Int, Hashable, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  /// Where the touch is in its life.
  public internal(set) final var phase: Phase
  /// How often it was tapped.
  public internal(set) final var tapCount: Int
  /// The view in which the touch began.
  public internal(set) final weak var view: UIView?
  private final var point: CGPoint

  /// Makes a touch at a point of a view's own coordinates.
  public init(at point: CGPoint, in view: UIView?, phase: Phase = .began, tapCount: Int = 1) {
    self.point = point
    self.view = view
    self.phase = phase
    self.tapCount = tapCount
  }

  /// Where the touch is, in the coordinates of a view; in those of the view in which it began without one.
  open func location(in other: UIView?) -> CGPoint {
    guard let view, let other else { return point }
    return view.convert(point, to: other)
  }

  /// Whether two of them count as the same.
  public static func == (left: UITouch, right: UITouch) -> Bool { left === right }

  /// Hashes what tells them apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What happened on the display.
open class UIEvent {
  /// The touches.
  open var allTouches: Set<UITouch>?

  /// Makes an event of touches.
  public init(touches: Set<UITouch> = []) { allTouches = touches }
}
