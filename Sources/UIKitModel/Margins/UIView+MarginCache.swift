import Foundation

extension UIView {
  /// The view's margin state, made on first use together with the margin states of all its ancestors.
  var marginState: MarginState {
    if let margins { return margins }
    let made = MarginState()
    margins = made
    var ancestor = parent
    while let current = ancestor, current.margins == nil {
      current.margins = MarginState()
      ancestor = current.parent
    }
    return made
  }

  /// Returns the margin state with computed values that are up to date, updating ancestors first.
  func resolvedMargins() -> MarginState {
    let state = marginState
    if state.isCurrent { return state }
    var view = self
    while let parent = view.parent {
      let above = parent.marginState
      above.below = view
      if above.isCurrent { break }
      view = parent
    }
    while true {
      let current = view.marginState
      view.check(current, under: view.parent?.margins)
      guard view !== self, let below = current.below else { return state }
      view = below
    }
  }

  private func check(_ state: MarginState, under parent: MarginState?) {
    let tree = parent?.tree ?? state.tree ?? MarginTree()
    if state.tree !== tree { state.tree = tree }
    state.checkedEpoch = tree.epoch
    let parentStamp = parent?.stamp ?? 0
    guard state.isMarked || state.seenStamp != parentStamp else { return }
    tree.resolutions += 1
    state.isMarked = false
    state.seenStamp = parentStamp
    state.resolve(
      frame: Extent(viewState.frame), bounds: Extent(bounds),
      ownDirection: decidingAttribute, under: parent)
  }

  /// Notes that the view's margins must be computed again, and marks the ancestors that the next layout must
  /// visit.
  func markMargins() {
    let state = marginState
    state.tree?.epoch += 1
    state.isMarked = true
    if viewState.pass.depth > 0 { viewState.pass.marker = viewState.pass.hook ?? .layoutSubviews }
    var view: UIView? = self
    while let current = view, let state = current.margins, !state.isUntold {
      state.isUntold = true
      view = current.parent
    }
  }

  /// Discards computed margins after the view's superview has changed.
  func moveMargins() {
    guard let margins else {
      // A stateless view has nothing to lose, but its new superview may have a safe area to tell it of.
      if parent?.margins != nil { markMargins() }
      return
    }
    // The epoch of the tree it leaves moves on, so that the views below cannot be current there.
    margins.tree?.epoch += 1
    margins.tree = nil
    margins.isUntold = false
    _ = parent?.marginState
    markMargins()
  }

  /// The number of times that margins in the view's tree were computed.
  package var marginResolutions: Int { margins?.tree?.resolutions ?? 0 }
}
