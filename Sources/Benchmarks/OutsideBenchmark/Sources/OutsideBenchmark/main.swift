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

let specs = makeSpecs(4096)
let aspects = Aspect.all.subtracting(.hookCoherence)

/// Returns the processor time of laying out all specs, in seconds: the shortest of twenty measurements.
func seconds(of strategy: any LayoutStrategy) -> Double {
  layoutSeconds(strategy, specs, 1, asking: aspects)
}

// In turn, since a machine is faster at one time than at another.
var pairs: [(inside: Double, outside: Double)] = []
for round in 0..<15 {
  if round.isMultiple(of: 2) {
    pairs.append((seconds(of: BuiltinStrategies.rectOverride), seconds(of: outside)))
  } else {
    let first = seconds(of: outside)
    pairs.append((seconds(of: BuiltinStrategies.rectOverride), first))
  }
}

/// Returns the median of some numbers.
func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

let ratio = median(pairs.map { $0.outside / $0.inside })
let nanoseconds = median(pairs.map { $0.inside / Double(specs.count) * 1e9 })
print(
  "rect-override compiled outside the package takes \((ratio * 1000).rounded() / 1000) x the time of the "
    + "built-in one (0.97 to 1.03; \(Int(nanoseconds)) ns a layout, median of 15 pairs)")
