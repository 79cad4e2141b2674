import Judging
import Scenarios
import StrategyKit

/// A known issue as a worker uses it.
struct WorkerKnown {
  private let issue: KnownIssue
  private let number: Int
  private let strategies: StrategySet
  /// The use of the issue.
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

  /// Returns the allowance for a spec; nil if the predicate does not hold.
  func allowance(for spec: ButtonSpec) -> Allowance? {
    guard !strategies.isEmpty, isAbout(spec), issue.when.holds(for: spec) else { return nil }
    // What is compared of titles of several lines are frames as well.
    let aspect = issue.aspect == .wrapping ? .frames : issue.aspect
    return Allowance(
      known: number, strategies: strategies, aspect: aspect, maxDelta: issue.maxDelta)
  }

  /// Whether a spec has the aspect at all: the frames of a title of several lines are `wrapping`.
  private func isAbout(_ spec: ButtonSpec) -> Bool {
    switch issue.aspect {
    case .some(.wrapping): spec.wraps
    case .some(.frames): !spec.wraps
    default: true
    }
  }

  /// Whether it accepts that a strategy behaves in another way on a spec.
  func acceptsBehaviour(of index: Int, on spec: ButtonSpec) -> Bool {
    issue.aspect == .behaviour && strategies[index] && issue.when.holds(for: spec)
  }

  /// Notes that the predicate holds for a supported spec, and whether a strategy failed on it.
  ///
  /// - Parameter isMisplaced: whether the button is not where the scenario says, for every strategy.
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
    guard ran, isAbout(spec), issue.when.holds(for: spec) else { return }
    use.matched = true
    if fails { use.failed = true }
  }
}
