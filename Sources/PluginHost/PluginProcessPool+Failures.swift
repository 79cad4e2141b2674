package import StrategyKit
import Synchronization

/// The failures of a strategy's processes, and their limits.
extension PluginProcessPool {
  /// The failure with which all further requests fail; nil unless the strategy is disabled.
  var givenUp: ProcessFailure? {
    if limits.deadline?.isPast == true { return Self.outOfTime }
    return givenUpForFailures
  }

  /// The failure of all requests after the run's time is over.
  static let outOfTime = ProcessFailure(
    .timedOut, ConnectionFault.outOfTime.text, isGivenUp: true)

  /// The failure with which all further requests fail after too many failures; nil unless there were too many.
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

  /// The share of the failures before the strategy is disabled that have occurred, from 0 to 1.
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

  /// The first failure that is blamed on the strategy; nil if no failure is.
  package var firstBlamed: ProcessFailure? { state.withLock { $0.blamed } }

  /// The number of processes that were started to replace failed ones.
  package var restarts: Int { state.withLock { min($0.failures, budget.restarts) } }

  /// Counts a failure that did not occur again when the request was repeated.
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

  /// Whether specs that the strategy does not support are laid out too, to find crashes; false after three
  /// such failures.
  var looksOutside: Bool { state.withLock { $0.outsideFailures < 3 } }

  /// The numbers of specs after which a process ends although it handles each spec alone.
  var foundPrefixes: [Int] { state.withLock { $0.prefixes } }

  /// Records the number of specs after which a process ends although it handles each spec alone.
  func note(prefix count: Int) { state.withLock { $0.prefixes.append(count) } }

  /// Counts a failure on an unsupported spec.
  func noteOutside() { state.withLock { $0.outsideFailures += 1 } }

  /// Whether support is requested for specs that are not laid out; if not, such specs count as supported.
  var asksForPromises: Bool { state.withLock { $0.promiseFailures < budget.withoutAnswer } }

  /// Records a failed request for the support of a spec; layouts are requested for all specs but this one.
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

  /// Records that a spec ends the process, so that it is not sent again.
  func remember(_ failure: ProcessFailure, on spec: ButtonSpec) {
    state.withLock { $0.fatal[spec] = failure }
  }

  /// Counts a successful reply, which ends a series of failures.
  func noteAnswers() {
    state.withLock { $0.failuresSinceAnswer = 0 }
  }

  /// Counts a successful reply to a batch, and keeps one spec of it for a retry.
  func noteAnswers(to question: BatchQuestion) {
    state.withLock { state in
      state.failuresSinceAnswer = 0
      if !question.specs.isEmpty { state.lastAnswered = question.part(0..<1) }
    }
  }

  /// A request with a spec that the process handled, for a retry; nil before the first reply.
  var lastAnswered: BatchQuestion? { state.withLock { $0.lastAnswered } }

  /// Whether one more failure disables the strategy, only since no reply succeeded between the failures.
  var isAtLastChance: Bool {
    state.withLock { state in
      let spent = budget.spent(
        failures: state.failures + 1, sinceAnswer: 0, stalls: state.stalls + 1)
      return spent == nil && state.failuresSinceAnswer + 1 >= budget.withoutAnswer
    }
  }

  /// Returns those of the specs that are known to end the process, with the failures.
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

  /// Returns the failure of a script that is known to end the process; nil if it is not known to.
  func fatal(of script: String) -> ProcessFailure? { state.withLock { $0.fatalScripts[script] } }

  /// The failures for which no layout is missing, one line each.
  package var notes: [String] { state.withLock { $0.chances + $0.ends } }

  /// The processes' ends that were not requested or not clean, one line each.
  package var ends: [String] { state.withLock { $0.ends } }
}
