import ArgumentParser
import JUnit

/// The command `report show` of 0.1.0, which summarises reports; see ``ReportCheckCommand/summary``.
struct ReportShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Summarise JUnit reports; now 'report check --summary'.",
    shouldDisplay: false)

  @Argument(
    help: ArgumentHelp("JUnit reports, or directories of them.", valueName: "file"),
    completion: .file())
  var inputs: [String]

  @OptionGroup var reading: ReportReadingOptions

  func run() async throws {
    try ReportSummary.outcome(paths: inputs, reading: reading.options).finish()
  }
}
