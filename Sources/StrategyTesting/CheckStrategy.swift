import BuiltinStrategies
import FailureReporting
import Findings
import Fuzzing
import Judging
import RunRecords
public import StrategyKit

/// Compares a strategy with the built-in strategies on random specs, and checks properties that hold for
/// every strategy.
///
/// Every supported aspect must equal that of the built-in strategies which support it. Layouts must be
/// finite, ordered and spaced as the spec states, the same when repeated and in a fresh instance, and
/// consistent when the bounds are moved, mirrored, widened or scaled.
///
/// The specs depend on `seed` alone, so a failure is reproducible. The function works in any test framework:
/// it throws an error whose description says when the strategy is wrong, shows a minimal button, and gives a
/// condition to paste that excludes such buttons.
///
/// ```swift
/// @Test func `my button is laid out like the others`() throws {
///   try checkStrategy(MyButton.strategy)
/// }
/// ```
///
/// - Parameters:
///   - strategy: the strategy to check. A built-in strategy of the same name is left out.
///   - specs: the number of random specs.
///   - seed: the random seed for the specs.
/// - Throws: ``StrategyDisagreement`` if the strategy is wrong, or supports none of the specs or, unless it
///   is a reference, fewer than a quarter of them and fewer than 1,000.
public func checkStrategy(
  _ strategy: any LayoutStrategy, specs: Int = 5_000, seed: UInt64 = 1
) throws(StrategyDisagreement) {
  let others = BuiltinStrategies.computed.filter { $0.id != strategy.id }
  let strategies = others + [strategy]
  var options = FuzzOptions(seed: seed, cases: UInt64(max(0, specs)))
  options.isThorough = true
  options.shrunkClasses = 0
  let outcome = FuzzRun(strategies, options).runHere()
  let place = strategies.count - 1
  let failures = outcome.failures.filter { $0.finding.culprits[place] }
  if let simplest = failures.min(by: { $0.smallest.isSimpler(than: $1.smallest) }) {
    var search = FindingSearch(outcome)
    search.poolSize = 800
    if let learned = search.runHere().first(where: { $0.strategy == strategy.id }),
      !learned.findings.isEmpty
    {
      throw StrategyDisagreement(learned)
    }
    let shrunk = FuzzRun(strategies, options).shrunk(simplest)
    throw StrategyDisagreement(shrunk, of: outcome, strategy.id, others: failures.count - 1)
  }
  let tally = outcome.statistics.tallies[place]
  let promised = tally.agreed + tally.disagreed
  if promised > 0, !strategy.isReference, promised < min(FuzzOutcome.fewestPromised, specs / 4) {
    throw StrategyDisagreement(
      "'\(strategy.id)' supports only \(promised) of \(specs) random buttons, expected "
        + "\(min(FuzzOutcome.fewestPromised, specs / 4)) or more; "
        + "support more in support(for:), or test more buttons"
    )
  }
  if promised == 0 {
    throw StrategyDisagreement(
      "'\(strategy.id)' does not support any of \(specs) random buttons, expected some; "
        + "support more in support(for:), or test more buttons")
  }
}
