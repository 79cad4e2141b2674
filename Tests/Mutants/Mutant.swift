import BuiltinStrategies
package import StrategyKit
import UIKitModel

/// A strategy that is wrong, under a name.
package struct Mutant: Sendable, CustomStringConvertible {
  /// What is wrong, as one word.
  package let name: String
  /// The strategy; its id is `mutant`.
  package let strategy: any LayoutStrategy

  package var description: String { name }

  /// All mutants: the implementations found in the field, one strategy for each broken rule, and one for
  /// each mutation of a strategy that is right.
  package static let all: [Mutant] =
    field + RuleMutation.allCases.map { Mutant(name: $0.rawValue, strategy: RuleMutant($0)) }
    + Mutation.allCases.map {
      Mutant(
        name: $0.rawValue,
        strategy: MutatedStrategy(BuiltinStrategies.customControl, $0, id: "mutant"))
    }

  /// What people publish. None promises its rectangle hooks, so that the frames are what fails.
  package static let field: [Mutant] = [
    Mutant(
      name: "naive-edge-insets",
      strategy: ButtonStrategy(
        "mutant", making: NaiveInsetsButton.init(type:),
        configure: { button, spec in
          button.side = spec.placement
          button.gap = spec.spacing
          if spec.hasBothItems { button.adjust() }
        }, promise: withoutHooks)),
    Mutant(
      name: "naive-rect-override",
      strategy: ButtonStrategy(
        "mutant", making: NaiveRectButton.init(type:),
        configure: { $0.gap = $1.spacing })),
    Mutant(
      name: "item-insets-as-margins",
      strategy: ButtonStrategy(
        "mutant", making: MarginPushingButton.init(type:),
        configure: { button, spec in
          button.side = spec.placement
          button.gap = spec.spacing
        }, promise: withoutHooks)),
    Mutant(
      name: "layout-from-bounds",
      strategy: ButtonStrategy(
        "mutant", making: BoundsButton.init(type:),
        configure: { button, spec in
          button.side = spec.placement
          button.gap = spec.spacing
        }, promise: withoutHooks)),
  ]

  private static let withoutHooks: @Sendable (Aspect, ButtonSpec) -> Promise = { aspect, _ in
    aspect == .hookCoherence
      ? .notMade(because: "the frames are written after the hooks ran") : .kept
  }
}
