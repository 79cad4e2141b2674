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
      "Also use the scenarios that come with the tool.",
      valueName: "shipped"))
  var scenarios: Scenarios?

  /// The directory that is read where no path is given.
  private static let usualPath = "Scenarios"

  /// The paths that are read, where some are given.
  func namedPaths(_ paths: [String]) -> [String] {
    paths.isEmpty && !isUsed(without: paths) ? [Self.usualPath] : paths
  }

  /// Whether the tool's scenarios are read: on request, or without other paths.
  func isUsed(without paths: [String]) -> Bool {
    scenarios == .shipped
      || paths.isEmpty && !FileManager.default.fileExists(atPath: Self.usualPath)
  }

  /// Returns the files at some paths, and the tool's scenarios.
  ///
  /// - Throws: `RunError` where those cannot be put anywhere.
  func files(
    at paths: [String], named finder: ScenarioFileFinder
  ) throws(RunError) -> [ScenarioFile] {
    let own = isUsed(without: paths) ? try ScenarioFileFinder.shipped() : []
    return own + finder.files(at: namedPaths(paths))
  }
}
