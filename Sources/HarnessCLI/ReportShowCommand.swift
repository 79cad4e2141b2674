import ArgumentParser
import JUnit

/// The command that summarises reports in 0.1.0; see ``ReportCheckCommand/summary``.
struct ReportShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Summarise JUnit reports; now 'report check --summary'.",
    shouldDisplay: false)

  @Argument(
    help: ArgumentHelp("JUnit reports, or directories of them.", valueName: "file"),
    completion: .file())
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
