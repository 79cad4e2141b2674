extension ScenarioRecord {
  /// A failure and everybody who has it.
  package struct SharedFailure: Hashable, Sendable {
    package var failure: Failure
    /// The strategies' names, in their order.
    package var strategies: [String]

    /// The name of the cases together: `name [a, b]`; without brackets if no strategy is named.
    package func caseName(_ scenario: String) -> String {
      strategies.isEmpty ? scenario : "\(scenario) [\(strategies.joined(separator: ", "))]"
    }

    /// The number of cases.
    package var caseCount: Int { max(1, strategies.count) }
  }

  /// The failures of a scenario, equal ones together, so that people read each once.
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
