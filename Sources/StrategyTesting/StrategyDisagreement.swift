import FailureReporting
import Findings
import Fuzzing
import Judging
import ReportText
import RunRecords
import StrategyKit

/// A button that a strategy lays out differently, in words.
public struct StrategyDisagreement: Error, Hashable, Sendable {
  /// The complete message: the difference, the numbers, the button as XML, and the argument that checks it alone.
  public let description: String
  /// The difference, in one line.
  public let message: String
  /// The replay token of the button; nil without one.
  public let token: String?
  /// The complete message with a command of the tool instead of the argument, for a tool that has the strategy.
  package let commandDescription: String

  init(_ message: String, notes: [String] = []) {
    self.message = message
    token = nil
    description = ([message] + notes.map { "  \($0)" }).joined(separator: "\n")
    commandDescription = description
  }

  /// Describes when the strategy is wrong: the most severe finding in full, the others with a line each.
  init(_ learned: StrategyFindings) {
    let findings = learned.findings.sorted { $0.rank < $1.rank }
    func text(_ style: ReplayStyle) -> String {
      let failure = findings[0].failureRecord(replaying: style)
      var lines = [failure.message] + failure.notes.map { "  \($0)" }
      lines += findings.dropFirst().map { "also: \($0.sentence)" }
      if learned.unexplained > 0 {
        lines.append("also: \(learned.unexplained) more specs differ and fit no short rule")
      }
      return lines.joined(separator: "\n")
    }
    message = findings[0].failureRecord.message
    description = text(.argument)
    commandDescription = text(.command)
    token = SpecToken.text(of: findings[0].smallest)
  }

  /// A way in which a strategy fails that no rule describes.
  init(_ report: FailureReport, of outcome: FuzzOutcome, _ id: StrategyID, others: Int) {
    func text(_ style: ReplayStyle) -> (message: String, text: String)? {
      guard var failure = outcome.outcome(of: report, replaying: style).failure else { return nil }
      if others > 0 { failure.notes.append("\(id) fails in \(others) more ways") }
      if style == .argument {
        failure.reproduction = nil
        failure.notes.append(ReplayStyle.argument(report.token))
      }
      return Self.text(failure, "random specs [\(id)]")
    }
    token = report.token
    let name = report.failure.name(outcome.strategies)
    message = text(.argument)?.message ?? name
    description = text(.argument)?.text ?? name
    commandDescription = text(.command)?.text ?? name
  }

  /// Describes the failure of one button.
  init(_ failure: Failure, _ id: StrategyID, _ token: String) {
    var failure = failure
    failure.message = "\(id): \(failure.message)"
    let text = Self.text(failure, "", .finding)
    (message, description) = (text.message, text.text)
    commandDescription = description
    self.token = token
  }

  /// Two techniques that look different.
  ///
  /// - Parameters:
  ///   - example: the lines of the simplest button that shows it.
  ///   - isAlone: whether the call checks that button alone already.
  init(message: String, notes: [String], example: [String], token: String, isAlone: Bool) {
    self.message = message
    self.token = token
    let lines =
      [message] + notes.map { "  \($0)" } + example
      + (isAlone ? [] : ["  to see it alone, " + ReplayStyle.argument(token)])
    description = lines.joined(separator: "\n")
    commandDescription = description
  }

  private static func text(
    _ failure: Failure, _ name: String, _ style: FailureText.Style = .console
  ) -> (message: String, text: String) {
    let place = CasePlace(suite: FuzzSuite.suite, name: name, line: nil)
    let text = FailureText(failure, at: place, style: style)
    return (text.message, text.text)
  }
}

extension StrategyDisagreement: CustomStringConvertible {}
