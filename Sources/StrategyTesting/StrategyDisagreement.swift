import FailureReporting
import Findings
import Fuzzing
import Judging
import ReportText
import RunRecords
import StrategyKit

/// Where a strategy is wrong: one minimal button, in words.
public struct StrategyDisagreement: Error, Hashable, Sendable {
  /// The whole message: what is wrong, the numbers of every strategy, the spec as scenario XML and a
  /// replay token.
  public let description: String
  /// What is wrong, in one line.
  public let message: String
  /// The replay token of the spec; nil where there is none.
  public let token: String?

  init(_ message: String) {
    self.message = message
    description = message
    token = nil
  }

  /// When the strategy is wrong: the gravest finding in full, the others with a line each.
  init(_ learned: StrategyFindings) {
    let findings = learned.findings.sorted { $0.rank < $1.rank }
    let failure = findings[0].failureRecord
    message = failure.message
    var lines = [message] + failure.notes.map { "  \($0)" }
    lines += findings.dropFirst().map { "also: \($0.sentence)" }
    if learned.unexplained > 0 {
      lines.append("also: \(learned.unexplained) more specs differ and fit no short rule")
    }
    description = lines.joined(separator: "\n")
    token = SpecToken.text(of: findings[0].smallest)
  }

  init(_ report: FailureReport, of outcome: FuzzOutcome, _ id: StrategyID, others: Int) {
    let name = "random specs [\(id)]"
    token = report.token
    switch outcome.outcome(of: report) {
    case .failed(var failure), .errored(var failure):
      if others > 0 { failure.notes.append("\(id) fails in \(others) more ways") }
      let place = CasePlace(suite: FuzzSuite.suite, name: name, line: nil)
      let text = FailureText(failure, at: place, style: .console)
      message = text.message
      description = text.text
    case .passed, .skipped:
      message = report.failure.name(outcome.strategies)
      description = message
    }
  }
}

extension StrategyDisagreement: CustomStringConvertible {}
