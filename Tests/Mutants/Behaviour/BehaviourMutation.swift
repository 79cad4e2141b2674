import Behaviour
package import StrategyKit

/// One way in which a control behaves wrongly.
package enum BehaviourMutation: String, Sendable, CaseIterable {
  case forgetsTouchCancel = "forgets-touch-cancel"
  case forgetsDragExit = "forgets-drag-exit"
  case forgetsRepeat = "forgets-repeat"
  case forgetsPrimaryAction = "forgets-primary-action"
  case primaryActionOutside = "primary-action-outside"
  case upInsideOutside = "up-inside-outside"
  case staysHighlighted = "stays-highlighted-after-cancel"
  case highlightsWhileDisabled = "highlights-while-disabled"
  case staysPaleOnReturn = "no-highlight-on-return"
  case endsAtTheBorder = "inside-ends-at-the-border"
  case reachesTooFar = "inside-reaches-too-far"
  case hiddenTakesTouches = "hidden-takes-touches"
  case transparentTakesTouches = "transparent-takes-touches"
  case takesTouchesWhenOff = "takes-touches-when-interaction-is-off"
  case partialMatch = "partial-state-match"
  case noFallback = "no-fallback-to-normal"
  case emptyFallsBack = "empty-title-falls-back"
  case forgetsSelection = "selection-shows-nothing-new"
  case keepsColor = "keeps-the-colour-of-a-state"
  case dimsOwnImage = "dims-an-image-of-its-state"
  case forgetsDimming = "forgets-to-dim-when-disabled"
  case retainsTarget = "retains-the-target"
  case countsTwice = "counts-a-pair-twice"
  case latestFirst = "latest-target-first"
  case ignoresNilTarget = "ignores-a-nil-target"
  case skipsTheScreen = "nil-target-skips-the-screen"
  case removesEverything = "removing-one-removes-all"
  case removesWholeAction = "removing-one-event-removes-the-action"
  case keepsLatestEvents = "adding-an-action-again-forgets-its-events"
  case movesAddedAction = "adding-an-action-again-moves-it-last"
  case labelWins = "label-wins-over-title"
  case forgetsNotEnabled = "says-nothing-of-disabled"
  case forgetsImageTrait = "says-nothing-of-the-image"
  case keepsColorsOnReuse = "keeps-colours-when-used-again"
  case keepsStatesOnReuse = "keeps-titles-of-states-when-used-again"
  case keepsImageOnReuse = "keeps-the-image-when-used-again"

  /// Whether it shows only in a control on which one script after another is performed.
  package var isOfReuse: Bool {
    [.keepsColorsOnReuse, .keepsStatesOnReuse, .keepsImageOnReuse].contains(self)
  }

  /// A strategy that behaves in this way; its id is `mutant`.
  package var strategy: any LayoutStrategy {
    ControlStrategy(
      "mutant", making: { isOfReuse ? LeavingControl(self) : MisbehavingControl(self) },
      configure: { _, _, _ in },
      imageView: { $0.picture }, titleLabel: { $0.text })
  }
}
