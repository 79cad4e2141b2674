import FailureReporting
import Findings
import Fuzzing
import Judging
import ReportText
import RunRecords
import StrategyKit

/// An error that says for which buttons a strategy's layout is wrong, or why nothing was compared, with the
/// simplest such button.
public struct StrategyDisagreement: Error, Hashable, Sendable {
  /// The complete message: the difference, the numbers, the button as XML, and the Swift argument that checks
  /// only this button.
  public let description: String
  /// The difference that made the check fail, in one line.
  public let message: String
  /// The replay token of the button; nil if the disagreement is not about one button.
  public let token: String?
  /// The parts from which ``description`` is made: the failure and further lines; nil if the text was made
  /// otherwise.
  private let parts: Parts?

  private struct Parts: Hashable, Sendable {
    var failure: Failure
    var name: String
    var style: Failure.TextStyle
    var further: [String]

    func lines(_ replay: ReplayStyle) -> [TextLine] {
      let place = CaseLocation(suite: FuzzSuite.suite, name: name, line: nil)
      return failure.lines(at: place, style: style, replaying: replay)
    }

    func description(_ replay: ReplayStyle) -> String {
      ([lines(replay).text] + further).joined(separator: "\n")
    }
  }

  init(_ message: String, notes: [String] = []) {
    self.message = message
    token = nil
    description = ([message] + notes.map { "  \($0)" }).joined(separator: "\n")
    parts = nil
  }

  private init(_ parts: Parts, token: String) {
    message = parts.failure.messageLine
    description = parts.description(.argument)
    self.token = token
    self.parts = parts
  }

  /// Returns the complete message with a command of the tool that shows the button, instead of the Swift
  /// argument.
  ///
  /// - Parameter options: the options that `show` needs after the token to load the strategy; nil if it needs
  ///   none.
  package func commandDescription(options: String?) -> String {
    parts?.description(.command(options: options)) ?? description
  }

  /// Describes the buttons for which a strategy is wrong: the most important finding in full, every other one
  /// in one line.
  init(_ learned: StrategyFindings) {
    let findings = learned.findings.sorted { $0.rank < $1.rank }
    var further = findings.dropFirst().map { "also: \($0.sentence)" }
    if learned.unexplained > 0 {
      further.append("also: \(learned.unexplained) more buttons differ and fit no short rule")
    }
    self.init(
      Parts(failure: findings[0].failureRecord, name: "", style: .finding, further: further),
      token: SpecToken.text(of: findings[0].smallest))
  }

  /// Describes a failure class for which no rule was learned.
  init(
    _ found: FuzzFailure<ButtonSpec>, of outcome: FuzzOutcome, _ id: StrategyID, others: Int
  ) {
    guard var failure = outcome.outcome(of: found).failure else {
      self.init(found.finding.name(outcome.strategies))
      return
    }
    if others > 0 { failure.notes.append(.moreWays(strategy: "\(id)", count: others)) }
    self.init(
      Parts(failure: failure, name: "random specs [\(id)]", style: .console, further: []),
      token: found.smallest.token)
  }

  /// Describes the failure of one button.
  init(_ failure: Failure, _ id: StrategyID, _ token: String) {
    var failure = failure
    failure.evidence = .by("\(id)", failure.evidence)
    self.init(Parts(failure: failure, name: "", style: .finding, further: []), token: token)
  }

  /// Describes two techniques whose layouts differ.
  ///
  /// - Parameters:
  ///   - example: the lines of the simplest button that shows the difference.
  ///   - isAlone: whether the call checks only this button already.
  init(message: String, notes: [String], example: [String], token: String, isAlone: Bool) {
    self.message = message
    self.token = token
    let lines =
      [message] + notes.map { "  \($0)" } + example
      + (isAlone ? [] : ["  to run only this button, " + ReplayStyle.argument(token)])
    description = lines.joined(separator: "\n")
    parts = nil
  }
}

extension StrategyDisagreement: CustomStringConvertible {}
