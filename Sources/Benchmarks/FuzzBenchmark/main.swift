import BuiltinStrategies
import FailureReporting
import Foundation
import Fuzzing
import Judging
import StrategyKit

// Prints what fuzzing costs: `FuzzBenchmark [CASES]`; or what it finds:
// `FuzzBenchmark CASES soak [any-double] SEED`.

let cases = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1_000_000
let clock = ContinuousClock()
let strategies = BuiltinStrategies.computed

func measure(
  _ cases: UInt64, jobs: Int, thorough: Bool = false,
  of strategies: [any LayoutStrategy] = strategies
) async -> FuzzOutcome {
  var options = FuzzOptions(seed: 1, cases: cases)
  options.jobs = jobs
  options.isThorough = thorough
  return await FuzzRun(strategies, options).run()
}

/// Returns the highest of several measured rates, in specs a second.
func bestRate(_ rounds: Int, _ cases: UInt64, jobs: Int, thorough: Bool = false) async -> Double {
  var best = 0.0
  for _ in 0..<rounds {
    best = max(best, await measure(cases, jobs: jobs, thorough: thorough).rate)
  }
  return best
}

/// Returns the time in seconds of the layouts that fuzzing needs: those for comparisons, and for one spec in
/// sixteen those of costly checks.
func layoutSeconds(_ cases: UInt64) -> (seconds: Double, layouts: Int) {
  let generator = SpecGenerator(seed: 1)
  let log = LayoutLog()
  let judge = Judge(strategies: log.strategies(strategies))
  let workers = strategies.map { $0.makeWorker() }
  var verdict = Verdict()
  var total = Duration.zero
  var count = 0
  // Few enough to stay in the cache, where fuzzing finds its spec too.
  let block: UInt64 = 64
  for start in stride(from: 0, to: cases, by: UInt64.Stride(block)) {
    for index in start..<min(start + block, cases) {
      let spec = generator.spec(at: index)
      judge.judge(spec, effort: generator.slowChecks(at: index), into: &verdict)
    }
    let layouts = log.take()
    count += layouts.count
    total += clock.measure { repeatAll(layouts, workers) }
  }
  return (total.inSeconds, count)
}

func repeatAll(_ layouts: [LoggedLayout], _ workers: [any LayoutWorker]) {
  var answer = ButtonLayout()
  layouts.withUnsafeBufferPointer { layouts in
    for index in layouts.indices {
      let strategy = layouts[index].strategy
      let worker = layouts[index].isFresh ? strategies[strategy].makeWorker() : workers[strategy]
      try? worker.layOut(layouts[index].spec, into: &answer, explaining: nil)
    }
  }
}

/// Returns the time of drawing the random specs alone, in seconds.
func drawingSeconds(_ cases: UInt64) -> Double {
  let generator = SpecGenerator(seed: 1)
  var sum = 0.0
  let time = clock.measure {
    for index in 0..<cases { sum += Double(generator.spec(at: index).frame.size.width) }
  }
  return sum.isFinite ? time.inSeconds : 0
}

func print(_ name: String, _ value: String) {
  Swift.print(name.padding(toLength: 44, withPad: " ", startingAt: 0) + value)
}

func rate(_ number: Double) -> String { "\(Int(number)) specs a second" }

/// Prints the results of a run.
func show(_ outcome: FuzzOutcome) {
  print("classes of failure in \(outcome.statistics.cases) specs", "\(outcome.failures.count)")
  for failure in outcome.failures.prefix(10) {
    print("  \(failure.finding.name(outcome.strategies))", failure.smallest.token)
  }
  print("largest difference", "\(outcome.statistics.largestDifference)")
  print("never hit", outcome.statistics.choices.neverHit.prefix(12).joined(separator: "; "))
  for (name, count) in zip(Regime.allCases, outcome.statistics.regimes) {
    print("  \(name.rawValue)", "\(count)")
  }
  print("health", outcome.healthWarnings.map(\.text).joined(separator: "; "))
  print("self-test", outcome.selfTest.summary)
}

// With `soak` only the outcome is printed, with every core and any seed.
if CommandLine.arguments.contains("soak") {
  let seed = CommandLine.arguments.last.flatMap { UInt64($0) } ?? 1
  var options = FuzzOptions(seed: seed, cases: cases)
  options.jobs = 2
  options.usesAnyDouble = CommandLine.arguments.contains("any-double")
  show(await FuzzRun(strategies, options).run())
  exit(0)
}

func times(_ number: Double) -> String { "\((number * 100).rounded() / 100) x" }

let drawing = drawingSeconds(cases)
let (layouts, count) = layoutSeconds(cases)
let one = await bestRate(5, cases, jobs: 1)
let two = await bestRate(5, cases, jobs: 2)
let thorough = await bestRate(1, cases / 4, jobs: 1, thorough: true)
let all = await measure(cases / 4, jobs: 2, of: BuiltinStrategies.all)
print(
  "time of fuzzing",
  "\(times(Double(cases) / one / layouts)) the layouts alone (\(rate(one)) with one worker)")
print(
  "layouts a spec",
  "\((Double(count) / Double(cases) * 100).rounded() / 100) (\(rate(Double(cases) / layouts)) alone)"
)
print(
  "time of drawing",
  "\(times(drawing * one / Double(cases))) fuzzing (\(Int(drawing / Double(cases) * 1e9)) ns a spec)"
)
print("specs a second with two workers", "\(times(two / one)) one (\(rate(two)))")
print("specs a second, thorough", "\(times(thorough / one)) the usual (\(rate(thorough)))")
print(
  "specs a second with constraints, too",
  "\(times(all.rate / two)) without (\(rate(all.rate)) with two workers)")
show(await measure(cases, jobs: 2))
print("classes of failure in \(cases / 4) specs", "\(all.failures.count)")
