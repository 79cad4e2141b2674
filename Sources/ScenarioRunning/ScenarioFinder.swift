import RunRecords
import ScenarioReading
package import Scenarios

/// Looks a scenario or a combination of a sweep up by its name.
package struct ScenarioFinder {
  /// The result of a search.
  package struct Found: Sendable {
    /// The file that it stands in.
    package var file: ScenarioFile
    /// The scenario, with the combination's numbers if it is one of a sweep.
    package var scenario: Scenario
    /// The sweep that it is a combination of, and which.
    package var combination: (sweep: Sweep, index: Int)?
  }

  private let path: String
  private let options: ReadingOptions

  /// Searches the file at a path, and its includes.
  package init(path: String, reading options: ReadingOptions) {
    self.path = path
    self.options = options
  }

  /// The first scenario or sweep that has a button.
  ///
  /// - Parameter combination: which one of a sweep, from 0; nil for the first.
  /// - Throws: ``RunError`` as ``scenario(named:combination:)`` does.
  package func firstButton(combination: Int?) throws(RunError) -> Found {
    let finder = ScenarioFileFinder(root: nil, paths: [path])
    var walk = ScenarioWalk(finder.files(at: [path]), named: finder, reading: options)
    var diagnostics: [Diagnostic] = []
    while let file = walk.nextFile() {
      while let batch = walk.nextBatch() {
        for item in batch {
          switch item {
          case .scenario(let scenario) where scenario.hasButton:
            if let combination { throw .noSweep(scenario.name, combination: combination) }
            return Found(file: file, scenario: scenario)
          case .sweep(let sweep): return try found(combination ?? 0, in: sweep, of: file)
          case .scenario, .known, .include: break
          }
        }
      }
      diagnostics += walk.diagnostics
    }
    throw diagnostics.isEmpty ? .noButton(file: path) : .unreadable(diagnostics)
  }

  /// The first scenario of a name.
  ///
  /// - Parameter combination: which one of a sweep, from 0; nil for the first, or for a scenario that is not a
  ///   sweep.
  /// - Throws: ``RunError`` for an unreadable file, a name that is not there, or a combination that
  ///   a sweep does not have.
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
        for item in batch {
          switch item {
          case .scenario(let scenario):
            if BytewiseString(scenario.name) == BytewiseString(name) {
              if let combination { throw .noSweep(name, combination: combination) }
              return Found(file: file, scenario: scenario)
            }
            known.append(scenario.name)
          case .sweep(let sweep):
            if BytewiseString(sweep.base.name) == BytewiseString(name) {
              return try found(combination ?? 0, in: sweep, of: file)
            }
            known.append(sweep.base.name)
          case .known, .include:
            break
          }
        }
      }
      diagnostics += walk.diagnostics
    }
    if !diagnostics.isEmpty { throw .unreadable(diagnostics) }
    let shown = files.count == 1 ? files[0].displayPath : path
    throw .noSuchScenario(name, file: shown, known: known)
  }

  private func found(
    _ index: Int, in sweep: Sweep, of file: ScenarioFile
  ) throws(RunError) -> Found {
    guard (0..<sweep.count).contains(index) else {
      throw .noSuchCombination(index, sweep: sweep.base.name, count: sweep.count)
    }
    var scenario = sweep.base
    sweep.apply(index, to: &scenario.spec)
    return Found(file: file, scenario: scenario, combination: (sweep, index))
  }
}
