package import Findings
import Foundation
import Fuzzing
import Judging

extension StrategySwitch.Outcome {
  /// `a = b, except …`, with a line for each rule and one for its smallest button.
  package var text: String {
    guard !findings.findings.isEmpty else {
      return "\(names.to) and \(names.from) differ in ways that fit no short rule\n"
    }
    let all = countsOnlyPromised ? findings.promised : findings.cases
    let buttons = countsOnlyPromised ? "the buttons that both promise" : "the buttons"
    var lines = ["\(names.to) = \(names.from), except"]
    for finding in findings.findings {
      // What went before was drawn for itself.
      let isFresh = finding.history == .none
      let share = DomainSurvey.Outcome.share(finding.count, of: isFresh ? all : finding.cases)
      let when = isFresh ? "" : "\(finding.history.rawValue) "
      let what = finding.isFailure ? "no answer" : finding.items.joined(separator: ", ")
      lines.append(
        "  \(when)\(finding.rule.clause): \(share) of \(isFresh ? buttons : "random buttons"); "
          + [what, finding.largestText].compactMap(\.self).joined(separator: ", "))
      let smallest = finding.smallest.brief(without: Set(fields.numbers.keys))
      lines.append("    such as \(smallest): \(finding.difference)")
    }
    if findings.unexplained > 0 {
      let drawn = findings.unexplainedOf
      let rest = DomainSurvey.Outcome.share(
        findings.unexplained, of: countsOnlyPromised ? drawn.promised : drawn.cases)
      lines.append("  and in \(rest) more, which fit no short rule")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension RuleFinding {
  /// What differs in the smallest button, where two strategies are compared.
  fileprivate var difference: String {
    evidence.replacing(", the contract says ", with: " instead of ")
  }
}
