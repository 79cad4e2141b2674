import ArgumentParser
import JUnit

/// Summarises reports.
struct ReportShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Summarise JUnit reports of any tool.",
    discussion: """
      A directory is one report, with all .xml files in it.

      EXIT STATUS (if several apply, the first of 2, 4, 1)
        0   all passed
        1   something failed
        2   a report cannot be read
        4   a report is incomplete or has no cases

      EXAMPLES
        layout-parity report show junit.xml
        layout-parity report show build/test-results
      """)

  @Argument(
    help: ArgumentHelp("JUnit reports, or directories of them.", valueName: "file"),
    completion: .file())
  var inputs: [String]

  @OptionGroup var reading: ReportReadingOptions
  @OptionGroup var unclear: UnclearOptions

  func run() async throws {
    try ReportSummary.outcome(
      paths: inputs, reading: reading.options,
      allowingUnclear: unclear.allowUnclear
    ).finish()
  }
}
