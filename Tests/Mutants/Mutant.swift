import BuiltinStrategies
package import StrategyKit
import UIKitModel

/// A strategy that is wrong, under a name.
package struct Mutant: Sendable, CustomStringConvertible {
  /// The fault, as one word.
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

  /// Techniques that people publish. None supports its rectangle hooks, so that the frames are what fails.
  package static let field: [Mutant] = [
    Mutant(
      name: "naive-edge-insets",
      strategy: ButtonStrategy(
        "mutant", support: { _ in withoutHooks }, making: NaiveInsetsButton.init(type:),
        configure: { button, spec in
          button.side = spec.placement
          button.gap = spec.spacing
          if spec.hasBothItems { button.adjust() }
        })),
    Mutant(
      name: "naive-rect-override",
      strategy: ButtonStrategy(
        "mutant", making: NaiveRectButton.init(type:),
        configure: { $0.gap = $1.spacing })),
    Mutant(
      name: "item-insets-as-margins",
      strategy: ButtonStrategy(
        "mutant", support: { _ in withoutHooks }, making: MarginPushingButton.init(type:),
        configure: { button, spec in
          button.side = spec.placement
          button.gap = spec.spacing
        })),
    Mutant(
      name: "layout-from-bounds",
      strategy: ButtonStrategy(
        "mutant", support: { _ in withoutHooks }, making: BoundsButton.init(type:),
        configure: { button, spec in
          button.side = spec.placement
          button.gap = spec.spacing
        })),
  ]

  private static let withoutHooks = Support.unsupported(
    "the frames are written after the hooks ran", of: .hookCoherence)
}
