import ArgumentParser
import Foundation
import HTMLReporting
import JUnit
import RunRecords

/// The command `report html` of 0.1.0, which writes the page; see ``ReportWriteCommand``.
struct ReportHTMLCommand: AsyncParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "html", abstract: "Write an HTML page from event streams; now 'report write'.",
    shouldDisplay: false)

  @OptionGroup var files: ReportFileOptions<Words>

  /// The help texts of the file options.
  enum Words: ReportFileWords {
    static let inputs = "Event streams, which 'run' and 'fuzz' write with --format json."
    static let result = "the page"
    static let directory =
      "into this directory, with CSS and JavaScript in separate files."
  }

  func run() async throws {
    try files.check(besides: files.inputs)
    do {
      let page = try HTMLReport(to: destination)
      try page.writePlaceholder()
      let outcome = try StreamMerge().run(
        inputs: files.inputs.map { ReportInput(path: $0) }, to: page,
        spoolBeside: FileManager.default.temporaryDirectory.path + "/layout-parity-html")
      if outcome.status != .notRun { StaleReports.arePast() }
      try outcome.finish(outputIsTaken: files.outputIsTaken)
    } catch let error as ReportError {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }

  private var destination: HTMLReport.Destination {
    files.directory.map { .directory($0) } ?? .file(files.output)
  }

  func invalidateReports(saying text: String) throws {
    try files.check(besides: files.inputs)
    try HTMLReport(to: destination).writePlaceholder(saying: "the streams were not read: \(text)")
  }
}
