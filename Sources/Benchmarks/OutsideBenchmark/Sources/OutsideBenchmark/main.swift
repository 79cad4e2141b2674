import BuiltinStrategies
import StrategyKit
import UIKitModel

// Compares a built-in strategy with the same sources compiled outside the package, which see only what
// is public: what makes the one fast must make the other fast. The folder RectOverride links to them.

/// The strategy `rect-override` as a plugin would register it.
let outside = ButtonStrategy(
  "outside", making: { RectOverrideButton(type: $0) },
  configure: { button, spec in
    button.placement = spec.placement
    button.spacing = spec.spacing
  })
