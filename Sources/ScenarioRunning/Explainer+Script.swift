import Behaviour
import BehaviourFuzzing
import Judging
import Scenarios
import StrategyKit
import UIKitModel

extension Explainer {
  /// Returns each script step's effect on a `UIButton`, each strategy's first difference from it, and the
  /// step expectations; empty without a script.
  func scriptLines(of scenario: Scenario, in file: String) -> [String] {
    guard let script = scenario.performedScript else { return [] }
    let judge = ScriptJudge(strategies.compactMap(\.behaving))
    let model = judge.expectedTrace(of: script)
    let traces = judge.traces(of: script)
    var lines = ["", "script, as UIButton performs it"]
    if let note = script.surroundings?.note { lines.append("  \(note)") }
    lines += model.explanation(of: script).map { "  \($0)" }
    for strategy in strategies {
      if let (id, trace, failure) = traces.first(where: { $0.id == strategy.id }) {
        let difference = trace.firstDifference(from: model)
        lines.append(
          "  \(id) "
            + (failure.map { "breaks: \($0)" } ?? difference?.clause ?? "does the same"))
      } else {
        let reason = strategy.behaving?.reasonAgainst(script)
        lines.append(
          "  \(strategy.id) does not support touch scripts" + (reason.map { ": \($0)" } ?? ""))
      }
    }
    for (moment, expectation) in scenario.expectedMoments {
      let origin =
        "\(file):\(moment.line)" + (expectation.source.map { ", source: \($0)" } ?? "")
      let subjects: [(name: String, trace: Trace)] =
        expectation.strategies.map { names in
          traces.filter { names.contains($0.id.rawValue) }.map { ($0.id.rawValue, $0.trace) }
        } ?? [("UIButton", model)]
      for name in expectation.strategies ?? [] where !subjects.contains(where: { $0.name == name })
      {
        let reason =
          strategies.contains { $0.id.rawValue == name }
          ? "does not support this script" : "was not selected"
        lines.append("  \(origin): not compared with \(name), which \(reason)")
      }
      for subject in subjects {
        let differences = moment.differences(from: subject.trace)
        if differences.isEmpty {
          lines.append("  \(origin): step \(moment.step) is as expected")
        }
        lines += differences.map { "  \(origin): \(subject.name) \($0.clause)" }
      }
    }
    return lines
  }
}

extension ScriptSurroundings {
  /// The effect of the views around the button on touches, in words.
  fileprivate var note: String {
    switch self {
    case .hidden: "a view around the button is hidden, so touches do not reach the button"
    case .area(let area):
      "touches reach only this area of the button, in its coordinates: \(area.shortText)"
    }
  }
}
