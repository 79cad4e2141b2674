import ArgumentParser
import Foundation
import ScenarioRunning

/// The choice of the scenarios that come with the tool.
struct ShippedOptions: ParsableArguments {
  /// A set of scenarios with a name.
  enum Scenarios: String, ExpressibleByArgument, CaseIterable {
    case shipped
  }

  @Option(
    help: ArgumentHelp(
      "Use the scenarios that come with the tool, besides any given paths. (default: only in commands that always read files, if no path is given and the directory Scenarios is missing)",
      valueName: "shipped"))
  var scenarios: Scenarios?

  /// The directory that is read by default.
  private static let usualPath = "Scenarios"

  /// Returns the given paths. Without any, returns the default directory, or nothing if the shipped scenarios
  /// are read in its place.
  func namedPaths(_ paths: [String]) -> [String] {
    paths.isEmpty && !isUsed(without: paths) ? [Self.usualPath] : paths
  }

  /// Returns whether the shipped scenarios are read: on request, or if there are neither paths nor the
  /// default directory.
  func isUsed(without paths: [String]) -> Bool {
    scenarios == .shipped
      || paths.isEmpty && !FileManager.default.fileExists(atPath: Self.usualPath)
  }

  /// Returns the scenario files to read: the shipped ones if they are used, then the files at the paths or in
  /// the default directory.
  ///
  /// - Throws: `RunError` if the shipped scenarios cannot be provided as files.
  func files(
    at paths: [String], named finder: ScenarioFileFinder
  ) throws(RunError) -> [ScenarioFile] {
    let own = isUsed(without: paths) ? try ScenarioFileFinder.shipped() : []
    return own + finder.files(at: namedPaths(paths))
  }
}
