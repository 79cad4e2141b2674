import Foundation

/// The storage of a ``UIView``.
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
  /// The semantic attribute that decides the direction.
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// The traits that the view sets regardless of its environment.
  var traitOverrides = UITraitOverrides()
  /// The look of the corners; nil before the first use.
  var layer: CALayer?
  /// The record of the view's layout.
  var explanation: LayoutExplanation?
  /// Whether layout is due, and the view to blame if it never ends.
  var pass = LayoutPass()
  /// The margins of the view; nil before the first use.
  var margins: MarginState?
  /// The constraints of the view; nil before the first use.
  var autoLayout: AutoLayoutState?
  /// The views inside, back to front.
  var subviews: [UIView] = []
  /// Whether a view inside may have a mask, by which it follows the size.
  var hasMasks = false
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

  /// Returns the result of a closure for the view that contains this one; nil without one.
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
