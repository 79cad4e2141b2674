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
    let buttons = countsOnlyPromised ? "the buttons that both promise" : "random buttons"
    var lines = ["\(names.to) = \(names.from), except"]
    for finding in findings.findings {
      let share = DomainSurvey.Outcome.share(finding.count, of: all)
      let what = finding.isFailure ? "no answer" : finding.items.joined(separator: ", ")
      lines.append(
        "  \(finding.rule.clause): \(share) of \(buttons); "
          + [what, finding.largestText].compactMap(\.self).joined(separator: ", "))
      let smallest = finding.smallest.brief(without: Set(fields.numbers.keys))
      lines.append("    such as \(smallest): \(finding.difference)")
    }
    if findings.unexplained > 0 {
      lines.append(
        "  and in \(DomainSurvey.Outcome.share(findings.unexplained, of: all)) more, "
          + "which fit no short rule")
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
