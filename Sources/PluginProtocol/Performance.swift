/// The result of performing a script on a control.
package struct Performance: Hashable, Sendable {
  /// The trace of a script, or the reason for a missing one.
  package enum Outcome: Hashable, Sendable {
    /// The trace of the control's states and events, as a token.
    case trace(String)
    /// The strategy does not support the script, for this reason.
    case unpromised(String)
    /// The control failed, with the error in one line.
    case failed(String)
  }

  /// The trace of the script, or the reason for a missing one.
  package var outcome: Outcome
  /// Whether the same control is reused for later scripts.
  package var usesControlsAgain: Bool

  /// Makes the result of a script.
  package init(_ outcome: Outcome, usesControlsAgain: Bool) {
    self.outcome = outcome
    self.usesControlsAgain = usesControlsAgain
  }
}

extension PluginReply {
  /// Reads the message as the reply to `perform`; throws `ProtocolError` if it has no result.
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
