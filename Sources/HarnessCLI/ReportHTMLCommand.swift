import ArgumentParser
import Foundation
import HTMLReporting
import JUnit
import RunRecords

/// Writes the page for people from event streams.
struct ReportHTMLCommand: AsyncParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "html", abstract: "Write an HTML page from event streams.",
    discussion: """
      Reads the output of 'run' or 'fuzz' with --format json: of a complete run, or of all its shards. Writes \
      the page that --html writes.

      EXAMPLES
        layout-parity report html run.jsonl -o report.html
        layout-parity report html shard-*.jsonl --output-dir report
      """)

  @OptionGroup var files: ReportFileOptions<Words>

  /// The words of the options.
  enum Words: ReportFileWords {
    static let inputs = "Event streams."
    static let result = "the page"
    static let directory =
      "Write a directory, with style and script in separate files."
  }

  func run() async throws {
    try files.check(besides: files.inputs)
    do {
      let page = try HTMLReport(to: destination)
      try page.standIn()
      let outcome = try StreamMerge().run(
        inputs: files.inputs, to: page,
        spoolBeside: FileManager.default.temporaryDirectory.path + "/layout-parity-html")
      if outcome.status != .notRun { EarlierReports.arePast() }
      try outcome.finish(outputIsTaken: files.outputIsTaken)
    } catch let error as ReportError {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }

  private var destination: HTMLReport.Destination {
    files.outputDir.map { .directory($0) } ?? .file(files.output ?? "")
  }

  func markReports(saying text: String) throws {
    try files.check(besides: files.inputs)
    try HTMLReport(to: destination).standIn(saying: "the streams were not read: \(text)")
  }
}
