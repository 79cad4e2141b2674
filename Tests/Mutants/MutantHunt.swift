package import Fuzzing
import Judging
import Scenarios
package import StrategyKit

/// Looks for the first random spec on which a strategy fails, and shrinks its first few classes of
/// failure.
package struct MutantHunt: Sendable {
  /// The number of specs drawn after the first failure to find further classes.
  private static let further: UInt64 = 400

  /// The number of specs drawn until it failed.
  package let cases: UInt64
  /// The most evaluations that one class took.
  package let evaluations: Int
  /// The class that came down to the least.
  package let failure: FuzzFailure<ButtonSpec>

  /// Draws specs until the strategy at a place fails; nil when it does not within a limit.
  ///
  /// - Parameter classes: how many classes are shrunk.
  package init?(
    _ strategies: [any LayoutStrategy], blaming place: Int, seed: UInt64, limit: UInt64 = 100_000,
    classes: Int = 8
  ) {
    let generator = SpecGenerator(seed: seed)
    let judge = Judge(strategies: strategies)
    let trial = SpecTrial(strategies: strategies)
    var verdict = Verdict()
    var first: UInt64?
    var failures: [FuzzFailure<ButtonSpec>] = []
    var index: UInt64 = 0
    while index < limit, failures.count < classes, index < (first ?? limit) + Self.further {
      defer { index += 1 }
      let spec = generator.spec(at: index)
      let effort = generator.slowChecks(at: index).union(.hooks)
      judge.judge(spec, effort: effort, into: &verdict)
      guard verdict.findings.contains(where: { $0.strategy == place }) else { continue }
      if first == nil { first = index }
      // The class that the spec falls into alone, without earlier layouts.
      guard let alone = trial.classes(of: spec).first(where: { $0.culprits[place] }),
        !failures.contains(where: { $0.finding == alone })
      else { continue }
      failures.append(
        .shrinking(alone, .alone(spec, index: index), [spec], by: trial, limit: 2_000))
    }
    let smallest = failures.min { $0.smallest.isSimpler(than: $1.smallest) }
    guard let first, let smallest else { return nil }
    cases = first + 1
    evaluations = failures.map(\.evaluations).max() ?? 0
    failure = smallest
  }
}
