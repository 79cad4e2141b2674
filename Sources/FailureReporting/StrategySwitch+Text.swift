package import Findings
import Foundation
import Fuzzing
import Judging
import ReportText
import RunRecords
import StrategyKit

extension StrategySwitch.Outcome {
  /// Returns `b differs from a`, with two lines for each rule and its simplest button, and the share without
  /// a rule; empty without differences.
  ///
  /// - Parameter population: the buttons in words, such as `typical buttons`.
  package func text(of population: String) -> String {
    let rules = rules(of: population)
    if rules.isEmpty, findings.unexplained == 0 { return "" }
    var lines = ["\(names.to) differs from \(names.from)"]
    if rules.isEmpty { lines[0] += " in ways that fit no short rule" }
    for rule in rules {
      lines += ["  \(rule.sentence)", "    such as \(rule.example)"]
    }
    if !rules.isEmpty, findings.unexplained > 0 {
      lines.append("  \(unexplained(of: population))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A learned rule in words, with an example.
  package struct RuleText: Hashable, Sendable {
    /// The condition, the share of buttons, and the parts of the layout that differ.
    package var sentence: String
    /// The simplest button under the rule, with its difference.
    package var example: String
  }

  /// Returns the learned rules in words, in the order of the findings.
  ///
  /// - Parameter population: the buttons in words, such as `typical buttons`.
  package func rules(of population: String) -> [RuleText] {
    findings.findings.map { finding in
      // Buttons for earlier layouts were drawn separately.
      let isFresh = finding.history == .none
      let count = finding.count
      let all = isFresh ? (asksEverywhere ? findings.cases : findings.promised) : finding.cases
      let when = isFresh ? "" : "\(finding.history.rawValue) "
      let what = finding.isFailure ? "no answer" : finding.items.joined(separator: ", ")
      let known = Set(fields.numbers.keys)
      return RuleText(
        sentence:
          "\(when)\(finding.rule.clause): \(ShareText.percent(count, of: all)) of \(population); "
          + [what, finding.shares.largestText].compactMap(\.self).joined(separator: ", "),
        example: "\(finding.smallest.brief(without: known)): \(finding.difference)")
    }
  }

  /// Returns the share of differing buttons that no rule covers, in words.
  package func unexplained(of population: String) -> String {
    let drawn = findings.unexplainedOf
    let all = asksEverywhere ? drawn.cases : drawn.promised
    return
      "and in \(ShareText.percent(findings.unexplained, of: all)) more, which fit no short rule"
  }
}

extension RuleFinding {
  /// The difference of the smallest button under the rule, in words for two compared strategies; empty if
  /// unknown.
  fileprivate var difference: String {
    guard case .contract(let reading)? = evidence else {
      return evidence?.text(exactly: true) ?? ""
    }
    return reading.contractText(" instead of")
  }
}
