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

  /// Changes the size, and keeps the centre of the frame where it is.
  final func resizeAroundCenter(to size: CGSize) {
    let old = viewState.frame
    guard size != old.size else { return }
    move(
      to: CGPoint(
        x: old.origin.x - (size.width - old.size.width) / 2,
        y: old.origin.y - (size.height - old.size.height) / 2))
    resize(to: size)
  }

  final func resize(to size: CGSize) {
    let old = viewState.frame.size
    guard size.width != old.width || size.height != old.height else { return }
    viewState.frame.size = size
    if viewState.hasMasks { autoresizeSubviews(from: old) }
    if hasNoLayout {
      markWithoutLayout()
      return
    }
    if margins != nil { markMargins() }
    setNeedsLayout()
  }

  /// Sets the frame of a view that a control made itself; without the usual notifications if the view has no
  /// subviews.
  final func place(_ frame: CGRect) {
    if viewState.subviews.isEmpty {
      viewState.frame = frame
    } else {
      self.frame = frame
    }
  }

  /// Whether layout of the view has no effect, since it has neither layout code nor subviews nor margins.
  @inline(__always)
  final var hasNoLayout: Bool { isPlain && viewState.subviews.isEmpty && margins == nil }

  /// Marks a view without layout code for layout, without notifying its superviews.
  final func markWithoutLayout() { viewState.pass.isDue = true }
}
