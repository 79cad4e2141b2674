import StrategyKit

/// The result of one point of the list.
package struct PointResult: Sendable {
  /// The point.
  package var point: CheckPoint
  /// The strategy that was asked; nil where the plugin as a whole was.
  package var strategy: String?
  /// The result.
  package var outcome: Outcome
  /// The time of the point.
  package var seconds = 0.0

  /// The possible results of a point.
  package enum Outcome: Sendable {
    /// It holds; notes say what was measured.
    case held([String])
    /// It holds, and something was found that others may want to know.
    case found(String)
    /// It does not hold.
    case failed(PointFailure)
    /// It was not looked at, for a reason.
    case skipped(String)
  }

  /// The name in reports, such as `repeatable [my-row]`.
  package var name: String { strategy.map { "\(point.rawValue) [\($0)]" } ?? point.rawValue }

  /// Whether it was not looked at since it needs a point that does not hold.
  package var needsAnother: Bool {
    if case .skipped(let why) = outcome { why.hasPrefix(Self.needs) } else { false }
  }

  /// The prefix of the reason for points skipped because another one failed.
  static let needs = "it needs "

  /// Whether the point does not hold.
  package var isFailed: Bool { if case .failed = outcome { true } else { false } }
}

/// Why a point does not hold.
package struct PointFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The found and the expected value, in one line.
  package var description: String
  /// The lines that were exchanged last.
  package var exchange: [String] = []
  /// The smallest button that shows it, as scenario XML; one that does where ``isSmallest`` is false.
  package var specXML: String?
  /// Whether no smaller button was found.
  package var isSmallest = true
  /// The token of that button.
  package var token: String?
  /// The end of what the process wrote to standard output and error.
  package var output = ""
  /// In which way layouts were not answered that were asked for.
  var lack: Lack?
  /// The buttons then.
  var asked: [ButtonSpec] = []

  /// A way not to answer.
  enum Lack: Hashable, Sendable {
    /// The process ended.
    case ended
    /// It stood still, or worked for longer than it may.
    case stalled
    /// The process wrote something that is not an answer.
    case broken
  }

  package init(_ description: String) { self.description = description }
}
