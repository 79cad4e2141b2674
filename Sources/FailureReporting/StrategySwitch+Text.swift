package import Findings
import Foundation
import Fuzzing
import Judging
import ReportText
import StrategyKit

extension StrategySwitch.Outcome {
  /// `b differs from a`, with a line for each rule and one for its simplest button; empty where nothing differs.
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

  /// A rule in words.
  package struct RuleText: Hashable, Sendable {
    /// The condition, the share and what differs.
    package var sentence: String
    /// The simplest button under the rule, with what differs in it.
    package var example: String
  }

  /// The rules in words, the largest share first.
  ///
  /// - Parameter population: the buttons in words, such as `typical buttons`.
  package func rules(of population: String) -> [RuleText] {
    findings.findings.map { finding in
      // Earlier layouts were drawn separately.
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

  /// The buttons under no rule in words.
  package func unexplained(of population: String) -> String {
    let drawn = findings.unexplainedOf
    let all = asksEverywhere ? drawn.cases : drawn.promised
    return
      "and in \(ShareText.percent(findings.unexplained, of: all)) more, which fit no short rule"
  }
}

extension RuleFinding {
  /// The difference in the smallest button, for two compared strategies.
  fileprivate var difference: String {
    evidence.replacing(", the contract says ", with: " instead of ")
  }
}
