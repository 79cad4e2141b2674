import PluginProtocol
import StrategyKit

/// The search for the spec on which a process fails.
extension PluginClient {
  /// Finds the spec of a request (`question`) on which the process fails, and counts the failure.
  ///
  /// - Returns: a result for each spec, with the failure for the blamed one; nil for specs to request again.
  mutating func blame(
    _ question: BatchQuestion, _ failure: ProcessFailure
  ) -> [IsolatedAnswer?] {
    var answers = [IsolatedAnswer?](repeating: nil, count: question.specs.count)
    let isFromOutside = wasKilled
    let asked = lastAsked
    defer { place = nil }
    if let place, place < question.specs.count, !wasKilled {
      // The earlier specs were answered, although the answers were not read.
      if place > 0 { pool.noteAnswers() }
      answers[place] = fatal(failure, place, question)
      return answers
    }
    // One by one in one fresh process: that takes fewer starts than halves would.
    for place in question.specs.indices {
      do throws(ProcessFailure) {
        answers[place] = try askAlone(question, place)
      } catch {
        answers[place] =
          error.isGivenUp ? .failed(.process(error)) : suspect(error, place, question)
        return answers
      }
    }
    // Alone, each is answered.
    if isFromOutside || failure.kind == .timedOut {
      pool.noteChance(failure)
      return answers
    }
    // What ended the process may have begun with the requests before.
    pool.note(failure)
    let last = question.specs.count - 1
    if let (text, details) = asked.flatMap({ reason($0) }) {
      answers[last] = .failed(.process(late(failure, text, details)))
    } else {
      let text =
        ", after about \(answered) buttons; on a second try the strategy answered the last one"
      answers[last] = .failed(.process(late(failure, text, [])))
    }
    return answers
  }

  private mutating func askAlone(
    _ question: BatchQuestion, _ place: Int
  ) throws(ProcessFailure) -> IsolatedAnswer {
    let alone = question.part(place..<(place + 1))
    return try outlivingKills { client throws(ProcessFailure) in try client.ask(alone)[0] }
  }

  /// Returns the result for a spec on which the process failed while the specs of `question` were sent one by
  /// one.
  ///
  /// The failure counts at once for the first spec, and for a timeout. Otherwise the spec is sent again, and
  /// a success counts as the result, unless the specs before it cause the failure again.
  private mutating func suspect(
    _ failure: ProcessFailure, _ place: Int, _ question: BatchQuestion
  ) -> IsolatedAnswer {
    // To wait for a standstill twice takes too long.
    if place == 0 || failure.kind == .timedOut { return fatal(failure, place, question) }
    do throws(ProcessFailure) {
      let answer = try askAlone(question, place)
      guard let (text, details) = reason(question.part(0..<(place + 1))) else {
        pool.noteChance(failure)
        return answer
      }
      pool.note(failure)
      return .failed(.process(late(failure, text, details)))
    } catch {
      return error.isGivenUp ? .failed(.process(error)) : fatal(error, place, question)
    }
  }

  /// Returns a failure with `text` appended to its text, and `details` appended to its details.
  private func late(
    _ failure: ProcessFailure, _ text: String, _ details: [String]
  ) -> ProcessFailure {
    var failure = failure
    failure.text += text
    failure.details += details
    return failure
  }

  /// The largest number of searches in a run for the number of specs that ends a process although no single
  /// spec does.
  private static let mostPrefixes = 3
  private static func late(after count: Int) -> String {
    ", but only after the \(count) \(count == 1 ? "button" : "buttons") before it"
  }

  private static let keepingHint =
    "this button alone does not fail; to save the requests that led to the failure, add --isolate sessions=DIR"

  /// Returns the command that replays a saved conversation, at a path, with the strategy's process.
  private func replaying(_ path: String) -> String {
    let command = "layout-parity plugin replay '\(path)'"
    guard pool.plugin != nil else {
      return "\(command) -- TOOL plugin serve --strategies \(pool.id)"
    }
    return "\(command) --plugin " + (pool.launch.directory.map { "'\($0)'" } ?? "PATH")
  }

  /// Returns a text and details about a spec that ends a process only after a number of others; nil if that
  /// does not recur.
  private mutating func reason(_ question: BatchQuestion) -> (text: String, details: [String])? {
    guard question.specs.count > 1 else { return nil }
    let known = pool.foundPrefixes
    if known.count >= Self.mostPrefixes {
      // What was the same every time is the same again.
      let text =
        Set(known).count == 1
        ? Self.late(after: known[0])
        : ", but only after other buttons; earlier failures needed "
          + "\(known.map(String.init).joined(separator: ", ")) buttons before the failing one"
      return (text, [Self.keepingHint])
    }
    guard let (count, _) = shortestPrefix(question) else { return nil }
    pool.note(prefix: count - 1)
    let path = SessionFile.keep(question.specs.prefix(count), of: pool)
    return (
      Self.late(after: count - 1),
      [
        path.map { "the requests are saved; to send them again: \(replaying($0))" }
          ?? Self.keepingHint
      ]
    )
  }

  /// Runs a request, and repeats it a few times if SIGKILL from outside the tool has ended the strategy's
  /// process meanwhile.
  mutating func outlivingKills<Value>(
    _ ask: (inout PluginClient) throws(ProcessFailure) -> Value
  ) throws(ProcessFailure) -> Value {
    var kills: [ProcessFailure] = []
    while true {
      do throws(ProcessFailure) {
        let value = try ask(&self)
        for kill in kills { pool.noteChance(kill) }
        return value
      } catch {
        guard wasKilled, !error.isGivenUp, kills.count < RestartBudget.killsInARow else {
          throw error
        }
        kills.append(error)
      }
    }
  }

  private mutating func fatal(
    _ failure: ProcessFailure, _ place: Int, _ question: BatchQuestion
  ) -> IsolatedAnswer {
    // An answer begins the count anew.
    if pool.isAtLastChance { retryKnownGoodSpec() }
    pool.note(failure)
    if !question.isForced { pool.remember(failure, on: question.specs[place]) }
    return .failed(.process(failure))
  }

  /// Requests a spec that the process handled before, or else the plainest button; a reply ends a series of
  /// failures. Similar buttons may fail in a row, which should not disable the strategy.
  mutating func retryKnownGoodSpec() {
    let known =
      pool.lastAnswered
      ?? BatchQuestion(specs: [ButtonSpec()], purpose: .judgement, isForced: true)
    _ = try? ask(known)
  }

  /// Returns the smallest number of specs, from the first on, after which a new process ends, with the
  /// failure; nil if all are answered.
  private mutating func shortestPrefix(
    _ question: BatchQuestion
  ) -> (count: Int, failure: ProcessFailure)? {
    // All of them first: where they are answered now, there is nothing to look for.
    var (low, middle, high) = (1, question.specs.count, question.specs.count)
    var found: (Int, ProcessFailure)?
    while low <= high {
      let prefix = question.part(0..<middle)
      do throws(ProcessFailure) {
        try outlivingKills { client throws(ProcessFailure) in
          client.dropSession()
          try client.askInTurn(prefix)
        }
        low = middle + 1
      } catch {
        if error.isGivenUp { return nil }
        found = (middle, error)
        high = middle - 1
      }
      middle = (low + high) / 2
    }
    return found
  }

  /// Requests the layouts of specs, one batch after another, in batches as large as the process accepts.
  private mutating func askInTurn(_ question: BatchQuestion) throws(ProcessFailure) {
    var start = 0
    while start < question.specs.count {
      let most = max(1, min(pool.limits.batch, try current().hello.maxBatch))
      let end = min(question.specs.count, start + most)
      _ = try ask(question.part(start..<end))
      start = end
    }
  }
}
