import BuiltinStrategies
import Foundation
import Judging
import StrategyKit
import UIKitModel

/// Prints a name, the ratio of its time to another one, and its nanoseconds.
func row(_ name: String, _ seconds: Double, per count: Int, against other: Double) {
  let nanoseconds = Int((seconds / Double(count) * 1e9).rounded())
  let ratio = (seconds / other * 100).rounded() / 100
  let column = name.padding(toLength: 18, withPad: " ", startingAt: 0)
  print("  \(column)\(ratio) x  (\(nanoseconds) ns)")
}

// `LayoutBenchmark [layouts] [short] [STRATEGY…]`
let arguments = CommandLine.arguments
let named = BuiltinStrategies.all.filter { arguments.contains($0.id.rawValue) }
let chosen = named.isEmpty ? BuiltinStrategies.all : named
let specs = makeSpecs(4096)
let withoutHooks = Aspect.all.subtracting(.hookCoherence)

// `LayoutBenchmark count used|fresh STRATEGY` lays each spec out once, for programs that count instructions.
if arguments.dropFirst().first == "count" {
  for strategy in chosen {
    if arguments.contains("fresh") {
      _ = freshSeconds(strategy, specs, 1, asking: withoutHooks, times: 1)
    } else {
      _ = layoutSeconds(strategy, specs, 1, asking: withoutHooks, times: 2)
    }
  }
  exit(0)
}
let rounds = arguments.contains("short") ? 1 : 20
print(
  "layouts against those of the first, each strategy on \(specs.count) specs, processor time of one "
    + "core, best of 20")
/// Prints, for each strategy, the time of a layout and the number of layouts a second.
func show(asking aspects: Aspect) {
  var total = 0.0
  var first: Double?
  for strategy in chosen {
    let time = layoutSeconds(strategy, specs, rounds, asking: aspects)
    total += time
    row(strategy.id.rawValue, time, per: rounds * specs.count, against: first ?? time)
    first = first ?? time
  }
  let rate = Double(rounds * specs.count * chosen.count) / total / 1e6
  print("  layouts a second: \((rate * 100).rounded() / 100) million")
}
show(asking: withoutHooks)
print("the same with rectangle hooks, as scenarios ask them")
show(asking: .all)
print("layouts of new instances against those of used ones")
for strategy in chosen {
  guard let fresh = freshSeconds(strategy, specs, 1, asking: withoutHooks) else { continue }
  let used = layoutSeconds(strategy, specs, 1, asking: withoutHooks)
  row(strategy.id.rawValue, fresh, per: specs.count, against: used)
}
if arguments.contains("layouts") { exit(0) }

print("judging five strategies against the first effort, processor time a spec")
let judge = Judge(strategies: BuiltinStrategies.computed)
var verdict = Verdict()
var findings = 0
let efforts: [(String, Judge.Effort)] = [
  ("agreement", []), ("hooks", .hooks), ("own size", [.ownSize]), ("repeat", [.repeat]),
  ("reuse", [.reuse]),
  ("invariants", .invariants), ("thorough", .thorough),
]
var agreement: Double?
for (name, effort) in efforts {
  let time = measure {
    for spec in specs {
      judge.judge(spec, effort: effort, into: &verdict)
      findings += verdict.findings.count
    }
  }
  row(name, time, per: specs.count, against: agreement ?? time)
  agreement = agreement ?? time
}
print("  findings: \(findings)")
