import Judging
import StrategyKit

/// Looks for specs on which some strategies fail.
struct SpecSearch {
  private let judge: Judge

  init(_ strategies: [any LayoutStrategy]) { judge = Judge(strategies: strategies) }

  /// Whether a spec fails with at least one of some strategies to blame, or a whole vote split.
  func fails(_ spec: ButtonSpec, among places: [Int]) -> Bool {
    var verdict = Verdict()
    judge.judge(spec, effort: .hooks, into: &verdict)
    return verdict.findings.contains { places.contains($0.strategy) }
  }
}
