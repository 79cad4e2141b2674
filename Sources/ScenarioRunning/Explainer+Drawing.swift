import FailureReporting
import Judging
import ReportText
package import RunRecords
package import Scenarios
import StrategyKit

extension Explainer {
  /// Returns a drawing of the layouts by all strategies that support a scenario's button, and of missed
  /// expected numbers; nil without button or layout.
  ///
  /// - Returns: the drawing, and its content in one sentence.
  package func drawing(of scenario: Scenario) -> (drawing: FrameDrawing, title: String)? {
    guard scenario.hasButton else { return nil }
    let names = strategies.map(\.id.rawValue)
    let judge = Judge(strategies: strategies)
    var verdict = Verdict()
    judge.judge(
      scenario.spec, expected: scenario.expectations, effort: .invariants, into: &verdict)
    let finding = verdict.findings.first { $0.check != .strategy }
    let builder = FailureBuilder(names: names)
    let failure = finding.flatMap {
      builder.outcome(of: [$0], verdict, judge, scenario.spec, in: "")?.failure
    }
    let drawing = FrameDrawing(scenario.spec, finding, verdict, judge, names: names)
    let strategy = finding.map { " [\(names[$0.strategy])]" } ?? ""
    let message = failure?.message ?? "all strategies that support the button agree"
    return drawing.map { ($0, "\(scenario.name)\(strategy): \(message)") }
  }
}
