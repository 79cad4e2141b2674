import Foundation

/// What a ``UIView`` stores.
///
/// Each class keeps its state in one struct, so that one attribute leaves out the runtime checks of
/// exclusive access to it: a view belongs to one task, and no access spans a call into other code.
struct ViewState {
  /// The place and size in the superview's coordinates.
  var frame: CGRect
  /// The origin of the view's own coordinates.
  var boundsOrigin = CGPoint.zero
  /// Pixels per point; zero for those of the superview.
  var scale: CGFloat = 0
  /// How the view decides on its direction.
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// What the view has whatever is around it.
  var traitOverrides = UITraitOverrides()
  /// What the corners look like; nil until somebody asks.
  var layer: CALayer?
  /// Where the view records how it lays out.
  var explanation: LayoutExplanation?
  /// Whether layout is due, and who is to blame if it never ends.
  var pass = LayoutPass()
  /// What the view knows of its margins; nil until somebody asks.
  var margins: MarginState?
  /// What the view knows of constraints; nil until somebody asks.
  var autoLayout: AutoLayoutState?
  /// The views inside, back to front.
  var subviews: [UIView] = []
  // A weak reference would cost a side table on the hot path; `UIView.deinit` keeps this one from
  // dangling.
  fileprivate var unownedParent: Unmanaged<UIView>?

  init(frame: CGRect) { self.frame = frame }

  /// The view that contains this one.
  var parent: UIView? {
    get { unownedParent?.takeUnretainedValue() }
    set { unownedParent = newValue.map(Unmanaged.passUnretained) }
  }

  /// Whether there is a superview; cheaper to ask than the reference.
  var hasParent: Bool { unownedParent != nil }

}

extension UIView {
  var parent: UIView? {
    get { viewState.parent }
    set { viewState.parent = newValue }
  }

  /// What a closure says of the view that contains this one; nil without one.
  @inline(__always)
  final func ofParent<Value>(_ body: (UIView) -> Value) -> Value? {
    viewState.unownedParent.map { body($0.takeUnretainedValue()) }
  }

  /// Calls a closure with each view that contains this one, the nearest first.
  @inline(__always)
  final func eachAncestor(_ body: (UIView) -> Void) {
    var next = viewState.unownedParent
    while let current = next {
      let view = current.takeUnretainedValue()
      body(view)
      next = view.viewState.unownedParent
    }
  }

  var margins: MarginState? {
    get { viewState.margins }
    set { viewState.margins = newValue }
  }
}
