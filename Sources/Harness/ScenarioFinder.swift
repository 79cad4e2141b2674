package import ScenarioFormat

/// Looks a scenario or a combination of a sweep up by its name.
package struct ScenarioFinder {
  /// What was found.
  package struct Found: Sendable {
    /// The scenario, with the combination's numbers if it is one of a sweep.
    package var scenario: Scenario
    /// The sweep that it is a combination of, and which.
    package var combination: (sweep: Sweep, index: Int)?
  }

  private let file: ScenarioFile

  /// Looks in one file.
  package init(_ file: ScenarioFile) { self.file = file }

  /// The scenario of a name.
  ///
  /// - Parameter combination: which one of a sweep, from 0.
  /// - Throws: ``HarnessError`` for an unreadable file, a name that is not there, or a combination that
  ///   a sweep does not have.
  package func scenario(
    named name: String, combination: Int
  ) throws(HarnessError) -> Found {
    var reader = ScenarioReader(
      ScenarioSource(path: file.path, displayPath: file.displayPath), schema: nil)
    var known: [String] = []
    while let batch = reader.nextBatch() {
      for item in batch {
        switch item {
        case .scenario(let scenario):
          if scenario.name == name { return Found(scenario: scenario) }
          known.append(scenario.name)
        case .sweep(let sweep):
          if sweep.base.name == name { return try found(combination, in: sweep) }
          known.append(sweep.base.name)
        case .known, .include:
          break
        }
      }
    }
    if !reader.complaints.isEmpty { throw .unreadable(reader.complaints) }
    throw .noSuchScenario(name, file: file.displayPath, known: known)
  }

  private func found(_ index: Int, in sweep: Sweep) throws(HarnessError) -> Found {
    guard (0..<sweep.count).contains(index) else {
      throw .noSuchCombination(index, sweep: sweep.base.name, count: sweep.count)
    }
    var scenario = sweep.base
    sweep.apply(index, to: &scenario.spec)
    return Found(scenario: scenario, combination: (sweep, index))
  }
}
