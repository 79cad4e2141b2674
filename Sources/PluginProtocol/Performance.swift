/// The result of a script.
package struct Performance: Hashable, Sendable {
  /// A trace, or the reason for a missing one.
  package enum Outcome: Hashable, Sendable {
    /// The trace as one word.
    case trace(String)
    /// The strategy does not answer for the script, for this reason.
    case unpromised(String)
    /// The control broke, in one line.
    case failed(String)
  }

  /// The result.
  package var outcome: Outcome
  /// Whether the control is one on which other scripts are performed as well.
  package var usesControlsAgain: Bool

  /// Makes the result of a script.
  package init(_ outcome: Outcome, usesControlsAgain: Bool) {
    self.outcome = outcome
    self.usesControlsAgain = usesControlsAgain
  }
}

extension PluginReply {
  /// The answer to `perform`.
  package func performance() throws(ProtocolError) -> Performance {
    let outcome: Performance.Outcome
    if let trace = rest["trace"]?.text {
      outcome = .trace(trace)
    } else if let reason = rest["unpromised"]?.text {
      outcome = .unpromised(reason)
    } else if let reason = rest["failed"]?.text {
      outcome = .failed(reason)
    } else {
      throw ProtocolError("'performed' has no 'trace', 'unpromised' or 'failed'")
    }
    return Performance(outcome, usesControlsAgain: rest["used-again"] == .bool(true))
  }
}
