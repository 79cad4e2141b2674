import PluginProtocol
import StrategyKit

extension PluginClient {
  /// Has the process perform a script, given as a token, and returns the trace.
  ///
  /// - Throws: the failure of the process. A script that failed before is not sent again; its earlier failure
  ///   is thrown.
  mutating func performance(of script: String) throws(ProcessFailure) -> Performance {
    if let failure = pool.fatal(of: script) { throw failure }
    do throws(ProcessFailure) {
      return try perform(script)
    } catch {
      if error.isGivenUp { throw error }
      throw blame(script, error)
    }
  }

  private mutating func perform(_ script: String) throws(ProcessFailure) -> Performance {
    try outlivingKills { client throws(ProcessFailure) in
      var session = try client.current()
      do throws(ConnectionFault) {
        let found = try session.performance(
          of: script, by: client.pool.id.rawValue, worker: client.worker)
        client.keep(session)
        client.pool.noteAnswers()
        return found
      } catch {
        throw client.lost(&session, error)
      }
    }
  }

  /// Counts a failure on a script, and returns it, with a remark if the script alone does not fail in a
  /// second try.
  private mutating func blame(_ script: String, _ failure: ProcessFailure) -> ProcessFailure {
    var found = failure
    // To wait for a standstill twice takes too long.
    if failure.kind != .timedOut {
      do throws(ProcessFailure) {
        _ = try perform(script)
        found.text += ", but only after other scripts; this script alone does not fail"
      } catch {
        if error.isGivenUp { return error }
        found = error
      }
    }
    if pool.isAtLastChance { retryKnownGoodSpec() }
    pool.note(found)
    pool.remember(found, on: script)
    return found
  }
}
