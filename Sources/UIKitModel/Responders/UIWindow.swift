/// The root of what is on a display, in which constraints count.
open class UIWindow: UIView {
  /// The solver of the frames of the views inside.
  final lazy var engine = LayoutEngine(root: self)

  override var asWindow: UIWindow? { self }

  /// Lays out the views inside: constraints first, and once more as long as layout changes constraints.
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

  /// The responder after the window; nil for the app of the thread.
  public final var application: UIApplication?

  /// The app is asked next.
  open override var next: UIResponder? { application ?? UIApplication.shared }

  /// Takes the touches of an event to the views that they belong to.
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

  /// Whether keys go to the window.
  open private(set) var isKeyWindow = false

  /// Makes the window visible and has keys go to it.
  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
  }
}

extension UIWindow {
  /// The constraints that had to break since ``takeBrokenConstraints()``, in the order in which they broke.
  public var brokenConstraints: [BrokenConstraint] { engine.reports }

  /// Hands over the constraints that had to break, and forgets that they were reported.
  public func takeBrokenConstraints() -> [BrokenConstraint] {
    let reports = engine.reports
    engine.reports = []
    return reports
  }

  /// Why the frames are not to be trusted, in words; nil if they are.
  public var constraintFault: String? { engine.faultText }
}
