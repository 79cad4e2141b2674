/// The counts of a run, collected from its records.
package struct RunSummary: Hashable, Sendable {
  /// The names of the strategies, in the order of ``RunFacts/strategies``.
  package private(set) var strategies: [String] = []
  /// The number of specs with each result, one tally for each strategy. Each combination of a sweep counts as
  /// a spec.
  package private(set) var tallies: [Tally] = []
  /// The number of suites in the run.
  package private(set) var suites = 0
  /// The number of cases in the JUnit report, without cases about interrupted suites and failure classes.
  package private(set) var cases = 0
  /// The number of cases that failed.
  package private(set) var failed = 0
  /// The number of cases with an error: no layout, or not judged.
  package private(set) var errored = 0
  /// The number of cases that were not compared, or whose difference is excused by a known issue or a failing
  /// expectation.
  package private(set) var skipped = 0
  /// Whether a scenario or a random button was judged, so that strategies have cases.
  private var hasScenarios = false
  /// The number of cases by type of failure or error.
  package private(set) var types: [FailureType: Int] = [:]
  /// Whether the run was interrupted, or `runFinished` has not been added yet.
  package private(set) var isInterrupted = true

  package init() {}

  /// Counts one record; failure classes are not counted, since findings describe the same failures.
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

  /// The sum of all strategies' tallies.
  package var total: Tally {
    tallies.reduce(into: Tally()) { $0 += $1 }
  }

  /// Whether a strategy's layout was compared or, in a run without scenarios, whether any case was judged.
  package var hasCompared: Bool {
    total.compared > 0 || !hasScenarios && cases > skipped
  }
}

extension Tally {
  /// The number of specs with any result, including skipped ones.
  package var all: Int { agreed + disagreed + skipped + known }

  /// The number of specs with a result other than skipped: agreed, disagreed or accepted by a known issue.
  package var compared: Int { agreed + disagreed + known }

  /// Counts a case's outcome as one spec; ignores skips that are not about a strategy's support or
  /// difference.
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
