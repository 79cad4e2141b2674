import StrategyKit

/// The result of one check point.
package struct PointResult: Sendable {
  /// The check point.
  package var point: CheckPoint
  /// The strategy that was checked; nil for a point about the plugin itself.
  package var strategy: String?
  /// The outcome of the check.
  package var outcome: Outcome
  /// The duration of the check, in seconds.
  package var seconds = 0.0

  /// The possible outcomes of a check point.
  package enum Outcome: Sendable {
    /// The plugin meets the requirement; the notes contain measured values.
    case held([String])
    /// The requirement is met, with a finding that may interest the plugin's author.
    case found(String)
    /// The plugin does not meet the requirement.
    case failed(PointFailure)
    /// The check did not run, for this reason.
    case skipped(String)
  }

  /// The point's name in reports, with the strategy if there is one: `repeatable [my-row]`.
  package var name: String { strategy.map { "\(point.rawValue) [\($0)]" } ?? point.rawValue }

  /// Whether the point was skipped because a point that it requires has failed.
  package var needsAnother: Bool {
    if case .skipped(let why) = outcome { why.hasPrefix(Self.needs) } else { false }
  }

  /// The prefix of the reason for points skipped because a point that they require has failed.
  static let needs = "the requirement needs "

  /// Whether the requirement is not met.
  package var isFailed: Bool { if case .failed = outcome { true } else { false } }
}

/// The reason why a requirement is not met.
package struct PointFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The found and the expected value, in one line.
  package var description: String
  /// The last lines exchanged with the process.
  package var exchange: [String] = []
  /// The smallest button that shows the failure, as scenario XML; nil if no button shows it. If
  /// ``isSmallest`` is false, any such button.
  package var specXML: String?
  /// Whether ``specXML`` is the smallest button that the search found; if not, it is any button that fails.
  package var isSmallest = true
  /// The token of the button in ``specXML``; nil if ``specXML`` is nil.
  package var token: String?
  /// The last bytes that the process wrote to standard output and standard error.
  package var output = ""
  /// The reason why requested layouts were missing; nil if no layouts were missing.
  var lack: Lack?
  /// The buttons whose layouts were requested when the failure occurred.
  var asked: [ButtonSpec] = []

  /// A reason for missing layouts.
  enum Lack: Hashable, Sendable {
    /// The layouts are missing because the process ended.
    case ended
    /// The process exceeded the time limit, asleep or computing.
    case stalled
    /// The process wrote something that is not a valid reply.
    case broken
  }

  package init(_ description: String) { self.description = description }
}
