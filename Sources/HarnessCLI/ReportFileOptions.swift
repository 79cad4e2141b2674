import ArgumentParser
import AtomicFiles

/// The words of a report command for its files.
protocol ReportFileWords {
  /// The input files.
  static var inputs: String { get }
  /// The result, as in 'where the page goes'.
  static var result: String { get }
  /// The output directory.
  static var directory: String { get }
}

/// The files that a command on reports reads, and the file or the directory that it writes.
struct ReportFileOptions<Words: ReportFileWords>: ParsableArguments {
  @Argument(help: ArgumentHelp("\(Words.inputs)", valueName: "file"), completion: .file())
  var inputs: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write this file; - for standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("\(Words.directory)", valueName: "dir"), completion: .directory)
  var outputDir: String?

  mutating func validate() throws {
    guard (output == nil) != (outputDir == nil) else {
      throw ValidationError("give either --output or --output-dir: where \(Words.result) goes")
    }
  }

  /// Whether standard output has what is written.
  var outputIsTaken: Bool { output == ReplacedFile.standardOutput }

  /// Checks that nothing that is written takes the place of what is read.
  ///
  /// - Parameter paths: all files that are read; of a directory among the inputs, those in it.
  /// - Throws: `ValidationError` where something would.
  func check(besides paths: [String]) throws {
    let targets = OutputConflicts(besides: paths)
    if !outputIsTaken { try targets.check(file: output, of: "--output") }
    try targets.check(directory: outputDir, of: "--output-dir")
  }
}
