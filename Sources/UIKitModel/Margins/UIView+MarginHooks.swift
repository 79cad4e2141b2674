extension UIView {
  /// Tells the view of margins and a safe area that changed since the last layout, and marks it for
  /// layout if they did.
  ///
  /// - Returns: whether the views below may have changed for that.
  func tellOfMargins() -> Bool {
    guard margins != nil else { return false }
    let state = resolvedMargins()
    guard state.stamp != state.toldStamp else { return false }
    state.toldStamp = state.stamp
    let safeAreaChanged = state.safeArea != state.toldSafeArea
    let marginsChanged = state.margins != state.toldMargins
    state.toldSafeArea = state.safeArea
    state.toldMargins = state.margins
    if safeAreaChanged {
      safeAreaInsetsDidChange()
      pass.marker = .safeAreaInsetsDidChange
    }
    if marginsChanged {
      layoutMarginsDidChange()
      pass.marker = .layoutMarginsDidChange
    }
    if safeAreaChanged || marginsChanged { setNeedsLayout() }
    return true
  }

  /// Whether a view has to be told of margins: it is marked, or its superview changed and it can tell.
  func hasUntoldMargins(underChanged isBelowChange: Bool) -> Bool {
    if let margins { return isBelowChange || margins.isUntold }
    guard isBelowChange, let above = parent?.margins, above.safeArea != .zero else { return false }
    _ = marginState
    return true
  }
}
