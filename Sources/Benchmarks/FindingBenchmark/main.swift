import BuiltinStrategies
import Findings
import Foundation
import Fuzzing
import Mutants
import StrategyKit

// Prints how well findings explain the mutants: `FindingBenchmark [SEED] [NAME …]`.

let arguments = CommandLine.arguments.dropFirst()
let seed = arguments.first.flatMap { UInt64($0) } ?? 1
let names = Set(arguments.dropFirst())
let clock = ContinuousClock()

for mutant in Mutant.all where names.isEmpty || names.contains(mutant.name) {
  let start = clock.now
  let learned = StrategyLearner(
    mutant.strategy, references: BuiltinStrategies.all, seed: seed
  ).run()
  let time = (clock.now - start).inSeconds
  print(
    "\(mutant.name)\t\(learned.findings.count)\t\(String(format: "%.2f", time)) s\t"
      + "\(learned.questions) questions\t\(learned.unexplained) unexplained")
  for finding in learned.findings {
    print(
      "    \(finding.name)\n      \(finding.aspects.map(\.rawValue)) \(finding.items) "
        + "\(finding.count) of \(finding.cases), inside \(finding.inside), "
        + "outside \(finding.outside), smallest \(finding.smallest.brief)")
  }
}
