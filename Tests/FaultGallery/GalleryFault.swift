package import StrategyKit
import UIKitModel

/// One exhibit: a strategy that is wrong, under a name.
package struct GalleryFault: Sendable, CustomStringConvertible {
  /// The name of the mistake.
  package let name: String
  /// The strategy that makes it.
  package let strategy: any LayoutStrategy

  package var description: String { name }

  /// All exhibits: the implementations found in the field, then one strategy for each mistake.
  package static let all: [GalleryFault] =
    field + Mistake.allCases.map { GalleryFault(name: $0.rawValue, strategy: MistakenStrategy($0)) }

  /// What people publish. None promises its rectangle hooks, so that the frames are what fails.
  package static let field: [GalleryFault] = [
    GalleryFault(
      name: "naive-edge-insets",
      strategy: ButtonStrategy(
        "mistaken", making: NaiveInsetsButton.init(type:),
        configure: { button, spec in
          button.side = spec.placement
          button.gap = spec.spacing
          if spec.hasBothItems { button.adjust() }
        }, promise: withoutHooks)),
    GalleryFault(
      name: "naive-rect-override",
      strategy: ButtonStrategy(
        "mistaken", making: NaiveRectButton.init(type:),
        configure: { $0.gap = $1.spacing })),
    GalleryFault(
      name: "item-insets-as-margins",
      strategy: ButtonStrategy(
        "mistaken", making: MarginPushingButton.init(type:),
        configure: { button, spec in
          button.side = spec.placement
          button.gap = spec.spacing
        }, promise: withoutHooks)),
    GalleryFault(
      name: "layout-from-bounds",
      strategy: ButtonStrategy(
        "mistaken", making: BoundsButton.init(type:),
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
