package import StrategyKit
import Synchronization

/// What became of the processes of a strategy: how often they failed, on what, and when it is enough.
extension StrategyPool {
  /// What every further question is answered with; nil while the strategy is asked.
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

  /// The share of the failures that have been counted, of those after which the strategy is given up: 0 to 1.
  var spentPatience: Double {
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

  /// The first failure that the strategy is to blame for; nil where there was none.
  package var firstBlamed: ProcessFailure? { state.withLock { $0.blamed } }

  /// How often a process was started in the place of one that had failed.
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

  /// Whether specs of which nothing is promised are laid out to see what comes of it.
  var looksOutside: Bool { state.withLock { $0.outsideFailures < 3 } }

  /// How many specs ended a process with the one behind them, which each alone does not, time after time.
  var foundPrefixes: [Int] { state.withLock { $0.prefixes } }

  /// Remembers how many.
  func note(prefix count: Int) { state.withLock { $0.prefixes.append(count) } }

  /// Counts a failure on a spec of which nothing is promised.
  func noteOutside() { state.withLock { $0.outsideFailures += 1 } }

  /// Whether it is asked what it promises of specs that are not laid out; whoever does not ask takes all for
  /// promised, and learns what becomes of what is laid out.
  var asksForPromises: Bool { state.withLock { $0.promiseFailures < budget.withoutAnswer } }

  /// Remembers a failure to say what is promised of a spec, which leaves all layouts to be asked for but this one.
  func notePromiseFailure(_ failure: ProcessFailure, on spec: ButtonSpec) {
    state.withLock { state in
      state.promiseFailures += 1
      if state.blamed == nil { state.blamed = failure }
      state.specWithoutPromise = state.specWithoutPromise ?? spec
      state.fatal[spec] = failure
    }
  }

  /// The first spec of which it did not say what it promises; nil where it always did.
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

  /// A question that was answered; nil while there is none.
  var lastAnswered: BatchQuestion? { state.withLock { $0.lastAnswered } }

  /// Whether the next failure is one too many without an answer, and for no other reason.
  var isAtLastChance: Bool {
    state.withLock { state in
      let spent = budget.spent(
        failures: state.failures + 1, sinceAnswer: 0, stalls: state.stalls + 1)
      return spent == nil && state.failuresSinceAnswer + 1 >= budget.withoutAnswer
    }
  }

  /// The failures of specs that end the process, among those that are known.
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

  /// What happened to the processes without costing an answer.
  package var notes: [String] { state.withLock { $0.chances + $0.ends } }

  /// How the processes ended that were not as they should be.
  package var ends: [String] { state.withLock { $0.ends } }
}

extension ProcessFailure {
  /// What happened, as what follows "the process".
  fileprivate var clause: String {
    if text.hasPrefix("it ") { return String(text.dropFirst(3)) }
    return text.hasPrefix("no answer") ? "gave \(text)" : text
  }
}
