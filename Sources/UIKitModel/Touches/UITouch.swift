public import Foundation

/// A finger on the display.
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
  /// The number of taps.
  public internal(set) final var tapCount: Int {
    get { state.tapCount }
    set { state.tapCount = newValue }
  }
  /// The view in which the touch began; nil until a window has found it, or where nothing takes it.
  public internal(set) final var view: UIView? {
    get { state.view }
    set { state.view = newValue }
  }
  /// The window in which the touch is.
  open var window: UIWindow? { view?.window }

  /// Makes a touch at a point of a view's own coordinates; of the window's without a view.
  public init(at point: CGPoint, in view: UIView?, phase: Phase = .began, tapCount: Int = 1) {
    let point = view?.convert(point, to: nil) ?? point
    state = State(
      phase: phase, tapCount: tapCount, view: view, point: point, previousPoint: point)
  }

  /// Takes the touch to a point of a view's own coordinates, or of the window's without one, as fingers do.
  public final func move(to point: CGPoint, in view: UIView? = nil, phase: Phase = .moved) {
    state.previousPoint = state.point
    state.point = view?.convert(point, to: nil) ?? point
    state.phase = phase
  }

  /// Returns the place of the touch in the coordinates of a view, or of the window without one.
  open func location(in other: UIView?) -> CGPoint {
    other?.convert(state.point, from: nil) ?? state.point
  }

  /// Returns the place of the touch before it moved, in the coordinates of a view.
  open func previousLocation(in other: UIView?) -> CGPoint {
    other?.convert(state.previousPoint, from: nil) ?? state.previousPoint
  }

  /// Whether two of them count as the same.
  public static func == (left: UITouch, right: UITouch) -> Bool { left === right }

  /// Hashes what tells them apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event on the display.
open class UIEvent {
  /// The touches.
  open var allTouches: Set<UITouch>?

  /// Makes an event of touches.
  public init(touches: Set<UITouch> = []) { allTouches = touches }

  /// The touches of a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.window === window } }
  }

  /// The touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.view === view } }
  }
}
