import Judging
package import StrategyKit

/// Looks for the first random spec on which a strategy fails, and shrinks it.
package struct FaultHunt: Sendable {
  /// How many specs were drawn until it failed; the index of the failing one plus one.
  package let cases: UInt64
  /// The class that was shrunk.
  package let report: FailureReport

  /// Draws specs until the strategy at a place fails; nil when it does not within a limit.
  package init?(
    _ strategies: [any LayoutStrategy], blaming place: Int, seed: UInt64, limit: UInt64 = 100_000
  ) {
    let generator = SpecGenerator(seed: seed)
    let judge = Judge(strategies: strategies)
    let trial = SpecTrial(strategies: strategies)
    var verdict = Verdict()
    for index in 0..<limit {
      let spec = generator.spec(at: index)
      judge.judge(
        spec, effort: generator.isSampled(index) ? .thorough : [], into: &verdict)
      let failure = FailureClass.classes(of: verdict).first { $0.culprits[place] }
      guard let failure else { continue }
      // The class that the spec falls into by itself, where nothing has gone before.
      let alone = trial.classes(of: spec).first { $0.culprits[place] } ?? failure
      cases = index + 1
      report = FailureReport.shrinking(
        alone, count: 1, exemplars: [.init(index: index, spec: spec)], by: trial, limit: 2_000
      ).0
      return
    }
    return nil
  }
}
