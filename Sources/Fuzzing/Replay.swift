import Judging
package import Reproducibility
package import RunRecords
package import StrategyKit

/// One spec, judged alone again.
package struct Replay: Sendable {
  /// The result, compared with the expected one.
  package enum Verdict: Hashable, Sendable {
    /// All strategies agree now.
    case agrees
    /// No strategy supports the spec, so there is nothing to agree.
    case comparesNothing
    /// The spec fails as expected, or without an expectation.
    case fails
    /// The spec fails, but in another way.
    case failsDifferently
  }

  /// The spec.
  package let spec: ButtonSpec
  /// The classes in which it fails.
  package let classes: [FailureClass]
  /// The result.
  package let verdict: Verdict
  /// The names of the strategies, in order.
  package let names: [String]
  /// Judges the spec, the same way every time.
  package let trial: SpecTrial

  /// Judges a spec again, with every check.
  ///
  /// - Parameter expected: the name of the class that the spec is known to fail in, if it is known.
  package init(
    _ spec: ButtonSpec, _ strategies: [any LayoutStrategy], expecting expected: String? = nil,
    allowsPixel: Bool = false
  ) {
    self.spec = spec
    names = strategies.map(\.id.rawValue)
    trial = SpecTrial(strategies: strategies, allowsPixel: allowsPixel)
    // A strategy that fails on that question has no answer for the spec.
    for case let strategy as any BatchPromising in strategies {
      _ = strategy.promisesAnything(of: [spec])
    }
    let verdict = trial.run(spec).verdict
    classes = FailureClass.classes(of: verdict)
    if classes.isEmpty {
      self.verdict =
        strategies.indices.contains { verdict.compared[$0] } ? .agrees : .comparesNothing
    } else if let expected, !classes.contains(where: { [names] in $0.name(names) == expected }) {
      self.verdict = .failsDifferently
    } else {
      self.verdict = .fails
    }
  }

  /// Judges the spec of a token again.
  package init(
    token: String, _ strategies: [any LayoutStrategy], expecting expected: String? = nil,
    allowsPixel: Bool = false
  ) throws(TokenError) {
    self.init(
      try SpecToken.spec(of: token), strategies, expecting: expected, allowsPixel: allowsPixel)
  }

  /// The exit status.
  package var status: RunStatus {
    if classes.contains(where: { $0.check.findsNoAnswer }) { return .strategyBroke }
    if verdict == .comparesNothing { return .inconclusive }
    return classes.isEmpty ? .agreed : .disagreed
  }

  /// Shrinks and explains every class in which the spec fails.
  package func shrunk(limit: Int = 2_000) -> [FailureReport] {
    classes.map { failure in
      FailureReport.shrinking(
        failure, count: 0, exemplars: [.init(index: 0, spec: spec)], by: trial, limit: limit
      )
    }
  }
}
