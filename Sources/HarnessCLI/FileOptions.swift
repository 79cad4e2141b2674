import ArgumentParser
import Foundation
import RunRecords
import ScenarioReading
import Scenarios
import ScenarioRunning
import UIKitModel

/// The scenario files of a command, and their limits.
struct FileOptions: ParsableArguments {
  private static let usualCombinations = 10_000_000
  private static let usualFileSize = 1 << 30

  @Argument(
    help: ArgumentHelp(
      """
      Scenario files, or directories of them. (default: ./Scenarios if it exists and --scenarios is not \
      given, else the scenarios that come with the tool)
      """, valueName: "path"), completion: .file())
  var paths: [String] = []

  @OptionGroup var shipped: ShippedOptions

  @Option(
    help: ArgumentHelp(
      "Print and report file paths relative to this directory. (default: the root of the Git work tree)",
      valueName: "dir"),
    completion: .directory)
  var root: String?

  @Option(
    help: ArgumentHelp(
      "Report as an error, and do not run, a <sweep> of more combinations or a scenario file of more bytes than these, such as 'combinations=1000,file-size=1000000'. (default: combinations=\(usualCombinations),file-size=\(usualFileSize))",
      valueName: "what=n,…"), transform: FileLimit.words)
  var limit: [[FileLimit]] = []

  /// The largest number of combinations of a sweep that is run.
  var maxCombinations: Int {
    limit.joined().last { $0.subject == .combinations }?.number ?? Self.usualCombinations
  }

  /// The largest number of bytes of a scenario file that is run.
  var maxFileSize: Int {
    limit.joined().last { $0.subject == .fileSize }?.number ?? Self.usualFileSize
  }

  mutating func validate() throws {
    guard !paths.contains("") else {
      throw ValidationError("a path is empty; give a scenario file or a directory of them")
    }
    var isDirectory: ObjCBool = false
    if let root,
      !FileManager.default.fileExists(atPath: root, isDirectory: &isDirectory)
        || !isDirectory.boolValue
    {
      throw ValidationError("--root is '\(root)', which is not a directory; name an existing one")
    }
  }

  /// Adds the options to a plan.
  func add(to plan: inout RunPlan) {
    for path in paths { plan.add(path: path, to: [.run]) }
    plan.add("--scenarios", shipped.scenarios?.rawValue, to: [.run])
    plan.add("--root", root, to: [.run])
    let limits =
      (maxCombinations == Self.usualCombinations ? [] : ["combinations=\(maxCombinations)"])
      + (maxFileSize == Self.usualFileSize ? [] : ["file-size=\(maxFileSize)"])
    plan.add("--limit", words: limits.isEmpty ? nil : limits.joined(separator: ","), to: [.run])
  }

  /// The search that finds the scenario files and determines their names in reports.
  var finder: ScenarioFileFinder {
    ScenarioFileFinder(root: root, paths: shipped.namedPaths(paths))
  }

  /// The options for reading the files.
  var reading: ReadingOptions {
    var options = RootCommand.reading
    options.maxFileBytes = Int64(maxFileSize)
    options.maxCombinations = maxCombinations
    return options
  }

  /// Returns the scenario files, and an error for each path without any.
  ///
  /// - Throws: the exit status for missing shipped scenarios, after a message.
  func files() throws -> [ScenarioFile] {
    do {
      return try shipped.files(at: paths, named: finder)
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }

  /// Checks the files without running them, also against the schema, and prints the diagnostics.
  ///
  /// - Parameter policy: the margin policy of files that state none.
  /// - Throws: the exit status if a file has diagnostics.
  func validateScenarios(_ policy: MarginPolicy = .safeAreaAddedLast) throws {
    var reading = reading
    reading.validates = true
    reading.marginPolicy = policy
    var walk = ScenarioWalk(try files(), named: finder, reading: reading)
    var count = 0
    var diagnostics = 0
    while walk.nextFile() != nil {
      walk.readToEnd()
      for diagnostic in walk.diagnostics { Console.error(diagnostic.description) }
      count += 1
      diagnostics += walk.diagnosticCount
    }
    let scope = count == 1 ? "1 file" : "\(count) files"
    guard diagnostics == 0 else {
      Console.error("\(scope), \(diagnostics) diagnostic\(diagnostics == 1 ? "" : "s")")
      throw ExitCode(RunStatus.notRun.rawValue)
    }
    Console.write("\(scope), no diagnostics\n")
  }
}

/// A limit of scenario files, which a word of `--limit` sets.
struct FileLimit {
  /// The limited number.
  enum Subject: String, CaseIterable {
    case combinations
    case fileSize = "file-size"
  }

  var subject: Subject
  var number: Int

  /// Parses the value of the option.
  ///
  /// - Throws: `ValidationError` for an unknown word.
  static func words(_ text: String) throws -> [FileLimit] {
    try OptionWord.words(of: text).map { word in
      guard let subject = Subject(rawValue: word.name) else {
        throw word.unknown(among: Subject.allCases.map { "\($0.rawValue)=" })
      }
      return FileLimit(subject: subject, number: try word.number(1...Int.max, "1 or more"))
    }
  }
}
