/// The root of a view tree; constraints have an effect only inside a window.
open class UIWindow: UIView {
  /// The solver that computes the frames of the window's views from constraints.
  final lazy var engine = LayoutEngine(root: self)

  override var asWindow: UIWindow? { self }

  /// Solves the constraints and lays out the views, again as long as layout changes the constraints; after 16
  /// times, reports a fault.
  open override func layoutIfNeeded() {
    for _ in 0..<LayoutPass.limit {
      engine.update()
      let wasLayingOut = engine.isLayingOut
      engine.isLayingOut = true
      super.layoutIfNeeded()
      engine.isLayingOut = wasLayingOut
      if engine.hasNewMargins || engine.hasMovedViews() { engine.framesChanged() }
      // A view that is laid out may bring the engine up to date, which moves views that were laid out before it.
      let isDue = viewState.pass.isDue || viewState.pass.isDueBelow
      guard isDue || engine.isOutdated || engine.isStale || engine.needsUpdatePass else { return }
    }
    report(.endless(passes: LayoutPass.limit), in: .layoutSubviews)
  }

  // As in `ViewState`, no access spans a call into other code.
  @exclusivity(unchecked) final var touchState = TouchState()

  /// The app after the window in the responder chain; nil for the thread's shared app.
  public final var application: UIApplication?

  /// The next responder: the app.
  open override var next: UIResponder? { application ?? UIApplication.shared }

  /// Sends the touches of an event to their views.
  open func sendEvent(_ event: UIEvent) {
    guard let touches = event.allTouches else { return }
    if touches.count == 1, let touch = touches.first { return dispatch(touch, touches, event) }
    // In the order of a page, since sets have none.
    let inOrder = touches.sorted { one, other in
      let (first, second) = (one.location(in: nil), other.location(in: nil))
      return (first.y, first.x) < (second.y, second.x)
    }
    for touch in inOrder { dispatch(touch, [touch], event) }
  }

  /// Whether ``makeKeyAndVisible()`` was called on the window; keyboards do not exist here.
  open private(set) var isKeyWindow = false

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
  }
}

extension UIWindow {
  /// The constraints broken since the last ``takeBrokenConstraints()``, in the order in which they were
  /// broken.
  public var brokenConstraints: [BrokenConstraint] { engine.reports }

  /// Returns the broken constraints, and clears the list; the constraints stay broken.
  public func takeBrokenConstraints() -> [BrokenConstraint] {
    let reports = engine.reports
    engine.reports = []
    return reports
  }

  /// The reason why the frames are not reliable, such as an arithmetic fault; nil if they are reliable.
  public var constraintFault: String? { engine.faultText }
}
