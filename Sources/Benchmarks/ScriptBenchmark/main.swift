import Behaviour
import BehaviourFuzzing
import BuiltinStrategies
import FailureReporting
import Foundation
import Fuzzing
import ReportText
import StrategyKit

// Prints what fuzzing of scripts costs on one core: `ScriptBenchmark [SCRIPTS]`; or what it finds in scripts
// of up to twenty steps: `ScriptBenchmark SCRIPTS soak SEED`.

let arguments = CommandLine.arguments
let scripts = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 20_000
let four: [any LayoutStrategy] = [
  BuiltinStrategies.system, BuiltinStrategies.customControl, BuiltinStrategies.autoLayout,
  BuiltinStrategies.stackView,
]

/// Returns the processor time used by this process, in seconds, which other processes do not affect.
func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Returns the number of scripts a second, the highest of some rounds.
func rate(_ strategies: [any LayoutStrategy], steps: Int, rounds: Int = 3) async -> Double {
  var best = 0.0
  for seed in 1...UInt64(rounds) {
    var fuzz = ScriptFuzz(strategies, seed: seed)
    (fuzz.smallestScript, fuzz.largestScript) = (steps, steps)
    let start = processorSeconds()
    let outcome = await fuzz.run(scripts)
    best = max(best, Double(scripts) / (processorSeconds() - start))
    for failure in outcome.failures { print("differs: \(failure.finding.evidence.text)") }
  }
  return best
}

if arguments.count == 4, arguments[2] == "soak", let seed = UInt64(arguments[3]) {
  let fuzz = ScriptFuzz(BuiltinStrategies.all, seed: seed)
  let outcome = await fuzz.run(scripts)
  print(
    "\(outcome.tally.judged) scripts of \(outcome.tally.parts) steps over \(outcome.strategies.count) "
      + "strategies, seed \(seed): \(outcome.failures.count) ways to differ")
  for failure in outcome.failures {
    print("  \(failure.finding.evidence.text): \(failure.smallest.token)")
  }
} else {
  let together = Int(await rate(four, steps: 10))
  print("scripts of ten steps, four strategies, one core: \(together) a second")
  for strategy in four {
    print("  \(strategy.id) alone: \(Int(await rate([strategy], steps: 10))) a second")
  }
}
