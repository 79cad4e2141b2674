package import StrategyKit
import Synchronization

/// The failures of a strategy's processes, and their limits.
extension PluginProcessPool {
  /// The failure of all further requests, if the strategy is disabled or the run's time is over; nil
  /// otherwise.
  var givenUp: ProcessFailure? {
    if limits.deadline?.isPast == true { return Self.outOfTime }
    return givenUpForFailures
  }

  /// The failure of all requests after the run's time is over.
  static let outOfTime = ProcessFailure(
    .timedOut, ConnectionFault.outOfTime.text, isGivenUp: true)

  /// The failure of all further requests, if no process can be started or too many failed; nil otherwise.
  private var givenUpForFailures: ProcessFailure? {
    state.withLock { state in
      if let failure = state.startFailure { return failure }
      guard let first = state.first,
        let often = budget.spent(
          failures: state.failures, sinceAnswer: state.failuresSinceAnswer, stalls: state.stalls)
      else { return nil }
      if first.isGivenUp { return first }
      return ProcessFailure(
        first.kind, "disabled after \(often); first: \(first.text)", isGivenUp: true)
    }
  }

  /// The share, from 0 to 1, of the allowed failures or timeouts that have occurred, whichever is larger; 1
  /// if the strategy is disabled.
  var fractionUsed: Double {
    if givenUp != nil { return 1 }
    return state.withLock { budget.spentShare(failures: $0.failures, stalls: $0.stalls) }
  }

  /// Counts a failure of a process that is blamed on the strategy.
  func note(_ failure: ProcessFailure) {
    state.withLock { state in
      state.failures += 1
      state.failuresSinceAnswer += 1
      if failure.kind == .timedOut { state.stalls += 1 }
      if state.first == nil { state.first = failure }
      if state.blamed == nil { state.blamed = failure }
    }
  }

  /// The first failure that is blamed on the strategy; nil if no failure is.
  package var firstBlamed: ProcessFailure? { state.withLock { $0.blamed } }

  /// The number of processes that failed and were replaced, up to the limit.
  package var restarts: Int { state.withLock { min($0.failures, budget.restarts) } }

  /// Counts a failure that did not occur again when the request was repeated, which ends a series of
  /// failures.
  func noteChance(_ failure: ProcessFailure) {
    let text =
      "\(failure.clause ?? failure.text); on a second try it answered the same buttons"
    state.withLock { state in
      state.failures += 1
      state.failuresSinceAnswer = 0
      if state.first == nil { state.first = failure }
      state.chances.append(text)
    }
  }

  /// For each search, the number of specs in a row after which the next one ended a process, although it does
  /// not alone.
  var foundPrefixes: [Int] { state.withLock { $0.prefixes } }

  /// Records the result of a search: a spec ends a process after `count` others, but not alone.
  func note(prefix count: Int) { state.withLock { $0.prefixes.append(count) } }

  /// Whether support may be requested without layouts. False after too many such requests failed: all specs
  /// inside the domain then count as supported.
  var asksForPromises: Bool { state.withLock { $0.promiseFailures < budget.withoutAnswer } }

  /// Records a failed request for the support of a spec; the spec is then not sent again.
  func notePromiseFailure(_ failure: ProcessFailure, on spec: ButtonSpec) {
    state.withLock { state in
      state.promiseFailures += 1
      if state.blamed == nil { state.blamed = failure }
      state.specWithoutPromise = state.specWithoutPromise ?? spec
      state.fatal[spec] = failure
    }
  }

  /// The first spec for which a request for support failed; nil if every such request succeeded.
  var specWithoutPromise: ButtonSpec? { state.withLock { $0.specWithoutPromise } }

  /// Records that a spec ends the process with a failure, so that it is not sent again.
  func remember(_ failure: ProcessFailure, on spec: ButtonSpec) {
    state.withLock { $0.fatal[spec] = failure }
  }

  /// Counts a successful reply, which ends a series of failures.
  func noteAnswers() {
    state.withLock { $0.failuresSinceAnswer = 0 }
  }

  /// Counts a successful reply to a batch, and keeps the batch's first spec for a retry.
  func noteAnswers(to question: BatchQuestion) {
    state.withLock { state in
      state.failuresSinceAnswer = 0
      if !question.specs.isEmpty { state.lastAnswered = question.part(0..<1) }
    }
  }

  /// A request with a spec that the process handled, for a retry; nil before the first reply.
  var lastAnswered: BatchQuestion? { state.withLock { $0.lastAnswered } }

  /// Whether one more failure disables the strategy, but only because no reply succeeded between the last
  /// failures.
  var isAtLastChance: Bool {
    state.withLock { state in
      let spent = budget.spent(
        failures: state.failures + 1, sinceAnswer: 0, stalls: state.stalls + 1)
      return spent == nil && state.failuresSinceAnswer + 1 >= budget.withoutAnswer
    }
  }

  /// Returns the specs among the given ones that are known to end the process, with the failures.
  func fatal(among specs: [ButtonSpec]) -> [ButtonSpec: ProcessFailure] {
    state.withLock { state in
      if state.fatal.isEmpty { return [:] }
      return state.fatal.filter { specs.contains($0.key) }
    }
  }

  /// Records that a script, given as a token, ends the process with a failure, so that it is not sent again.
  func remember(_ failure: ProcessFailure, on script: String) {
    state.withLock { $0.fatalScripts[script] = failure }
  }

  /// Returns the failure of a script that is known to end the process; nil for any other script.
  func fatal(of script: String) -> ProcessFailure? { state.withLock { $0.fatalScripts[script] } }

  /// The problems that cost no layout, one line each: failures that did not recur, and unclean ends of
  /// processes.
  package var notes: [String] { state.withLock { $0.chances + $0.ends } }

  /// The ends of processes that were asked to end but did not end cleanly, one line each.
  package var ends: [String] { state.withLock { $0.ends } }
}
