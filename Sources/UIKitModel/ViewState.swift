import Foundation

/// The storage of a ``UIView``.
///
/// Each class keeps its state in one struct, so that one attribute leaves out the runtime checks of
/// exclusive access to it: a view belongs to one task, and no access spans a call into other code.
struct ViewState {
  /// The frame in the superview's coordinates.
  var frame: CGRect
  /// The origin of the bounds.
  var boundsOrigin = CGPoint.zero
  /// The view's own number of pixels per point; 0 to use the superview's number.
  var scale: CGFloat = 0
  /// The semantic attribute that decides the layout direction.
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// The traits that were set on the view, which replace the traits of its environment.
  var traitOverrides = UITraitOverrides()
  /// The layer; nil before the first use.
  var layer: CALayer?
  /// The explanation to which the view's layout adds its steps; nil in normal runs.
  var explanation: LayoutExplanation?
  /// The state of the view's layout: whether it is due, and the hook to blame if it never ends.
  var pass = LayoutPass()
  /// The margins of the view; nil before the first use.
  var margins: MarginState?
  /// The state for constraints; nil before the first use.
  var autoLayout: AutoLayoutState?
  // Not in that state, to which each access counts a reference: every property that is set asks for both, which
  // took 4 % of fuzzing all strategies.
  /// Whether the view's `updateConstraints()` is due; false without constraint-related state.
  var needsUpdateConstraints = false
  /// Whether constraints know the size of the content; false without constraint-related state.
  var isContentSizeKnown = false
  /// The subviews, back to front.
  var subviews: [UIView] = []
  /// Whether some subview may have an autoresizing mask.
  var hasMasks = false
  // A weak reference would cost a side table on the hot path; `UIView.deinit` keeps this one from
  // dangling.
  fileprivate var unownedParent: Unmanaged<UIView>?
  /// Whether the superview's class follows changed content sizes of its subviews. Asking the superview each time, which
  /// counts a reference, took 0.7 % of fuzzing all strategies.
  private(set) var isFollowedByParent = false

  init(frame: CGRect) { self.frame = frame }

  /// The superview; nil if the view has none.
  var parent: UIView? {
    get { unownedParent?.takeUnretainedValue() }
    set {
      unownedParent = newValue.map(Unmanaged.passUnretained)
      isFollowedByParent = newValue?.followsContentSizes ?? false
    }
  }

  /// Whether the view has a superview, which takes less time to read than the superview itself.
  var hasParent: Bool { unownedParent != nil }

}

extension UIView {
  var parent: UIView? {
    get { viewState.parent }
    set { viewState.parent = newValue }
  }

  /// Calls a closure with the superview and returns the result; nil if the view has no superview.
  @inline(__always)
  final func ofParent<Value>(_ body: (UIView) -> Value) -> Value? {
    viewState.unownedParent.map { body($0.takeUnretainedValue()) }
  }

  /// Returns whether another view is the superview, without counting a reference to it.
  @inline(__always)
  final func isChild(of view: UIView) -> Bool {
    viewState.unownedParent?.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
  }

  /// Calls a closure with each ancestor, the nearest first.
  @inline(__always)
  final func eachAncestor(_ body: (UIView) -> Void) {
    var next = viewState.unownedParent
    while let current = next {
      let view = current.takeUnretainedValue()
      body(view)
      next = view.viewState.unownedParent
    }
  }

  /// Returns the view's frame in the coordinates of an ancestor.
  package final func frame(within ancestor: UIView) -> CGRect {
    var frame = frame
    var next = viewState.unownedParent
    while let current = next, current.toOpaque() != Unmanaged.passUnretained(ancestor).toOpaque() {
      let view = current.takeUnretainedValue()
      frame.origin.x += view.frame.origin.x - view.bounds.origin.x
      frame.origin.y += view.frame.origin.y - view.bounds.origin.y
      next = view.viewState.unownedParent
    }
    return frame
  }

  var margins: MarginState? {
    get { viewState.margins }
    set { viewState.margins = newValue }
  }
}
