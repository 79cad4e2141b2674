import ArgumentParser
import AtomicFiles
import Foundation
import HTMLReporting
import JUnitTools
import RunRecords

/// Writes the page for people from event streams.
struct ReportHTMLCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "html", abstract: "Write the page for people from event streams.",
    discussion: """
      Takes what 'run' or 'fuzz' with --format json printed: of a whole run, or of all its shards, merged or \
      not. The page is the one that --html would have written.

      EXAMPLES
        layout-parity report html run.jsonl -o report.html
        layout-parity report html shard-*.jsonl --output-dir report
      """)

  @Argument(help: ArgumentHelp("Event streams.", valueName: "file"), completion: .file())
  var inputs: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The directory to write, with style and script in files of their own.", valueName: "dir"),
    completion: .directory)
  var outputDir: String?

  @OptionGroup var duplicates: DuplicateOptions

  mutating func validate() throws {
    guard (output == nil) != (outputDir == nil) else {
      throw ValidationError("give either --output or --output-dir: where the page goes")
    }
  }

  func run() async throws {
    let targets = ReportTargets(besides: inputs)
    if output != ReplacedFile.standardOutput { try targets.check(file: output, of: "--output") }
    do {
      let destination =
        outputDir.map { HTMLReport.Destination.directory($0) } ?? .file(output ?? "")
      let page = try HTMLReport(to: destination)
      let outcome = try StreamMerge(onDuplicate: duplicates.onDuplicate).run(
        inputs: inputs, to: page,
        spoolBeside: FileManager.default.temporaryDirectory.path + "/layout-parity-html")
      try outcome.finish(outputIsTaken: output == ReplacedFile.standardOutput)
    } catch let error as ReportError {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }
}
