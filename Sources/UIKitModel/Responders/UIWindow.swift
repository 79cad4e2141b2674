/// The root of what is on a display, in which constraints count.
open class UIWindow: UIView {
  /// What finds the frames of the views inside.
  final lazy var engine = LayoutEngine(root: self)

  /// Lays out the views inside: constraints first, and once more as long as layout changes constraints.
  open override func layoutIfNeeded() {
    for _ in 0..<LayoutPass.limit {
      engine.update()
      let wasLayingOut = engine.isLayingOut
      engine.isLayingOut = true
      super.layoutIfNeeded()
      engine.isLayingOut = wasLayingOut
      if engine.hasNewMargins { engine.framesChanged() }
      guard engine.isOutdated || engine.isStale || engine.needsUpdatePass else { return }
    }
    report(.endless(passes: LayoutPass.limit), in: .layoutSubviews)
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
