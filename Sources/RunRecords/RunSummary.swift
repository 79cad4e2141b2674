/// The counts of a run, gathered from its records.
package struct RunSummary: Hashable, Sendable {
  /// The strategies, in the order of ``RunFacts/strategies``.
  package private(set) var strategies: [String] = []
  /// One tally for each strategy: pairs of spec and strategy, a sweep's combinations one by one.
  package private(set) var tallies: [Tally] = []
  /// The number of suites.
  package private(set) var suites = 0
  /// The number of cases in the JUnit report, without those for interrupted suites.
  package private(set) var cases = 0
  /// Cases that failed.
  package private(set) var failed = 0
  /// Cases without an answer to judge.
  package private(set) var errored = 0
  /// Cases that were not compared, known issues among them.
  package private(set) var skipped = 0
  /// Whether any scenario or random button was judged, which has a case for each strategy.
  private var hasScenarios = false
  /// The number of cases by type of failure or error.
  package private(set) var types: [FailureType: Int] = [:]
  /// Whether the run was cut short, or has not ended.
  package private(set) var isInterrupted = true

  package init() {}

  /// Counts one record.
  package mutating func add(_ record: Record) {
    switch record {
    case .runStarted(let facts):
      strategies = facts.strategies
      tallies = Array(repeating: Tally(), count: facts.strategies.count)
    case .suiteStarted:
      suites += 1
    case .scenario(let scenario):
      hasScenarios = true
      if let expectation = scenario.expectation { count(expectation) }
      for (index, outcome) in scenario.outcomes.enumerated() {
        guard let outcome else { continue }
        count(outcome)
        guard index < tallies.count else { continue }
        if index < scenario.tallies.count {
          tallies[index] += scenario.tallies[index]
        } else {
          tallies[index].add(outcome)
        }
      }
    case .single(let single) where single.role == .failureClass:
      break
    case .single(let single):
      count(single.outcome)
    case .suiteFinished:
      break
    case .runFinished(let interrupted, restarts: _):
      isInterrupted = interrupted
    }
  }

  private mutating func count(_ outcome: CaseOutcome) {
    if outcome.interruption != nil {
      types[.runInterrupted, default: 0] += 1
      return
    }
    cases += 1
    switch outcome {
    case .passed: break
    case .skipped: skipped += 1
    case .failed(let failure):
      failed += 1
      types[failure.type, default: 0] += 1
    case .errored(let failure):
      errored += 1
      types[failure.type, default: 0] += 1
    }
  }

  /// The tallies of all strategies together.
  package var total: Tally {
    tallies.reduce(into: Tally()) { $0 += $1 }
  }

  /// Whether a button was compared with some strategy; in a run without buttons, whether anything was judged.
  package var hasCompared: Bool {
    total.compared > 0 || !hasScenarios && cases > skipped
  }
}

extension Tally {
  /// All pairs.
  package var all: Int { agreed + disagreed + skipped + known }

  /// The pairs that were compared: all that lie inside the strategy's domain.
  package var compared: Int { agreed + disagreed + known }

  /// Counts one outcome; an empty suite counts for nothing.
  package mutating func add(_ outcome: CaseOutcome) {
    switch outcome {
    case .passed: agreed += 1
    case .failed, .errored: disagreed += 1
    case .skipped(let skip):
      switch skip.kind {
      case .outsideDomain: skipped += 1
      case .known: known += 1
      case .unexpected: disagreed += 1
      case .unmet, .unmatched, .empty, .interrupted, .note: break
      }
    }
  }
}
