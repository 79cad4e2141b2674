package import Judging
package import Scenarios
package import StrategyKit

/// Known issues, whose differences are accepted for the strategies of one judge.
package struct AcceptedIssues: Sendable {
  private let issues: [(issue: KnownIssue, strategies: StrategySet)]

  /// Prepares issues for strategies with these names, in the order of the judge.
  package init(_ issues: [KnownIssue], strategies names: [String]) {
    self.issues = issues.map { issue in
      var set = StrategySet()
      for (index, name) in names.enumerated() where issue.strategies.contains(name) {
        set.formUnion(StrategySet(index: index))
      }
      return (issue, set)
    }
  }

  /// Returns the differences that the issues accept for a spec.
  package func allowances(for spec: ButtonSpec) -> [Allowance] {
    issues.enumerated().compactMap { number, known in
      known.issue.allowance(for: spec, number: number, strategies: known.strategies)
    }
  }
}

extension KnownIssue {
  /// Returns the differences that the issue accepts for a spec; nil if the predicate is false.
  ///
  /// - Parameters:
  ///   - number: the index of the issue, by which hits name it.
  ///   - strategies: the issue's strategies, in the order of the judge.
  package func allowance(
    for spec: ButtonSpec, number: Int, strategies: StrategySet
  ) -> Allowance? {
    guard !strategies.isEmpty, isAbout(spec), when.holds(for: spec) else { return nil }
    // What is compared of titles of several lines are frames as well.
    return Allowance(
      known: number, strategies: strategies, aspect: aspect == .wrapping ? .frames : aspect,
      maxDelta: maxDelta)
  }

  /// Returns whether the issue's aspect applies to a spec. The aspect `wrapping` applies only to titles of
  /// several lines, `frames` only to other titles, any other one to every spec.
  package func isAbout(_ spec: ButtonSpec) -> Bool {
    switch aspect {
    case .some(.wrapping): spec.wraps
    case .some(.frames): !spec.wraps
    default: true
    }
  }
}
