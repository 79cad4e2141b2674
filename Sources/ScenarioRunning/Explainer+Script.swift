import Behaviour
import BehaviourFuzzing
import Scenarios
import StrategyKit

extension Explainer {
  /// What each step of a scenario's script does, to whom, and what is shown; then who does the same, and what
  /// is stated. Empty without a script.
  func scriptLines(of scenario: Scenario, in file: String) -> [String] {
    guard let script = scenario.performedScript else { return [] }
    let behaving = strategies.compactMap(\.behaving)
    let judge = ScriptJudge(behaving)
    let model = judge.expectedTrace(of: script)
    var lines = ["", "script, as UIButton performs it"]
    lines += model.explanation(of: script).map { "  \($0)" }
    for (id, trace, breakdown) in judge.traces(of: script) {
      if let breakdown {
        lines.append("  \(id) breaks: \(breakdown)")
      } else if let difference = trace.firstDifference(from: model) {
        let finding = ScriptFinding(check: .agreement, strategy: id, difference: difference)
        lines.append("  \(finding.text)")
      } else {
        lines.append("  \(id) does the same")
      }
    }
    for strategy in strategies where !behaving.contains(where: { $0.id == strategy.id }) {
      lines.append("  \(strategy.id) does not promise behaviour")
    }
    for (moment, expectation) in scenario.expectedMoments {
      let place = "\(file):\(moment.line)"
      let source = expectation.source.map { ", source: \($0)" } ?? ""
      if let difference = moment.difference(from: model) {
        lines.append(
          "  \(place): expects \(difference.field.rawValue) \(difference.expected) after step "
            + "\(moment.step), but UIButton has \(difference.found)\(source)")
      } else {
        lines.append("  \(place): step \(moment.step) is as expected\(source)")
      }
    }
    return lines
  }
}
