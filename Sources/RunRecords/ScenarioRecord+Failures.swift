/// A failure, with all cases that have it.
package struct SharedFailure: Hashable, Sendable {
  package var failure: Failure
  /// The names of the strategies, in the order of the run; empty if the case itself fails.
  package var strategies: [String]
  /// The suite of the cases.
  package var suite: Suite
  /// The name of the scenario or of the case, without a strategy.
  package var name: String
  /// The line of the scenario or of the case, from 1; nil if it belongs to no line.
  package var line: Int?

  /// Takes the failure of a case without a scenario.
  package init(_ failure: Failure, of single: SingleRecord, in suite: Suite) {
    self.init(failure: failure, strategies: [], suite: suite, name: single.name, line: single.line)
  }

  fileprivate init(
    failure: Failure, strategies: [String], suite: Suite, name: String, line: Int?
  ) {
    self.failure = failure
    self.strategies = strategies
    self.suite = suite
    self.name = name
    self.line = line
  }

  /// One location for the cases of all strategies, with a name such as `name [a, b]`.
  package var place: CaseLocation {
    place(strategies.isEmpty ? nil : strategies.joined(separator: ", "))
  }

  /// The location of each case: one for each strategy, or the case itself.
  package var places: [CaseLocation] {
    strategies.isEmpty ? [place(nil)] : strategies.map { place($0) }
  }

  /// The number of cases with the failure.
  package var caseCount: Int { max(1, strategies.count) }

  private func place(_ strategy: String?) -> CaseLocation {
    CaseLocation(suite: suite, name: strategy.map { "\(name) [\($0)]" } ?? name, line: line)
  }
}

extension ScenarioRecord {
  /// Returns the failures of a scenario; equal failures of several strategies are combined.
  package func sharedFailures(_ facts: RunFacts?, in suite: Suite) -> [SharedFailure] {
    var shared: [SharedFailure] = []
    func add(_ failure: Failure, _ strategies: [String]) {
      shared.append(
        SharedFailure(
          failure: failure, strategies: strategies, suite: suite, name: name, line: line))
    }
    if let failure = expectation?.failure { add(failure, []) }
    for (index, outcome) in outcomes.enumerated() {
      guard let failure = outcome?.failure else { continue }
      let names = facts?.strategies ?? []
      let name = index < names.count ? names[index] : "\(index)"
      if let known = shared.firstIndex(where: { $0.failure == failure }) {
        shared[known].strategies.append(name)
      } else {
        add(failure, [name])
      }
    }
    return shared
  }
}
