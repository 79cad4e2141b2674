import ArgumentParser
import AtomicFiles

/// The help texts of a report command for its input and output files.
protocol ReportFileWords {
  /// The name of the input files in help texts.
  static var inputs: String { get }
  /// The output in help texts, as in 'where the page goes'.
  static var result: String { get }
  /// The form of the output in a directory, in help texts after "or, if the path ends in '/',".
  static var directory: String { get }
}

/// The files that a command on reports reads, and the file or the directory that it writes.
struct ReportFileOptions<Words: ReportFileWords>: ParsableArguments {
  @Argument(help: ArgumentHelp("\(Words.inputs)", valueName: "file"), completion: .file())
  var inputs: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write \(Words.result) to this file, - for standard output; or, if the path ends in '/', \(Words.directory) (required)",
      valueName: "file|dir/"),
    completion: .file())
  var output: String

  /// The file to write; nil for a directory.
  var file: String? { OutputPaths([output]).file }

  /// The directory to write into; nil for a file.
  var directory: String? { OutputPaths([output]).directory }

  /// Whether the command's output file goes to standard output.
  var outputIsTaken: Bool { output == ReplacedFile.standardOutput }

  /// Checks that no output file replaces an input file.
  ///
  /// - Parameter paths: all input files; for a directory, the files in it.
  /// - Throws: `ValidationError` if an output file does.
  func check(besides paths: [String]) throws {
    let targets = OutputConflicts(besides: paths)
    if !outputIsTaken { try targets.check(file: file, of: "--output") }
    try targets.check(directory: directory, of: "--output DIR/")
  }
}
