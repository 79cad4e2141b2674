import ArgumentParser
import JUnit

/// Summarises reports.
struct ReportShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Summarise anybody's JUnit reports.",
    discussion: """
      A directory is one report, of all files in and below it that end in .xml. The exit status is 0 where all \
      passed, 1 with failures, 2 where a report cannot be read and 4 where one is not whole or has no \
      case. Where several apply it is the first of 2, 4, 1.

      EXAMPLES
        layout-parity report show junit.xml
        layout-parity report show build/test-results
      """)

  @Argument(help: ArgumentHelp("JUnit reports.", valueName: "file"), completion: .file())
  var inputs: [String]

  @OptionGroup var counts: CountOptions
  @OptionGroup var unclear: UnclearOptions
  @OptionGroup var repair: RepairOptions

  func run() async throws {
    try ReportSummary.outcome(
      paths: inputs, repairing: repair.repair, ignoringCounts: counts.ignoreCounts,
      allowingUnclear: unclear.allowUnclear
    ).finish()
  }
}
