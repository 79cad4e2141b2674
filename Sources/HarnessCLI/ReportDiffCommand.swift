import ArgumentParser
import Foundation
import JUnitTools
import RunRecords

/// Compares two reports.
struct ReportDiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what became better and worse from one report to another.",
    discussion: """
      Takes anybody's JUnit reports. A failure is the same failure where its type and its message without \
      numbers are. The exit status is 0 without a regression, 1 with one, 2 where a report cannot be \
      read.

      EXAMPLES
        layout-parity report diff main.xml junit.xml
        layout-parity report diff main.xml junit.xml --format markdown > comment.md
      """)

  @Argument(help: ArgumentHelp("The report before.", valueName: "base"), completion: .file())
  var base: String

  @Argument(help: ArgumentHelp("The report after.", valueName: "head"), completion: .file())
  var head: String

  @Option(help: ArgumentHelp("How to print.", valueName: "text|json|markdown"))
  var format = ReportDiff.Format.text

  func run() async throws {
    let outcome: ReportOutcome
    do {
      let directory = FileManager.default.temporaryDirectory.path
      let diff = try ReportDiff(base: base, head: head, spoolDirectory: directory)
      outcome = diff.outcome(as: format)
    } catch {
      throw CommandFailure.exit(.notRun, because: "\(error)")
    }
    try outcome.finish()
  }
}

extension ReportDiff.Format: ExpressibleByArgument {}
