public import Foundation

/// A touch on the screen.
open class UITouch: Hashable {
  /// The phase of a touch.
  public enum Phase: Int, Hashable, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  private struct State {
    var phase: Phase
    var tapCount: Int
    var view: UIView?
    // In the coordinates in which the root of the views has a frame.
    var point: CGPoint
    var previousPoint: CGPoint
  }

  @exclusivity(unchecked) private final var state: State

  /// The phase of the touch.
  public internal(set) final var phase: Phase {
    get { state.phase }
    set { state.phase = newValue }
  }
  /// The number of taps in quick succession.
  public internal(set) final var tapCount: Int {
    get { state.tapCount }
    set { state.tapCount = newValue }
  }
  /// The view in which the touch began; nil until a window has found it, or if no view receives the touch.
  public internal(set) final var view: UIView? {
    get { state.view }
    set { state.view = newValue }
  }
  /// The window of the touch's view; nil if the view is in no window.
  open var window: UIWindow? { view?.window }

  /// Makes a touch at a point in a view's coordinates; if the view is nil, in the window's.
  public init(at point: CGPoint, in view: UIView?, phase: Phase = .began, tapCount: Int = 1) {
    let point = view?.convert(point, to: nil) ?? point
    state = State(
      phase: phase, tapCount: tapCount, view: view, point: point, previousPoint: point)
  }

  /// Moves the touch to a point in a view's coordinates; if the view is nil, in the window's.
  public final func move(to point: CGPoint, in view: UIView? = nil, phase: Phase = .moved) {
    state.previousPoint = state.point
    state.point = view?.convert(point, to: nil) ?? point
    state.phase = phase
  }

  /// Returns the location of the touch in a view's coordinates; if the view is nil, in the window's.
  open func location(in other: UIView?) -> CGPoint {
    other?.convert(state.point, from: nil) ?? state.point
  }

  /// Returns the previous location of the touch in a view's coordinates; if the view is nil, in the window's.
  open func previousLocation(in other: UIView?) -> CGPoint {
    other?.convert(state.previousPoint, from: nil) ?? state.previousPoint
  }

  /// Returns whether both are the same object.
  public static func == (left: UITouch, right: UITouch) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event with touches.
open class UIEvent {
  /// The touches of the event.
  open var allTouches: Set<UITouch>?

  /// Makes an event of touches.
  public init(touches: Set<UITouch> = []) { allTouches = touches }

  /// Returns the touches of the event in a window; nil if ``allTouches`` is nil.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.window === window } }
  }

  /// Returns the touches of the event that began in a view; nil if ``allTouches`` is nil.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.view === view } }
  }
}
