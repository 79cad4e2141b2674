import RunRecords
import ScenarioReading
package import Scenarios

/// A search for a scenario, or for a combination of a sweep, by name.
package struct ScenarioFinder {
  /// A scenario that a search has found.
  package struct Found: Sendable {
    /// The file that contains the scenario, which may be an included file.
    package var file: ScenarioFile
    /// The scenario; for a sweep, the scenario with the values of one combination.
    package var scenario: Scenario
    /// The sweep and the index of the combination; nil if the scenario is not a sweep.
    package var combination: (sweep: Scenario, index: Int)?
  }

  private let path: String
  private let options: ReadingOptions

  /// Prepares to find scenarios by name in the file at a path and in the files that it includes.
  package init(path: String, reading options: ReadingOptions) {
    self.path = path
    self.options = options
  }

  /// Returns the first scenario with a button, or the first sweep.
  ///
  /// - Parameter combination: the index of the combination in a sweep; nil for the first.
  /// - Throws: ``RunError`` if the file has no button or cannot be read, or if the scenario has no
  ///   combination with the index.
  package func firstButton(combination: Int?) throws(RunError) -> Found {
    let finder = ScenarioFileFinder(root: nil, paths: [path])
    var walk = ScenarioWalk(finder.files(at: [path]), named: finder, reading: options)
    var diagnostics: [Diagnostic] = []
    while let file = walk.nextFile() {
      while let batch = walk.nextBatch() {
        for scenario in batch where scenario.hasButton {
          return try found(combination, in: scenario, of: file)
        }
      }
      diagnostics += walk.diagnostics
    }
    throw diagnostics.isEmpty ? .noButton(file: path) : .unreadable(diagnostics)
  }

  /// Returns the first scenario or sweep with a name.
  ///
  /// - Parameter combination: the index of the combination in a sweep; nil for the first, or for a scenario
  ///   that is not a sweep.
  /// - Throws: ``RunError`` for an unreadable file, an unknown name, or a combination that the scenario or
  ///   sweep does not have.
  package func scenario(
    named name: String, combination: Int?
  ) throws(RunError) -> Found {
    let finder = ScenarioFileFinder(root: nil, paths: [path])
    let files = finder.files(at: [path])
    var walk = ScenarioWalk(files, named: finder, reading: options)
    var known: [String] = []
    var diagnostics: [Diagnostic] = []
    while let file = walk.nextFile() {
      while let batch = walk.nextBatch() {
        for scenario in batch {
          if BytewiseString(scenario.name) == BytewiseString(name) {
            return try found(combination, in: scenario, of: file)
          }
          known.append(scenario.name)
        }
      }
      diagnostics += walk.diagnostics
    }
    if !diagnostics.isEmpty { throw .unreadable(diagnostics) }
    let shown = files.count == 1 ? files[0].displayPath : path
    throw .noSuchScenario(name, file: shown, known: known)
  }

  private func found(
    _ combination: Int?, in sweep: Scenario, of file: ScenarioFile
  ) throws(RunError) -> Found {
    guard sweep.isSweep else {
      if let combination { throw .noSweep(sweep.name, combination: combination) }
      return Found(file: file, scenario: sweep)
    }
    let index = combination ?? 0
    guard (0..<sweep.combinations).contains(index) else {
      throw .noSuchCombination(index, sweep: sweep.name, count: sweep.combinations)
    }
    var scenario = sweep
    scenario.axes = []
    sweep.apply(index, to: &scenario.spec)
    return Found(file: file, scenario: scenario, combination: (sweep, index))
  }
}
