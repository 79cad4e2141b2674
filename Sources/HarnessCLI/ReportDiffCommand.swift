import ArgumentParser
import Foundation
import JUnit
import RunRecords

/// The `report diff` command, which compares two reports.
struct ReportDiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show the differences between two reports.",
    discussion: """
      Reads JUnit reports of any tool, or directories of them. Two failures are the same if their types are \
      equal, and their messages except for numbers, addresses and temporary paths. Still compared are signs, \
      numbers of failing combinations, HTTP statuses, exit statuses and signals. With --exact everything is \
      compared.

      EXIT STATUS
        0   nothing that --fail-on lists
        1   something that --fail-on lists
        2   a report cannot be read or is incomplete, or all cases were skipped

      EXAMPLES
        layout-parity report diff main.xml junit.xml
        layout-parity report diff main.xml junit.xml --format markdown > comment.md
        layout-parity report diff main.xml junit.xml --fail-on regression,slower
      """)

  @Argument(
    help: ArgumentHelp(
      "The JUnit report of the earlier run, or a directory of reports.", valueName: "base"),
    completion: .file())
  var base: String

  @Argument(
    help: ArgumentHelp(
      "The JUnit report of the later run, or a directory of reports.", valueName: "head"),
    completion: .file())
  var head: String

  @Option(
    help: ArgumentHelp(
      "Print the differences as text, as JSON or as Markdown.", valueName: "text|json|markdown"))
  var format = ReportDiff.Format.text

  @Option(
    help: ArgumentHelp(
      "Exit with status 1 for any of these, separated by commas: new or worse failures (regression), cases that are gone (removed), fewer cases in total (fewer), newly skipped cases (skipped), passing cases that take longer (slower).",
      valueName: "what,…"))
  var failOn = DiffFailures(all: ReportDiff.Failure.standard)

  @Flag(
    help:
      "Treat failures with different messages as different; by default, numbers, addresses and temporary paths in them may differ."
  )
  var exact = false

  @OptionGroup var key: KeyOptions
  @OptionGroup var reading: ReportReadingOptions

  func run() async throws {
    let outcome: ReportOutcome
    do {
      let directory = FileManager.default.temporaryDirectory.path
      var options = ReportDiff.Options()
      options.key = key.key
      options.isExact = exact
      options.reading = reading.options
      let diff = try ReportDiff(
        base: base, head: head, options: options, spoolDirectory: directory)
      outcome = diff.outcome(as: format, failingOn: failOn.all)
    } catch {
      throw CommandFailure.exit(.notRun, because: "\(error)")
    }
    try outcome.finish()
  }
}

/// The value of `--fail-on`: the changes that make a comparison fail, with commas between them.
struct DiffFailures: ExpressibleByArgument, CustomStringConvertible {
  var all: Set<ReportDiff.Failure>

  init(all: Set<ReportDiff.Failure>) { self.all = all }

  init?(argument: String) {
    var all: Set<ReportDiff.Failure> = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let failure = ReportDiff.Failure(rawValue: String(name)) else { return nil }
      all.insert(failure)
    }
    self.all = all
  }

  var description: String {
    ReportDiff.Failure.allCases.filter(all.contains).map(\.rawValue).joined(separator: ",")
  }

  var defaultValueDescription: String { description }
  static var allValueStrings: [String] { ReportDiff.Failure.allCases.map(\.rawValue) }
}

extension ReportDiff.Format: ExpressibleByArgument {}
