import Foundation

extension UIView {
  /// The view's margin state, made when it is first needed, for the views above it as well.
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

  /// The state with values that hold: those of the views from the root down are brought up to date.
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

  /// Notes that something changed from which the view resolves. Visits the views above that
  /// the next layout does not know of yet, and none below.
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

  /// Notes that the view has another superview, or none.
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

  /// The number of views of the tree whose margins were resolved again.
  package var marginResolutions: Int { margins?.tree?.resolutions ?? 0 }
}
