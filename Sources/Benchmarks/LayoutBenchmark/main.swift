import BuiltinStrategies
import Foundation
import Judging
import StrategyKit
import UIKitModel

/// A few thousand specs of every kind, drawn by a fixed generator.
func makeSpecs(_ count: Int) -> [ButtonSpec] {
  var state: UInt64 = 1
  func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
  func length(_ bound: Int) -> CGFloat { CGFloat(next(bound * 4)) / 4 }
  func insets() -> UIEdgeInsets {
    UIEdgeInsets(
      top: length(9) - 2, left: length(9) - 2, bottom: length(9) - 2, right: length(9) - 2)
  }
  return (0..<count).map { _ in
    var spec = ButtonSpec()
    spec.frame.size = CGSize(width: length(300), height: length(120))
    spec.placement = Placement.allCases[next(6)]
    spec.spacing = length(20) - 4
    spec.horizontalAlignment = UIControl.ContentHorizontalAlignment.allCases[next(6)]
    spec.verticalAlignment = UIControl.ContentVerticalAlignment.allCases[next(4)]
    spec.direction = next(2) == 0 ? .leftToRight : .rightToLeft
    spec.scale = CGFloat(1 + next(3))
    if next(2) == 0 { spec.contentInsets = insets() }
    if next(4) == 0 { spec.imageInsets = insets() }
    if next(4) == 0 { spec.titleInsets = insets() }
    if next(8) != 0 { spec.image = .init(size: CGSize(width: length(60), height: length(60))) }
    if next(8) != 0 { spec.title = .init(size: CGSize(width: length(120), height: length(30))) }
    return spec
  }
}

/// The processor time that the process has used, in seconds: what other processes do does not count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The processor time of some work, in seconds.
func measure(_ work: () -> Void) -> Double {
  let start = processorTime()
  work()
  return processorTime() - start
}

/// A line with a name, nanoseconds and what else there is.
func row(_ name: String, _ seconds: Double, per count: Int, _ rest: String = "") {
  let nanoseconds = Int((seconds / Double(count) * 1e9).rounded())
  print("  \(name.padding(toLength: 18, withPad: " ", startingAt: 0))\(nanoseconds) ns  \(rest)")
}

/// The processor time of laying out all specs, some rounds of them: the best of twenty.
func layoutSeconds(
  _ strategy: any LayoutStrategy, _ specs: [ButtonSpec], _ rounds: Int, asking aspects: Aspect
) -> Double {
  let worker = strategy.makeWorker()
  var layout = ButtonLayout()
  var best = Double.infinity
  specs.withUnsafeBufferPointer { specs in
    for _ in 0..<20 {
      let time = measure {
        for _ in 0..<rounds {
          for spec in specs {
            try? worker.layOut(spec, asking: aspects, into: &layout, explaining: nil)
          }
        }
      }
      best = min(best, time)
    }
  }
  return best
}

// `LayoutBenchmark [layouts] [short] [STRATEGY…]`
let arguments = CommandLine.arguments
let named = BuiltinStrategies.all.filter { arguments.contains($0.id.rawValue) }
let chosen = named.isEmpty ? BuiltinStrategies.all : named
let specs = makeSpecs(4096)
let rounds = arguments.contains("short") ? 1 : 20
print("layouts, each strategy on \(specs.count) specs, processor time of one core, best of 20")
/// Prints the time of a layout of each strategy, and how many there are in a second.
func show(asking aspects: Aspect) {
  var total = 0.0
  for strategy in chosen {
    let time = layoutSeconds(strategy, specs, rounds, asking: aspects)
    total += time
    row(strategy.id.rawValue, time, per: rounds * specs.count)
  }
  let rate = Double(rounds * specs.count * chosen.count) / total / 1e6
  print("  layouts a second: \((rate * 100).rounded() / 100) million")
}
show(asking: Aspect.all.subtracting(.hookCoherence))
print("the same with rectangle hooks, as scenarios ask them")
show(asking: .all)
if arguments.contains("layouts") { exit(0) }

print("judging five strategies, processor time a spec")
let judge = Judge(strategies: BuiltinStrategies.all)
var verdict = Verdict()
var findings = 0
let efforts: [(String, Judge.Effort)] = [
  ("agreement", []), ("hooks", .hooks), ("own size", [.ownSize]), ("repeat", [.repeat]),
  ("reuse", [.reuse]),
  ("invariants", .invariants), ("thorough", .thorough),
]
for (name, effort) in efforts {
  let time = measure {
    for spec in specs {
      judge.judge(spec, effort: effort, into: &verdict)
      findings += verdict.findings.count
    }
  }
  row(name, time, per: specs.count)
}
print("  findings: \(findings)")
