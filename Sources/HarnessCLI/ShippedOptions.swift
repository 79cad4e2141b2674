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
      "Use the scenarios that come with the tool, and also the paths if some are given. (default: only if a command needs files, none are given, and the directory Scenarios is missing)",
      valueName: "shipped"))
  var scenarios: Scenarios?

  /// The directory that is read by default.
  private static let usualPath = "Scenarios"

  /// Returns the paths to read if some are given, otherwise the default directory.
  func namedPaths(_ paths: [String]) -> [String] {
    paths.isEmpty && !isUsed(without: paths) ? [Self.usualPath] : paths
  }

  /// Returns whether the shipped scenarios are read: on request, or if no paths are given.
  func isUsed(without paths: [String]) -> Bool {
    scenarios == .shipped
      || paths.isEmpty && !FileManager.default.fileExists(atPath: Self.usualPath)
  }

  /// Returns the files at some paths, and the tool's scenarios.
  ///
  /// - Throws: `RunError` if the shipped scenarios cannot be provided as files.
  func files(
    at paths: [String], named finder: ScenarioFileFinder
  ) throws(RunError) -> [ScenarioFile] {
    let own = isUsed(without: paths) ? try ScenarioFileFinder.shipped() : []
    return own + finder.files(at: namedPaths(paths))
  }
}
