package import ScenarioReading
import Scenarios

/// The reason why a run cannot begin.
package enum RunError: Error, Equatable, Sendable {
  /// The file has no scenario with this name. `known` has the names of its scenarios and sweeps.
  case noSuchScenario(String, file: String, known: [String])
  /// The file has no scenario or sweep with a button.
  case noButton(file: String)
  /// The sweep has no combination with this index. `count` is its number of combinations.
  case noSuchCombination(Int, sweep: String, count: Int)
  /// The scenario with this name is not a sweep, so that it has no combination with an index.
  case noSweep(String, combination: Int)
  /// The scenario files have these errors.
  case unreadable([Diagnostic])
  /// The run has more strategies than the limit.
  case tooManyStrategies(Int, limit: Int)
  /// The shipped scenarios cannot be written to the temporary directory at this path.
  case noRoomForScenarios(String)
}

extension RunError: CustomStringConvertible {
  /// The reason in one line; for several diagnostics, one line each.
  package var description: String {
    switch self {
    case .noSuchScenario(let name, let file, let known):
      let shown = known.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
      let rest = known.count > 12 ? ", and \(known.count - 12) more" : ""
      return "no scenario of '\(file)' is named '\(name)'; known: \(shown)\(rest)"
    case .noButton(let file):
      return "'\(file)' has no button; give a file with a <scenario> or <sweep> that has one"
    case .noSuchCombination(let index, let sweep, let count):
      return "the sweep '\(sweep)' has no combination \(index); it has 0 to \(count - 1)"
    case .noSweep(let name, let combination):
      return "the scenario '\(name)' is not a sweep and has no combination \(combination); "
        + "leave out --combination"
    case .unreadable(let diagnostics):
      return diagnostics.map(\.description).joined(separator: "\n")
    case .tooManyStrategies(let count, let limit):
      return
        "the run has \(count) strategies, expected at most \(limit); name fewer with --strategies"
    case .noRoomForScenarios(let directory):
      return
        "the scenarios that come with the tool cannot be written to '\(directory)'; set TMPDIR to a "
        + "writable directory, or name scenario files"
    }
  }
}
