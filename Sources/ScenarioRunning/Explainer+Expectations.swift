import FailureReporting
import Judging
import ReportText
import RunRecords
import Scenarios
import StrategyKit
import ViewTrees

extension Explainer {
  /// Returns lines that compare the expected frames, margins and constraints of views and the button with the
  /// actual ones; a difference is marked with `>`.
  static func places(of scenario: Scenario, in file: String) -> [String] {
    let tree = scenario.views ?? ViewTree()
    let layout = ViewTreeViews(tree).layout(tellsAmbiguity: scenario.statesAmbiguity)
    let frame = scenario.hasButton ? layout.button ?? scenario.spec.frame : nil
    return scenario.expectations.flatMap { expectation in
      let lines = expectation.places.flatMap { place in
        place.facts(in: layout, of: tree).map { fact in
          fact.isMet
            ? "    \(fact.violation.found), as expected"
            : "  > \(fact.violation.found), expected \(fact.violation.expected)"
        }
          + place.entries(in: layout, button: frame).compactMap { entry -> String? in
            guard let expected = entry.expected else { return nil }
            return line(
              "\(entry.name) of \(tree.title(place.part))", entry.actual, expected,
              tolerance: place.tolerance)
          }
      }
      return lines.isEmpty ? [] : [heading(expectation, in: file)] + lines
    }
  }

  /// Returns lines that compare a scenario's expected numbers with a strategy's layout; a difference is
  /// marked with `>`.
  static func expectations(
    of scenario: Scenario, for strategy: any LayoutStrategy, _ layout: ButtonLayout, in file: String
  ) -> [String] {
    let promised = strategy.answer(for: scenario.spec).aspects
    return scenario.expectations.flatMap { expectation -> [String] in
      if expectation.entries.isEmpty { return [] }
      if let names = expectation.strategies, !names.contains(strategy.id.rawValue) {
        return [heading(expectation, in: file) + ": for \(names.joined(separator: ", ")) only"]
      }
      let lines = expectation.entries.map { entry in
        let isCompared = expectation.strategies != nil || promised.contains(entry.field.aspect)
        return line(
          entry.field.name, layout[entry.field], entry.number, tolerance: expectation.tolerance,
          isCompared: isCompared)
      }
      return [heading(expectation, in: file)] + lines
    }
  }

  private static func heading(_ expectation: Expectation, in file: String) -> String {
    "  "
      + ExpectationLocation(file: file, line: expectation.line, source: expectation.source).text
  }

  private static func line(
    _ name: String, _ actual: Double, _ expected: Double, tolerance: Double, isCompared: Bool = true
  ) -> String {
    let isMet = abs(actual - expected) <= tolerance
    let difference = actual - expected
    var text = "\(name) is \(DecimalText.shortest(actual)), "
    text += isMet && difference == 0 ? "as expected" : "expected \(DecimalText.shortest(expected))"
    if difference != 0 { text += " (\(DecimalText.signed(difference)))" }
    if isMet && difference != 0 { text += ", within \(DecimalText.shortest(tolerance))" }
    if !isCompared { text += ", not compared" }
    return (isMet || !isCompared ? "    " : "  > ") + text
  }
}
