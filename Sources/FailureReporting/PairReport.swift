package import Findings
import Foundation
import Fuzzing
import ReportText
import RunRecords
import Scenarios
import StrategyKit

/// The report of a comparison of two techniques: a sentence, a table, rules, the simplest differing button,
/// and the buttons' origin.
package struct PairReport {
  /// The compared buttons with the visible changes.
  package var visible: VisibleComparison
  /// The rules for buttons that differ; nil if no rules were learned.
  package var rules: StrategySwitch.Outcome?
  /// The buttons in words, such as `typical buttons`.
  package var population: String
  /// The origin of the buttons, such as `2,000 typical buttons, seed 1`.
  package var origin: String
  /// The options with which `show` uses the same two techniques; nil to omit the command.
  package var replayOptions: String?

  /// Makes a report from a comparison.
  package init(
    _ visible: VisibleComparison, rules: StrategySwitch.Outcome? = nil, of population: String,
    from origin: String, replayOptions: String? = nil
  ) {
    self.visible = visible
    self.rules = rules
    self.population = population
    self.origin = origin
    self.replayOptions = replayOptions
  }

  /// The smallest number of compared buttons from which rules are learned.
  package static let fewestForRules = VisibleComparison.few

  /// Returns the same report with learned rules added.
  package func with(_ rules: StrategySwitch.Outcome) -> PairReport {
    var report = self
    report.rules = rules
    return report
  }

  /// The result of comparing two techniques, in one sentence.
  package var sentence: String { visible.sentence(of: population) }

  /// The compared buttons in words, such as `typical buttons that both support`.
  var comparedPopulation: String {
    visible.unsupportedButtons > 0 ? "\(population) that both support" : population
  }

  // MARK: Text

  /// The report as text for a terminal: sentence, table, rules, the simplest differing button, and the
  /// buttons' origin.
  package var text: String {
    var text = sentence + "\n"
    let answers = visible.titledText
    if !answers.isEmpty { text += "\n" + answers }
    if let rules = rules?.text(of: comparedPopulation), !rules.isEmpty { text += "\n" + rules }
    if let example = visible.example {
      let lines =
        ScenarioWriter.fragment(example.spec).split(separator: "\n").map(String.init)
        + table(of: example).lines.map(\.text) + replay(of: example)
      text += "\nthe simplest button that differs\n" + lines.map { "  \($0)\n" }.joined()
    }
    return text + "\n\(origin)\n"
  }

  private func replay(of example: VisibleComparison.Example) -> [String] {
    replayOptions.map { ["layout-parity show \(SpecToken.text(of: example.spec)) \($0)"] } ?? []
  }

  /// Returns a table with the numbers of a button by both techniques, for the aspects that differ.
  private func table(of example: VisibleComparison.Example) -> FrameTable {
    let layouts = [example.first, example.second]
    var groups: [(heading: String, columns: [String], numbers: [(ButtonLayout) -> CGFloat])] = []
    func add(_ heading: String, _ rect: @escaping (ButtonLayout) -> CGRect) {
      groups.append(
        (
          heading, ["x", "y", "w", "h"],
          [
            { rect($0).origin.x }, { rect($0).origin.y }, { rect($0).size.width },
            { rect($0).size.height },
          ]
        ))
    }
    let showsFrames = example.aspects.contains(.frames)
    if showsFrames, example.spec.effectiveImage != nil { add("image") { $0.image } }
    if showsFrames, example.spec.title != nil { add("title") { $0.title } }
    if example.aspects.contains(.fittingSize) {
      groups.append(
        ("own size", ["w", "h"], [{ $0.fittingSize.width }, { $0.fittingSize.height }]))
    }
    if visible.counts(.contentRect), example.aspects.contains(.contentRect) {
      add("content") { $0.content }
    }
    let first = groups.flatMap { $0.numbers.map { Double($0(layouts[0])) } }
    let second = groups.flatMap { $0.numbers.map { Double($0(layouts[1])) } }
    return FrameTable(
      groups: groups.map { .init(heading: $0.heading, columns: $0.columns) },
      rows: [
        .init(label: visible.names.first, values: first),
        .init(
          label: visible.names.second, values: second,
          differences: zip(first, second).map { abs($1 - $0) > 1e-9 ? $1 - $0 : nil }),
      ])
  }

  // MARK: Markdown

  /// The report as Markdown, with the same content as ``text``.
  package var markdown: String {
    var lines = [
      "### \(visible.names.first) → \(visible.names.second)", "", sentence, "",
      "| question | answer |", "| --- | --- |",
    ]
    lines += visible.lines(of: population).map { "| \($0.title) | \($0.sentence) |" }
    let rules = rules?.rules(of: comparedPopulation) ?? []
    if !rules.isEmpty {
      lines += ["", "\(visible.names.second) differs from \(visible.names.first):", ""]
      lines += rules.map { "- \($0.sentence); such as \($0.example)" }
      if let outcome = self.rules, outcome.findings.unexplained > 0 {
        lines.append("- \(outcome.unexplained(of: comparedPopulation))")
      }
    }
    if let example = visible.example {
      lines += ["", "The simplest button that differs:", "", "```xml"]
      lines += ScenarioWriter.fragment(example.spec).split(separator: "\n").map(String.init)
      lines += ["```", "", "```"]
      lines += table(of: example).lines.map(\.text) + replay(of: example)
      lines.append("```")
    }
    return (lines + ["", origin, ""]).joined(separator: "\n") + "\n"
  }
}
