import BuiltinStrategies
import FailureReporting
import FieldStrategies
import Findings
import Foundation
import Mutants
import ReportText
import RunRecords
import StrategyKit

// Prints how well findings explain the mutants, and how often the rule that is learned of a random condition is
// that condition: `FindingBenchmark [pool=SPECS] [seeds=COUNT] [SEED] [CONDITIONS] [NAME …]`. A name is that of a mutant,
// `conditions`, `field` for the findings of the field gallery where it is asked everywhere, or of one of its strategies,
// or `many` for twenty broken candidates in one run. With `seeds` it prints how many seeds, from the given one on,
// learn the same rules.

/// Returns the number in an argument such as `pool=1000`; nil if the argument is not given.
func option(_ name: String) -> Int? {
  CommandLine.arguments.first { $0.hasPrefix(name + "=") }
    .flatMap { Int($0.dropFirst(name.count + 1)) }
}

let pool = option("pool")
let arguments = CommandLine.arguments.dropFirst().filter { !$0.contains("=") }
let seed = arguments.first.flatMap { UInt64($0) } ?? 1
let conditions = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 200
let names = Set(arguments.dropFirst(2))

/// Returns the processor time of some work, in seconds.
func seconds(_ work: () -> Void) -> Double {
  let start = clock()
  work()
  return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

@MainActor func learner(_ strategy: any LayoutStrategy, seed: UInt64 = seed) -> StrategyLearner {
  var learner = StrategyLearner(strategy, references: BuiltinStrategies.computed, seed: seed)
  if let pool {
    learner.budget = LearningBudget(pool: pool, draws: pool * 4, verifications: pool / 2)
  }
  return learner
}

func figure(_ number: Double) -> String { String(format: "%.2f", number) }

/// Prints the rules in a strategy's findings.
func tell(_ findings: [RuleFinding]) {
  for finding in findings {
    let failure = finding.failureRecord
    for line in [failure.message] + failure.notes.flatMap({ $0.lines() }).map({ "  \($0)" }) {
      print("    \(line)")
    }
  }
}

if let count = option("seeds") {
  tellOfSeeds(seed..<seed + UInt64(count), names: names)
  exit(0)
}

for strategy in FieldStrategies.all
where names.contains("field") || names.contains(strategy.id.rawValue) {
  let learned = learner(EverywhereStrategy(strategy)).run()
  print("\(strategy.id)\t\(learned.findings.count)\t\(learned.unexplained) unexplained")
  tell(learned.findings)
  fflush(nil)
}

if names.isEmpty || names.contains("many") {
  await tellOfManyCandidates(specs: 20_000, seed: seed)
}

var counts: [Int] = []
var times: [Double] = []
var precise = 0
for mutant in Mutant.all where names.isEmpty || names.contains(mutant.name) {
  var learned: StrategyFindings?
  let time = seconds { learned = learner(mutant.strategy).run() }
  guard let learned else { continue }
  counts.append(learned.findings.count + (learned.unexplained > 0 ? 1 : 0))
  times.append(time)
  let accuracy = Accuracy(of: learned, mutant.strategy, specs: 20_000)
  let isPrecise = accuracy.isPrecise
  if isPrecise { precise += 1 }
  print(
    "\(mutant.name)\t\(learned.findings.count)\t\(figure(time)) s\t"
      + "\(learned.questions) questions\t\(learned.unexplained) unexplained"
      + "\tprecision \(figure(accuracy.precision * 100)) %, recall \(figure(accuracy.recall * 100)) %"
  )
  tell(learned.findings)
  fflush(nil)
}
if !counts.isEmpty {
  let (sorted, slowest) = (counts.sorted(), times.max() ?? 0)
  print(
    "\(counts.count) mutants: median \(sorted[sorted.count / 2]) findings, at most \(sorted.last ?? 0), "
      + "\(counts.count { $0 > 3 }) with more than 3; precision and recall are 99 % or more on fresh specs for "
      + "\(precise) (\(figure(Double(precise) * 100 / Double(counts.count))) %); slowest \(figure(slowest)) s, "
      + "\(times.count { $0 > 2 }) take more than 2 s")
}

let asksConditions = names.isEmpty || names.contains("conditions")
var equal = 0
let time = seconds {
  for number in 0..<(asksConditions ? conditions : 0) {
    let mutant = ConditionMutant.random(number)
    let findings = learner(mutant).run().findings
    let accuracy = mutant.accuracy(of: findings, specs: 20_000)
    if accuracy >= 0.995 {
      equal += 1
    } else {
      print(
        "    \(figure(accuracy * 100)) %\t\(number): \(mutant.condition.text) became "
          + "\(findings.map(\.name))")
    }
    fflush(nil)
  }
}
if asksConditions, conditions > 0 {
  print(
    "\(conditions) random conditions: the rule is the condition on 99.5 % of 20000 fresh specs for \(equal) "
      + "(\(figure(Double(equal) * 100 / Double(conditions))) %), \(figure(time)) s")
}
