package import StrategyKit
import Synchronization

/// The failures of a strategy's processes: their number, their specs, and their limit.
extension PluginProcessPool {
  /// The answer to every further question; nil until the strategy is disabled.
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

  /// The share of the allowed failures that have occurred: 0 to 1.
  var fractionUsed: Double {
    if givenUp != nil { return 1 }
    return state.withLock { budget.spentShare(failures: $0.failures, stalls: $0.stalls) }
  }

  /// Counts a failure.
  func note(_ failure: ProcessFailure) {
    state.withLock { state in
      state.failures += 1
      state.failuresSinceAnswer += 1
      if failure.kind == .timedOut { state.stalls += 1 }
      if state.first == nil { state.first = failure }
      if state.blamed == nil { state.blamed = failure }
    }
  }

  /// The first failure that the strategy is to blame for; nil without one.
  package var firstBlamed: ProcessFailure? { state.withLock { $0.blamed } }

  /// The number of processes started to replace failed ones.
  package var restarts: Int { state.withLock { min($0.failures, budget.restarts) } }

  /// Counts a failure that does not come again, since there is an answer now.
  func noteChance(_ failure: ProcessFailure) {
    let text = "\(failure.clause) once, and answered the same buttons when it was asked again"
    state.withLock { state in
      state.failures += 1
      state.failuresSinceAnswer = 0
      if state.first == nil { state.first = failure }
      state.chances.append(text)
    }
  }

  /// Whether unsupported specs are laid out, to look for crashes.
  var looksOutside: Bool { state.withLock { $0.outsideFailures < 3 } }

  /// The number of specs in sequences that end a process, while each alone does not.
  var foundPrefixes: [Int] { state.withLock { $0.prefixes } }

  /// Remembers how many.
  func note(prefix count: Int) { state.withLock { $0.prefixes.append(count) } }

  /// Counts a failure on an unsupported spec.
  func noteOutside() { state.withLock { $0.outsideFailures += 1 } }

  /// Whether the tool asks for the support of specs that are not laid out; else all count as supported.
  var asksForPromises: Bool { state.withLock { $0.promiseFailures < budget.withoutAnswer } }

  /// Remembers a failure to say what is supported of a spec, which leaves all layouts to be asked for but this one.
  func notePromiseFailure(_ failure: ProcessFailure, on spec: ButtonSpec) {
    state.withLock { state in
      state.promiseFailures += 1
      if state.blamed == nil { state.blamed = failure }
      state.specWithoutPromise = state.specWithoutPromise ?? spec
      state.fatal[spec] = failure
    }
  }

  /// The first spec whose support is missing; nil without one.
  var specWithoutPromise: ButtonSpec? { state.withLock { $0.specWithoutPromise } }

  /// Remembers that a spec ends the process.
  func remember(_ failure: ProcessFailure, on spec: ButtonSpec) {
    state.withLock { $0.fatal[spec] = failure }
  }

  /// Counts answers.
  func noteAnswers() {
    state.withLock { $0.failuresSinceAnswer = 0 }
  }

  /// Counts the answers to a question, and keeps one spec of it.
  func noteAnswers(to question: BatchQuestion) {
    state.withLock { state in
      state.failuresSinceAnswer = 0
      if !question.specs.isEmpty { state.lastAnswered = question.part(0..<1) }
    }
  }

  /// An answered question; nil before the first.
  var lastAnswered: BatchQuestion? { state.withLock { $0.lastAnswered } }

  /// Whether the next failure is one too many without an answer, and for no other reason.
  var isAtLastChance: Bool {
    state.withLock { state in
      let spent = budget.spent(
        failures: state.failures + 1, sinceAnswer: 0, stalls: state.stalls + 1)
      return spent == nil && state.failuresSinceAnswer + 1 >= budget.withoutAnswer
    }
  }

  /// Returns the known failures of specs that end the process.
  func fatal(among specs: [ButtonSpec]) -> [ButtonSpec: ProcessFailure] {
    state.withLock { state in
      if state.fatal.isEmpty { return [:] }
      return state.fatal.filter { specs.contains($0.key) }
    }
  }

  /// Remembers that a script ends the process.
  func remember(_ failure: ProcessFailure, on script: String) {
    state.withLock { $0.fatalScripts[script] = failure }
  }

  /// The failure of a script that ends the process; nil where none is known.
  func fatal(of script: String) -> ProcessFailure? { state.withLock { $0.fatalScripts[script] } }

  /// The failures of the processes that cost no answer.
  package var notes: [String] { state.withLock { $0.chances + $0.ends } }

  /// The improper ends of processes.
  package var ends: [String] { state.withLock { $0.ends } }
}

extension ProcessFailure {
  /// The failure, as a clause after "the process".
  fileprivate var clause: String {
    if text.hasPrefix("it ") { return String(text.dropFirst(3)) }
    return text.hasPrefix("no answer") ? "gave \(text)" : text
  }
}
