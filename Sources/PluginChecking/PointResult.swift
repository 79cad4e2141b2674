import StrategyKit

/// The result of one check point.
package struct PointResult: Sendable {
  /// The check point that was tested or skipped.
  package var point: CheckPoint
  /// The name of the strategy that was checked; nil for a check point about the plugin itself.
  package var strategy: String?
  /// The outcome of testing the check point.
  package var outcome: Outcome
  /// The duration of the check, in seconds.
  package var seconds = 0.0

  /// The possible outcomes of a check point.
  package enum Outcome: Sendable {
    /// The plugin meets the requirement; the notes contain measured values.
    case held([String])
    /// The requirement is met, with a finding, in words, that may interest the plugin's author.
    case found(String)
    /// The plugin does not meet the requirement.
    case failed(PointFailure)
    /// The check point was not tested, for the given reason.
    case skipped(SkipReason)
  }

  /// The reason why a check point was not checked.
  package enum SkipReason: Hashable, Sendable {
    /// The check point requires another check point, which is not met.
    case needs(CheckPoint)
    case noManifest
    /// The plugin chose JSON, although the tool offered binary records too.
    case jsonOnly
    /// The library is opened in the tool's process, without the protocol that the check point tests.
    case inProcess
    /// No strategy of the plugin has the name that the options select.
    case noStrategy(named: String)
    case oncePerPlugin
    case noExplanations
    case librariesOfMacOS
  }

  /// The check point's name in reports, followed by the strategy's name if it has one, such as `repeatable
  /// [my-row]`.
  package var name: String { strategy.map { "\(point.rawValue) [\($0)]" } ?? point.rawValue }

  /// Whether the check point was skipped because a check point that it requires is not met.
  package var needsAnother: Bool {
    if case .skipped(.needs) = outcome { true } else { false }
  }

  /// Whether the requirement is not met.
  package var isFailed: Bool { if case .failed = outcome { true } else { false } }
}

/// The reason why a requirement is not met.
package struct PointFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem in one line, where possible with the found and the expected value.
  package var description: String
  /// The last lines exchanged with the process.
  package var exchange: [String] = []
  /// The smallest button that shows the failure, as scenario XML; nil if no button is known to show it. If
  /// ``isSmallest`` is false, the first such button.
  package var specXML: String?
  /// Whether ``specXML`` is the smallest button that the search found; if false, it is the first button that
  /// fails.
  package var isSmallest = true
  /// The token of the button in ``specXML``; nil if ``specXML`` is nil.
  package var token: String?
  /// The last bytes that the process wrote to standard output and standard error.
  package var output = ""
  /// The reason why requested layouts were missing; nil for other failures.
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

extension PointResult.SkipReason {
  /// The reason why the check point was not tested, in words.
  package var text: String {
    switch self {
    case .needs(let point): "the requirement needs '\(point.rawValue)', which is not met"
    case .noManifest: "not checked: the plugin has no manifest"
    case .jsonOnly: "not checked: the plugin chose the encoding json, although f64 was offered too"
    case .inProcess: "not checked: --isolate never opens the library without the protocol"
    case .noStrategy(let name): "not checked: the plugin has no strategy '\(name)'"
    case .oncePerPlugin: "not checked: the requirement is on the plugin, not on a strategy"
    case .noExplanations: "not checked: the strategy does not answer 'explain'"
    case .librariesOfMacOS: "not checked: the tool cannot read libraries of macOS"
    }
  }
}
