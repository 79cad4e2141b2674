extension UIView {
  /// Lays out a view with margins, calling its margin hooks before its subviews are placed, and again after
  /// changes.
  func layOutMarginTree() {
    var marginsChanged = tellOfMargins()
    var passes = 0
    while true {
      guard layOutWhileDue() else { return }
      guard tellOfMargins() else { break }
      marginsChanged = true
      passes += 1
      guard passes < LayoutPass.limit else {
        report(.endless(passes: passes), in: viewState.pass.marker ?? .layoutSubviews)
        viewState.pass.isDue = false
        break
      }
    }
    guard viewState.pass.isDueBelow || marginsChanged || margins?.isUntold == true else { return }
    viewState.pass.isDueBelow = false
    margins?.isUntold = false
    for view in viewState.subviews
    where view.hasUntoldMargins(underChanged: marginsChanged) || view.viewState.pass.isDue
      || view.viewState.pass.isDueBelow
    {
      layOut(view)
    }
  }

  /// Calls the hooks for margins and safe areas that changed since the latest layout, and marks the view for
  /// layout.
  ///
  /// - Returns: Whether the margins of the views below may have changed too.
  private func tellOfMargins() -> Bool {
    let state = resolvedMargins()
    guard state.stamp != state.toldStamp else { return false }
    state.toldStamp = state.stamp
    let safeAreaChanged = state.safeArea != state.toldSafeArea
    let marginsChanged = state.margins != state.toldMargins
    state.toldSafeArea = state.safeArea
    state.toldMargins = state.margins
    if safeAreaChanged {
      safeAreaInsetsDidChange()
      if state.isMarked { viewState.pass.marker = .safeAreaInsetsDidChange }
    }
    if marginsChanged {
      layoutMarginsDidChange()
      if state.isMarked { viewState.pass.marker = .layoutMarginsDidChange }
    }
    if safeAreaChanged || marginsChanged { setNeedsLayout() }
    return true
  }

  /// Returns whether a view's margin hooks may have to be called: it is marked, or its superview's margins
  /// changed.
  private func hasUntoldMargins(underChanged isBelowChange: Bool) -> Bool {
    if let margins { return isBelowChange || margins.isUntold }
    guard isBelowChange, let above = parent?.margins, above.safeArea != .zero else { return false }
    _ = marginState
    return true
  }
}
