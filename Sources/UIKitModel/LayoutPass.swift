import Foundation

/// What a view remembers of its layout: whether it is due, and who is to blame if it never ends.
struct LayoutPass {
  /// How often a view may be laid out by one call, and how deep, before it counts as endless.
  static let limit = 16

  /// The view is marked.
  var isDue = true
  /// A view below is marked.
  var isDueBelow = false
  /// How many calls of the view's ``UIView/layoutSubviews()`` are running.
  var depth = 0
  /// The hook that runs, if any.
  var hook: LayoutFault.Hook?
  /// The hook that last marked the view during its own layout.
  var marker: LayoutFault.Hook?
  /// The first fault since the last ``UIView/takeLayoutFault()``.
  var fault: LayoutFault?
}

extension UIView {
  /// The first mistake that layout ran into since ``takeLayoutFault()``; nil if there was none.
  public var layoutFault: LayoutFault? { pass.fault }

  /// Hands over the first mistake that layout ran into, and forgets it.
  public func takeLayoutFault() -> LayoutFault? {
    guard let fault = pass.fault else { return nil }
    pass.fault = nil
    pass.isDue = true
    return fault
  }

  /// Whether the view will be laid out by the next ``layoutIfNeeded()``.
  public var needsLayout: Bool { pass.isDue }

  func report(_ kind: LayoutFault.Kind, in hook: LayoutFault.Hook) {
    if pass.fault == nil { pass.fault = LayoutFault(hook: hook, kind: kind) }
  }

  func markForLayout() {
    if pass.depth > 0 { pass.marker = pass.hook ?? .layoutSubviews }
    guard !pass.isDue else { return }
    pass.isDue = true
    if hasParent { markAncestors() }
  }

  /// Gives a view that its superview made, and so knows to have no layout of its own, a frame.
  func place(_ frame: CGRect) {
    if subviews.isEmpty {
      storedFrame = frame
    } else {
      self.frame = frame
    }
  }

  // Out of line: most views that are marked often are marked already, or have no superview.
  @inline(never)
  func markAncestors() {
    var ancestor = parent
    while let current = ancestor, !current.pass.isDueBelow {
      current.pass.isDueBelow = true
      ancestor = current.parent
    }
  }

  func layOutTree() {
    if margins == nil {
      guard layOutWhileDue() else { return }
      // Laying out may have asked for margins.
      if margins == nil {
        if pass.isDueBelow { layOutBelow() }
        return
      }
    }
    layOutMarginTree()
  }

  /// Lays out the view itself until it is settled.
  ///
  /// - Returns: false if it is not to be settled, and the views below are to be left alone.
  @inline(__always)
  func layOutWhileDue() -> Bool {
    var passes = 0
    while pass.isDue {
      // Every further level after a fault would multiply the passes of the level above.
      guard pass.depth == 0 || pass.fault == nil else {
        pass.isDue = false
        return false
      }
      guard pass.depth < LayoutPass.limit else {
        report(.reentrant(reading: "layoutIfNeeded()"), in: pass.hook ?? .layoutSubviews)
        pass.isDue = false
        return false
      }
      guard passes < LayoutPass.limit else {
        report(.endless(passes: passes), in: pass.marker ?? .layoutSubviews)
        pass.isDue = false
        break
      }
      passes += 1
      layOutOnce()
    }
    return true
  }

  private func layOutOnce() {
    let outerHook = pass.hook
    pass.isDue = false
    pass.hook = nil
    pass.depth += 1
    layoutSubviews()
    pass.depth -= 1
    pass.hook = outerHook
  }

  private func layOutBelow() {
    pass.isDueBelow = false
    for view in subviews where view.pass.isDue || view.pass.isDueBelow { layOut(view) }
  }

  /// Lays out a subview, and takes over its fault.
  func layOut(_ view: UIView) {
    view.layoutIfNeeded()
    if let fault = view.pass.fault, pass.fault == nil { pass.fault = fault }
  }
}
