extension UIView {
  final func insert(_ view: UIView, at index: Int) {
    guard !isWithin(view) else { return }
    view.removeFromSuperview()
    viewState.subviews.insert(view, at: min(max(index, 0), viewState.subviews.count))
    view.parent = self
    view.viewState.pass.isDue = true
    view.markAncestors()
    view.moveMargins()
    setNeedsLayout()
  }

  final func leaveParent() {
    guard let parent else { return }
    parent.viewState.subviews.removeAll { $0 === self }
    self.parent = nil
    moveMargins()
    parent.setNeedsLayout()
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
