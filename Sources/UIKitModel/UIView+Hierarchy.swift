extension UIView {
  /// Adds a view in front of the other subviews, removing it from where it was.
  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Adds a view at a place among the subviews, 0 being the back.
  ///
  /// An index beyond the last means the front. A view that would contain itself is not added.
  public func insertSubview(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else { return }
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.parent = self
    view.pass.isDue = true
    view.markAncestors()
    view.moveMargins()
    setNeedsLayout()
  }

  /// Takes the view out of its superview.
  public func removeFromSuperview() {
    guard let parent else { return }
    parent.subviews.removeAll { $0 === self }
    self.parent = nil
    moveMargins()
    parent.setNeedsLayout()
  }

  /// Whether `view` is this view or one of those that contain it.
  public func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }
}
