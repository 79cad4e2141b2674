import BuiltinStrategies
import Findings
import Foundation
import Fuzzing
import Mutants
import StrategyKit
import UIKitModel

/// A strategy under another name.
struct RenamedStrategy: LayoutStrategy {
  let base: any LayoutStrategy
  let id: StrategyID

  var summary: String { base.summary }
  var pixelTolerance: CGFloat { base.pixelTolerance }
  var runsInProcess: Bool { true }

  func support(for spec: ButtonSpec) -> Support { base.support(for: spec) }
  func makeWorker() -> any LayoutWorker { base.makeWorker() }
}

/// Runs the fuzzer with many faulty strategies in one tool, and prints the rules learned of each.
func tellOfManyCandidates(specs: UInt64, seed: UInt64) async {
  let names: [StrategyID] = [
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s",
    "t",
  ]
  let step = Mutant.all.count / names.count
  let broken = names.indices.map { Mutant.all[$0 * step] }
  let candidates = zip(broken, names).map { RenamedStrategy(base: $0.strategy, id: $1) }
  var options = FuzzOptions(seed: seed, cases: specs)
  options.jobs = ProcessInfo.processInfo.activeProcessorCount
  let clock = ContinuousClock()
  let start = clock.now
  let outcome = await FuzzRun(BuiltinStrategies.computed + candidates, options).run()
  let drawn = clock.now
  let findings = await FindingSearch(outcome).run()
  let end = clock.now
  for (place, mutant) in broken.enumerated() {
    let learned = findings.first { $0.strategy == candidates[place].id }
    print(
      "\(mutant.name)\t\(learned?.findings.count ?? 0)\t\(learned?.unexplained ?? 0) unexplained")
  }
  print(
    "\(specs) specs over \(broken.count) broken candidates: \(end - start), of which drawing, judging and"
      + " shrinking \(drawn - start), learning \(end - drawn); \(findings.count) have findings")
}
