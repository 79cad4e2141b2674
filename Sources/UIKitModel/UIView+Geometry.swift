import Foundation

extension UIView {
  @inline(__always)
  final func move(to origin: CGPoint) {
    if margins != nil, viewState.frame.origin != origin { markMargins() }
    viewState.frame.origin = origin
  }

  final func moveBounds(to origin: CGPoint) {
    guard origin != viewState.boundsOrigin else { return }
    viewState.boundsOrigin = origin
    if margins != nil { markMargins() }
    if hasSuperview { window?.engine.framesChanged() }
    setNeedsLayout()
  }

  final func resize(to size: CGSize) {
    let old = viewState.frame.size
    guard size.width != old.width || size.height != old.height else { return }
    viewState.frame.size = size
    if hasNoLayout {
      markWithoutLayout()
      return
    }
    if margins != nil { markMargins() }
    setNeedsLayout()
  }

  /// Sets the frame of a view that its superview made, and that has no layout code.
  final func place(_ frame: CGRect) {
    if viewState.subviews.isEmpty {
      viewState.frame = frame
    } else {
      self.frame = frame
    }
  }

  /// Whether laying out the view would change nothing.
  @inline(__always)
  final var hasNoLayout: Bool { isPlain && viewState.subviews.isEmpty && margins == nil }

  /// Marks a view without layout code as due, which the views above need not know.
  final func markWithoutLayout() { viewState.pass.isDue = true }
}
