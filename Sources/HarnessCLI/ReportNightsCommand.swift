import ArgumentParser
import Foundation
import JUnit
import RunRecords

/// The `report nights` command, which lists the findings on random buttons of several nights.
struct ReportNightsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nights", abstract: "List the findings of several nights, and the new ones.",
    discussion: """
      Reads the event streams of complete runs of any seeds, the earliest first, and prints tables in Markdown: \
      each finding with its first and last night and its smallest button, then each night.

      EXIT STATUS
        0   nothing new in the last night
        1   a finding that no earlier night has
        4   the last night is incomplete, or missing by --every

      EXAMPLES
        layout-parity report nights nights/*.jsonl
        layout-parity report nights nights/*.jsonl --every 1d >>"$GITHUB_STEP_SUMMARY"
      """)

  @Argument(
    help: ArgumentHelp("Event streams of complete runs, in their order.", valueName: "file"),
    completion: .file())
  var inputs: [String]

  @Option(
    help: ArgumentHelp(
      "Exit with status 4 if the last stream is older than this time, such as 1d. (default: any age)",
      valueName: "time"))
  var every: String?

  mutating func validate() throws {
    if let every, DurationText.duration(every) == nil {
      throw ValidationError("--every is '\(every)', expected a time above zero such as 1d or 12h")
    }
  }

  func run() async throws {
    let attributes = try? FileManager.default.attributesOfItem(atPath: inputs[inputs.count - 1])
    let changed = attributes?[.modificationDate] as? Date
    let age = Duration.seconds(changed.map { -$0.timeIntervalSinceNow } ?? 0)
    try NightHistory(paths: inputs)
      .outcome(age: age, limit: every.flatMap(DurationText.duration)).finish()
  }
}
