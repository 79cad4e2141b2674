import Judging
import StrategyKit

/// A test of whether specs fail for some strategies, for searches such as the self-test.
struct SpecSearch {
  private let judge: Judge

  init(_ strategies: [any LayoutStrategy]) { judge = Judge(strategies: strategies) }

  /// Returns whether a check blames one of the strategies at the indices `places`, alone or in a difference
  /// without a majority.
  func fails(_ spec: ButtonSpec, among places: [Int]) -> Bool {
    var verdict = Verdict()
    judge.judge(spec, effort: .hooks, into: &verdict)
    return verdict.findings.contains { places.contains($0.strategy) }
  }
}
