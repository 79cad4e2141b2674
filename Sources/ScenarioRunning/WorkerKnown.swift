import Fuzzing
import Judging
import Scenarios
import StrategyKit

/// A known issue in the form that a worker applies, with the worker's record of its use.
struct WorkerKnown {
  private let issue: KnownIssue
  private let number: Int
  private let strategies: StrategySet
  /// The use of the issue that this worker has recorded.
  var use = KnownUse()

  init(_ issue: KnownIssue, number: Int, strategies names: [String]) {
    self.issue = issue
    self.number = number
    var set = StrategySet()
    for (index, name) in names.enumerated() where issue.strategies.contains(name) {
      set.formUnion(StrategySet(index: index))
    }
    strategies = set
  }

  /// Returns the accepted differences for a spec; nil if the predicate is false, the spec lacks the aspect,
  /// or the run lacks the named strategies.
  func allowance(for spec: ButtonSpec) -> Allowance? {
    issue.allowance(for: spec, number: number, strategies: strategies)
  }

  /// Returns whether the issue accepts a difference of a strategy's behaviour on a button.
  func acceptsBehaviour(of index: Int, on spec: ButtonSpec) -> Bool {
    issue.aspect == .behaviour && strategies[index] && issue.when.holds(for: spec)
  }

  /// Records that the issue's predicate is true for a supported spec, and whether one of the issue's
  /// strategies failed on it.
  ///
  /// - Parameter isMisplaced: whether the button's frame differs from the expected one, which counts as a
  ///   failure of every strategy.
  mutating func noteMatch(
    _ spec: ButtonSpec, _ verdict: Verdict, _ judge: Judge, isMisplaced: Bool
  ) {
    let fails =
      !use.failed
      && (isMisplaced || verdict.findings.contains { strategies[$0.strategy] })
    guard !use.matched || fails else { return }
    let ran = strategies.intersection(verdict.compared).indices.contains { index in
      guard let aspect = issue.aspect else { return true }
      return judge.promises(aspect, index)
    }
    guard ran, issue.isAbout(spec), issue.when.holds(for: spec) else { return }
    use.matched = true
    if fails { use.failed = true }
  }
}
