import ArgumentParser

/// The `report` command, for reports that were written earlier.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Merge, compare, check and write reports.",
    discussion: """
      EXAMPLES
        layout-parity report merge shard-*.xml -o junit.xml
        layout-parity report diff main.xml junit.xml --format markdown
        layout-parity report check junit.xml --min-cases 2000
        layout-parity report write shard-*.jsonl --junit junit.xml
        layout-parity report write shard-*.jsonl --html report.html
      """,
    subcommands: [
      ReportMergeCommand.self, ReportDiffCommand.self, ReportCheckCommand.self,
      ReportNightsCommand.self, ReportWriteCommand.self, ReportShowCommand.self,
      ReportHTMLCommand.self,
    ])
}
