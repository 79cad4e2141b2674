extension UIView {
  final func insert(_ view: UIView, at index: Int) {
    guard !isWithin(view) else { return }
    view.removeFromSuperview()
    let window = window
    view.willMove(toSuperview: self)
    let oldTint = view.hasOwnTintColor ? nil : view.tintColor
    if window != nil { view.eachView { $0.willMove(toWindow: window) } }
    let last = viewState.subviews.count
    if index >= last {
      viewState.subviews.append(view)
    } else {
      viewState.subviews.insert(view, at: max(index, 0))
    }
    view.parent = self
    if !view.autoresizingMask.isEmpty { viewState.hasMasks = true }
    view.viewState.pass.isDue = true
    view.markAncestors()
    view.moveMargins()
    if let oldTint, oldTint != view.tintColor { view.spreadTintColor() }
    didAddSubview(view)
    view.didMoveToSuperview()
    if let window {
      window.engine.isOutdated = true
      window.engine.needsUpdatePass = true
      view.eachView { $0.didMoveToWindow() }
    }
    setNeedsLayout()
  }

  final func leaveParent() {
    guard let parent else { return }
    let window = window
    window?.engine.isOutdated = true
    dropOuterConstraints()
    willMove(toSuperview: nil)
    if window != nil { eachView { $0.willMove(toWindow: nil) } }
    parent.willRemoveSubview(self)
    parent.viewState.subviews.removeAll { $0 === self }
    self.parent = nil
    moveMargins()
    didMoveToSuperview()
    if window != nil { eachView { $0.didMoveToWindow() } }
    parent.setNeedsLayout()
  }

  final func insert(_ view: UIView, beside other: UIView, offset: Int) {
    view.removeFromSuperview()
    let index = viewState.subviews.firstIndex { $0 === other }.map { $0 + offset }
    insertSubview(view, at: index ?? viewState.subviews.count)
  }

  final func reorder(_ view: UIView, to index: Int) {
    guard let old = viewState.subviews.firstIndex(where: { $0 === view }) else { return }
    let new = min(index, viewState.subviews.count - 1)
    // Classes keep a view in front in each layout, which would not settle.
    guard new != old else { return }
    viewState.subviews.remove(at: old)
    viewState.subviews.insert(view, at: new)
    constraintsChanged()
    setNeedsLayout()
  }

  /// The topmost view of the tree, which has no superview.
  final var root: UIView {
    var root = Unmanaged.passUnretained(self)
    eachAncestor { root = Unmanaged.passUnretained($0) }
    return root.takeUnretainedValue()
  }

  final func find(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Calls a closure with the view and all its descendants.
  private func eachView(_ body: (UIView) -> Void) {
    body(self)
    for view in viewState.subviews { view.eachView(body) }
  }

  /// Returns the frontmost view, this one or a descendant, that receives a touch at a point in this view's
  /// coordinates; nil if no view does.
  final func touched(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    let subviews = viewState.subviews
    for index in subviews.indices.reversed() {
      let view = subviews[index]
      if let found = view.hitTest(convert(point, toChild: view), with: event) { return found }
    }
    return self
  }

  final func isWithin(_ view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.parent
    }
    return false
  }
}
