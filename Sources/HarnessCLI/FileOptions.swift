import ArgumentParser
import Harness
import RunModel
import ScenarioFormat

/// Which scenario files a command works on, and within which limits.
struct FileOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Scenario files, or directories of them.", valueName: "path"), completion: .file())
  var paths: [String] = ["Scenarios"]

  @Option(
    help: ArgumentHelp(
      "The directory that reported paths start from. (default: the work tree)", valueName: "dir"),
    completion: .directory)
  var root: String?

  @Option(help: ArgumentHelp("The most combinations of one sweep.", valueName: "n"))
  var maxCombinations = 10_000_000

  @Option(help: ArgumentHelp("The most bytes of one file.", valueName: "bytes"))
  var maxFileSize = 1 << 30

  mutating func validate() throws {
    guard maxCombinations > 0 else {
      throw ValidationError("--max-combinations is \(maxCombinations), expected 1 or more")
    }
    guard maxFileSize > 0 else {
      throw ValidationError("--max-file-size is \(maxFileSize), expected 1 or more")
    }
  }

  /// What finds and names the files.
  var finder: ScenarioFileFinder { ScenarioFileFinder(root: root) }

  /// How the files are read.
  var reading: ReadingOptions {
    var options = RootCommand.reading
    options.maxFileBytes = Int64(maxFileSize)
    options.maxCombinations = maxCombinations
    return options
  }

  /// The files.
  ///
  /// - Throws: the exit status for a path without scenarios, after saying so.
  func files() throws -> [ScenarioFile] {
    do {
      return try finder.files(at: paths)
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }
}
