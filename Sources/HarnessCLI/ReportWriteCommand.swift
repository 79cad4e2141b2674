import ArgumentParser
import Foundation
import JUnit
import Reporters
import RunRecords

/// The `report write` command, which writes reports from event streams.
struct ReportWriteCommand: AsyncParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Write JUnit reports, pages and summaries from event streams.",
    discussion: """
      Reads the output of 'run' or 'fuzz' with --format json, of a complete run or of all its shards. The \
      reports and the exit status equal those of the run without shards.

      EXAMPLES
        layout-parity report write run.jsonl --junit junit.xml
        layout-parity report write shard-*.jsonl --junit junit.xml --format github
        layout-parity report write shard-*.jsonl --html report.html --quiet
      """)

  @Argument(
    help: ArgumentHelp(
      "Event streams, which 'run' and 'fuzz' write with --format json.", valueName: "file"),
    completion: .file())
  var inputs: [String]

  @OptionGroup(title: "Reports") var reports: ReportOptions

  @Flag(
    name: .shortAndLong,
    help:
      "Print only failures and the summary line; by default, also skipped expectations and a table."
  )
  var quiet = false

  func run() async throws {
    try reports.check(besides: inputs)
    do {
      let consumers = try reports.consumers(isQuiet: quiet, showsUnreadableFiles: true)
      let directory = FileManager.default.temporaryDirectory.path
      let outcome = try StreamMerge().run(
        inputs: inputs.map { ReportInput(path: $0) }, to: consumers,
        spoolBeside: directory + "/layout-parity-write")
      guard outcome.status != .notRun else {
        let reason = outcome.diagnostics.first ?? "there is nothing to report on"
        consumers.giveUp(saying: "the streams were not read: \(reason)")
        try outcome.finish()
      }
      let status = RunStatus.worst([
        consumers.summary.exitStatus, consumers.isInconclusive ? .inconclusive : .agreed,
      ])
      throw ExitCode(status.rawValue)
    } catch let error as ReportError {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }

  func invalidateReports(saying text: String) throws {
    try reports.check(besides: inputs)
    reports.writePlaceholder(saying: "the streams were not read: \(text)")
  }
}
