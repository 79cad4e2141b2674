import Foundation

/// The state of a view's layout: whether it must be laid out, and the hook to blame if layout never ends.
struct LayoutPass {
  /// The largest number of repeated or nested layouts in one call; with more, layout counts as endless.
  static let limit = 16

  /// Whether the view is marked for layout.
  var isDue = true
  /// Whether a view below this one is marked for layout.
  var isDueBelow = false
  /// The number of running calls of the view's ``UIView/layoutSubviews()``.
  var depth = 0
  /// The hook of the view that is being called; nil while no hook is called.
  var hook: LayoutFault.Hook?
  /// The hook that marked the view most recently during the view's layout; nil if no hook did.
  var marker: LayoutFault.Hook?
  /// The first fault since the most recent ``UIView/takeLayoutFault()``; nil if no fault has occurred since.
  var fault: LayoutFault?
}

extension UIView {
  /// The first layout fault since the most recent ``takeLayoutFault()``; nil if no fault has occurred since.
  public var layoutFault: LayoutFault? { viewState.pass.fault }

  /// Returns the first layout fault since the previous call, clears it and marks the view for layout; nil if
  /// no fault has occurred since.
  public func takeLayoutFault() -> LayoutFault? {
    if viewState.pass.fault == nil { return nil }
    let fault = viewState.pass.fault
    viewState.pass.fault = nil
    viewState.pass.isDue = true
    return fault
  }

  /// Whether the view will be laid out by the next ``layoutIfNeeded()``.
  public var needsLayout: Bool { viewState.pass.isDue }

  func report(_ kind: LayoutFault.Kind, in hook: LayoutFault.Hook) {
    if viewState.pass.fault == nil { viewState.pass.fault = LayoutFault(hook: hook, kind: kind) }
  }

  func markForLayout() {
    if viewState.pass.depth > 0 { viewState.pass.marker = viewState.pass.hook ?? .layoutSubviews }
    guard !viewState.pass.isDue else { return }
    viewState.pass.isDue = true
    if viewState.hasParent { markAncestors() }
  }

  // Out of line: most views that are marked often are marked already, or have no superview.
  @inline(never)
  func markAncestors() {
    var ancestor = parent
    while let current = ancestor, !current.viewState.pass.isDueBelow {
      current.viewState.pass.isDueBelow = true
      ancestor = current.parent
    }
  }

  func layOutTree() {
    if margins == nil {
      guard layOutWhileDue() else { return }
      // Laying out may have asked for margins.
      if margins == nil {
        if viewState.pass.isDueBelow { layOutBelow() }
        return
      }
    }
    layOutMarginTree()
  }

  /// Lays out the view until it is no longer marked.
  ///
  /// - Returns: False if a fault ended a nested layout early, so that subviews must not be laid out.
  @inline(__always)
  func layOutWhileDue() -> Bool {
    var passes = 0
    while viewState.pass.isDue {
      // Every further level after a fault would multiply the passes of the level above.
      guard viewState.pass.depth == 0 || viewState.pass.fault == nil else {
        viewState.pass.isDue = false
        return false
      }
      guard viewState.pass.depth < LayoutPass.limit else {
        report(.reentrant(reading: "layoutIfNeeded()"), in: viewState.pass.hook ?? .layoutSubviews)
        viewState.pass.isDue = false
        return false
      }
      guard passes < LayoutPass.limit else {
        report(.endless(passes: passes), in: viewState.pass.marker ?? .layoutSubviews)
        viewState.pass.isDue = false
        break
      }
      passes += 1
      layOutOnce()
    }
    return true
  }

  private func layOutOnce() {
    let outerHook = viewState.pass.hook
    viewState.pass.isDue = false
    viewState.pass.hook = nil
    viewState.pass.depth += 1
    layoutSubviews()
    viewState.pass.depth -= 1
    viewState.pass.hook = outerHook
  }

  private func layOutBelow() {
    viewState.pass.isDueBelow = false
    for view in viewState.subviews
    where view.viewState.pass.isDue || view.viewState.pass.isDueBelow {
      layOut(view)
    }
  }

  /// Lays out a subview, and copies its layout fault if this view has none.
  func layOut(_ view: UIView) {
    view.layoutIfNeeded()
    guard let fault = view.viewState.pass.fault, viewState.pass.fault == nil else { return }
    viewState.pass.fault = fault
  }
}
