package import StrategyKit
import Synchronization

/// The failures of a strategy's processes, and their limits.
extension PluginProcessPool {
  /// The failure with which every further request is answered; nil until the strategy is disabled.
  var givenUp: ProcessFailure? {
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

  /// The share of the allowed failures that have occurred, from 0 to 1.
  var fractionUsed: Double {
    if givenUp != nil { return 1 }
    return state.withLock { budget.spentShare(failures: $0.failures, stalls: $0.stalls) }
  }

  /// Counts a failure of a process.
  func note(_ failure: ProcessFailure) {
    state.withLock { state in
      state.failures += 1
      state.failuresSinceAnswer += 1
      if failure.kind == .timedOut { state.stalls += 1 }
      if state.first == nil { state.first = failure }
      if state.blamed == nil { state.blamed = failure }
    }
  }

  /// The first failure that is blamed on the strategy; nil without one.
  package var firstBlamed: ProcessFailure? { state.withLock { $0.blamed } }

  /// The number of processes started to replace failed ones.
  package var restarts: Int { state.withLock { min($0.failures, budget.restarts) } }

  /// Counts a failure that did not occur again when the request was repeated.
  func noteChance(_ failure: ProcessFailure) {
    let text =
      "\(failure.clause ?? failure.text) once, and answered the same buttons on a second try"
    state.withLock { state in
      state.failures += 1
      state.failuresSinceAnswer = 0
      if state.first == nil { state.first = failure }
      state.chances.append(text)
    }
  }

  /// Whether unsupported specs are also laid out, to look for crashes; false after three such failures.
  var looksOutside: Bool { state.withLock { $0.outsideFailures < 3 } }

  /// The lengths of the sequences of specs that end a process although each spec alone does not.
  var foundPrefixes: [Int] { state.withLock { $0.prefixes } }

  /// Records the length of a sequence of specs that ends a process.
  func note(prefix count: Int) { state.withLock { $0.prefixes.append(count) } }

  /// Counts a failure on an unsupported spec.
  func noteOutside() { state.withLock { $0.outsideFailures += 1 } }

  /// Whether the tool still requests the support of specs that are not laid out; otherwise all count as
  /// supported.
  var asksForPromises: Bool { state.withLock { $0.promiseFailures < budget.withoutAnswer } }

  /// Records a failed request for the support of a spec; all layouts but this one are then requested.
  func notePromiseFailure(_ failure: ProcessFailure, on spec: ButtonSpec) {
    state.withLock { state in
      state.promiseFailures += 1
      if state.blamed == nil { state.blamed = failure }
      state.specWithoutPromise = state.specWithoutPromise ?? spec
      state.fatal[spec] = failure
    }
  }

  /// The first spec for which the process failed when asked for its support; nil without one.
  var specWithoutPromise: ButtonSpec? { state.withLock { $0.specWithoutPromise } }

  /// Records that a spec ends the process, so that it is not sent again.
  func remember(_ failure: ProcessFailure, on spec: ButtonSpec) {
    state.withLock { $0.fatal[spec] = failure }
  }

  /// Counts a successful reply, which resets the number of failures in a row.
  func noteAnswers() {
    state.withLock { $0.failuresSinceAnswer = 0 }
  }

  /// Counts a successful reply to a batch, and keeps one of its specs for a retry.
  func noteAnswers(to question: BatchQuestion) {
    state.withLock { state in
      state.failuresSinceAnswer = 0
      if !question.specs.isEmpty { state.lastAnswered = question.part(0..<1) }
    }
  }

  /// A batch that was answered, for a retry; nil before the first.
  var lastAnswered: BatchQuestion? { state.withLock { $0.lastAnswered } }

  /// Whether the next failure disables the strategy, only because no reply succeeded in between.
  var isAtLastChance: Bool {
    state.withLock { state in
      let spent = budget.spent(
        failures: state.failures + 1, sinceAnswer: 0, stalls: state.stalls + 1)
      return spent == nil && state.failuresSinceAnswer + 1 >= budget.withoutAnswer
    }
  }

  /// Returns the specs among these that are known to end the process, with their failures.
  func fatal(among specs: [ButtonSpec]) -> [ButtonSpec: ProcessFailure] {
    state.withLock { state in
      if state.fatal.isEmpty { return [:] }
      return state.fatal.filter { specs.contains($0.key) }
    }
  }

  /// Records that a script ends the process, so that it is not sent again.
  func remember(_ failure: ProcessFailure, on script: String) {
    state.withLock { $0.fatalScripts[script] = failure }
  }

  /// Returns the failure of a script that is known to end the process; nil for another script.
  func fatal(of script: String) -> ProcessFailure? { state.withLock { $0.fatalScripts[script] } }

  /// The failures of the processes that cost no result, one line each.
  package var notes: [String] { state.withLock { $0.chances + $0.ends } }

  /// The improper ends of processes, one line each.
  package var ends: [String] { state.withLock { $0.ends } }
}
