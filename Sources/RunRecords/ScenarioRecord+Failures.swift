extension ScenarioRecord {
  /// A failure, with all strategies that have it.
  package struct SharedFailure: Hashable, Sendable {
    package var failure: Failure
    /// The names of the strategies with the failure, in the order of the run; empty if the scenario itself
    /// fails.
    package var strategies: [String]

    /// Returns one name for the cases of all strategies with the failure, such as `name [a, b]`; `scenario`
    /// alone if the scenario itself fails.
    package func caseName(_ scenario: String) -> String {
      strategies.isEmpty ? scenario : "\(scenario) [\(strategies.joined(separator: ", "))]"
    }

    /// The number of cases with the failure in the report: one for each strategy, or one for the scenario
    /// itself.
    package var caseCount: Int { max(1, strategies.count) }
  }

  /// Returns the failures of the scenario and its strategies; equal failures of several strategies are
  /// combined.
  package func sharedFailures(_ facts: RunFacts?) -> [SharedFailure] {
    var shared: [SharedFailure] = []
    if let failure = expectation?.failure {
      shared.append(SharedFailure(failure: failure, strategies: []))
    }
    for (index, outcome) in outcomes.enumerated() {
      guard let failure = outcome?.failure else { continue }
      let names = facts?.strategies ?? []
      let name = index < names.count ? names[index] : "\(index)"
      if let known = shared.firstIndex(where: { $0.failure == failure }) {
        shared[known].strategies.append(name)
      } else {
        shared.append(SharedFailure(failure: failure, strategies: [name]))
      }
    }
    return shared
  }
}
