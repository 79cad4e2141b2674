import Judging
package import Reproducibility
package import RunRecords
package import StrategyKit

/// The result of judging a reported spec again, without the other specs of its run.
package struct Replay: Sendable {
  /// The comparison of the result with the failure that was reported for the spec.
  package enum Verdict: Hashable, Sendable {
    /// No check fails, and strategies were compared: the failure does not occur any more.
    case agrees
    /// No strategy supports the spec, so nothing was compared.
    case comparesNothing
    /// The spec fails in the expected failure class, or fails and no failure class was given.
    case fails
    /// The spec fails, but not in the expected failure class.
    case failsDifferently
  }

  /// The spec that was judged again.
  package let spec: ButtonSpec
  /// The failure classes in which the spec fails; empty if all strategies agree.
  package let classes: [FailureClass]
  /// The comparison with the reported failure.
  package let verdict: Verdict
  /// The names of the strategies, in order.
  package let names: [String]
  /// The trial that judges the spec, with the same result every time.
  package let trial: SpecTrial

  /// Judges a spec again, with all checks.
  ///
  /// - Parameter expected: the name of the class in which the spec is known to fail; nil if unknown.
  package init(
    _ spec: ButtonSpec, _ strategies: [any LayoutStrategy], expecting expected: String? = nil,
    allowsPixel: Bool = false
  ) {
    self.spec = spec
    names = strategies.map(\.id.rawValue)
    trial = SpecTrial(strategies: strategies, allowsPixel: allowsPixel)
    // A strategy that fails when asked for its support has no layout of the spec.
    for strategy in strategies {
      _ = strategy.capabilities.batching?.promisesAnything(of: [spec])
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
  ///
  /// - Throws: ``TokenError`` if the token cannot be read.
  package init(
    token: String, _ strategies: [any LayoutStrategy], expecting expected: String? = nil,
    allowsPixel: Bool = false
  ) throws(TokenError) {
    self.init(
      try SpecToken.spec(of: token), strategies, expecting: expected, allowsPixel: allowsPixel)
  }

  /// The exit status of a command that shows this result.
  package var status: RunStatus {
    if classes.contains(where: { $0.check.findsNoAnswer }) { return .strategyBroke }
    if verdict == .comparesNothing { return .inconclusive }
    return classes.isEmpty ? .agreed : .disagreed
  }

  /// Shrinks the spec for each failure class in which it fails, and explains the results.
  package func shrunk(limit: Int = 2_000) -> [FuzzFailure<ButtonSpec>] {
    classes.map { failure in
      FuzzFailure.shrinking(failure, .alone(spec), [spec], by: trial, limit: limit)
    }
  }
}
