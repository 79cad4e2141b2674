import Judging
import ScenarioReading
import Scenarios
import StrategyKit

/// A known issue as a worker uses it.
struct WorkerKnown {
  private let divergence: KnownIssue
  private let number: Int
  private let strategies: StrategySet
  /// What it has met.
  var use = KnownUse()

  init(_ divergence: KnownIssue, number: Int, strategies names: [String]) {
    self.divergence = divergence
    self.number = number
    var set = StrategySet()
    for (index, name) in names.enumerated() where divergence.strategies.contains(name) {
      set.formUnion(StrategySet(index: index))
    }
    strategies = set
  }

  /// What it allows for a spec; nil where its predicate does not hold.
  func allowance(for spec: ButtonSpec, _ predicates: KnownPredicates) -> Allowance? {
    guard !strategies.isEmpty, holds(for: spec, predicates) else { return nil }
    return Allowance(
      known: number, strategies: strategies, aspect: divergence.aspect,
      maxDelta: divergence.maxDelta)
  }

  /// Notes that the predicate holds for a spec that one of the strategies ran and promises, and whether
  /// one failed on it; asked only until it is known.
  ///
  /// - Parameter isMisplaced: whether the button is not where the scenario says, for every strategy.
  mutating func noteMatch(
    _ spec: ButtonSpec, _ verdict: Verdict, _ judge: Judge, _ predicates: KnownPredicates,
    isMisplaced: Bool
  ) {
    let fails =
      !use.failed
      && (isMisplaced || verdict.findings.contains { strategies[$0.strategy] })
    guard !use.matched || fails else { return }
    let ran = strategies.intersection(verdict.compared).indices.contains { index in
      guard let aspect = divergence.aspect else { return true }
      return judge.promises(aspect, index)
    }
    guard ran, holds(for: spec, predicates) else { return }
    use.matched = true
    if fails { use.failed = true }
  }

  private func holds(for spec: ButtonSpec, _ predicates: KnownPredicates) -> Bool {
    (try? predicates.matches(number, spec)) ?? false
  }
}
