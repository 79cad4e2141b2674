import BuiltinStrategies
import Foundation
import Fuzzing
import Judging
import Mutants
import Scenarios
import StrategyKit

// Prints how many random specs it takes to find each mutant, and what its failure
// shrinks to: `MutantBenchmark [SEED …]`, by default a fixed seed and three random ones.
// `MutantBenchmark checks [SPECS]`: what each kind of check finds, and the time that it takes.

if CommandLine.arguments.dropFirst().first == "checks" {
  printShares(specs: CommandLine.arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 4_096)
  exit(0)
}

let given = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let seeds = given.isEmpty ? [1] + (0..<3).map { _ in UInt64.random(in: 0 ... .max) } : given

for seed in seeds {
  var cases: [UInt64] = []
  var evaluations: [Int] = []
  var missed: [String] = []
  for mutant in Mutant.all {
    let strategies = BuiltinStrategies.computed + [mutant.strategy]
    guard let hunt = MutantHunt(strategies, blaming: strategies.count - 1, seed: seed) else {
      missed.append(mutant.name)
      continue
    }
    cases.append(hunt.cases)
    evaluations.append(hunt.evaluations)
    let spec = hunt.failure.smallest
    let mark = spec.unusualFields.count > 3 ? "!" : " "
    let row = [
      mutant.name.padding(toLength: 36, withPad: " ", startingAt: 0),
      String(hunt.cases), String(hunt.evaluations), hunt.failure.finding.check.rawValue,
      mark, spec.brief,
    ]
    print(row.joined(separator: "\t"))
  }
  let sorted = cases.sorted()
  let median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  print(
    "seed \(seed): \(cases.count) of \(Mutant.all.count) found, median \(median) specs, "
      + "slowest \(sorted.last ?? 0), most evaluations \(evaluations.max() ?? 0)"
      + (missed.isEmpty ? "" : ", missed: \(missed.joined(separator: ", "))"))
}
