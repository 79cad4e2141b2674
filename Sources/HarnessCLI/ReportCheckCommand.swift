import ArgumentParser
import JUnit
import RunRecords

/// The `report check` command, which fails unless reports are complete and all tests passed.
struct ReportCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check that reports are complete and that all tests passed.",
    discussion: """
      Prints one line, for the end of a CI job. All files count together; shards must be of one run. A \
      directory counts as one report with all its .xml files. Results outside the JUnit format, which some \
      tools write, are unclear; they fail the check unless --accept unclear is given.

      EXIT STATUS (if several apply, the first of 2, 4, 1)
        0   the reports are complete, all passed, enough tests ran
        1   a report has something that --fail-on lists, or an unclear result
        2   a report cannot be read
        4   a report is incomplete, a shard is missing or too few tests ran

      EXAMPLES
        layout-parity report check junit.xml --min-cases 2000
        layout-parity report check junit.xml --summary
        layout-parity report check shard-*.xml
        layout-parity report check build/test-results --fail-on failures,errors,flaky
      """)

  @Argument(
    help: ArgumentHelp("JUnit reports, or directories of them.", valueName: "file"),
    completion: .file())
  var inputs: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Exit with status 4 if fewer tests than this ran, in all reports together; skipped ones do not count, and repeated ones count once.",
      valueName: "n"))
  var minCases = 1

  @Option(
    help: ArgumentHelp(
      "Exit with status 1 if a report has any of these, separated by commas; unclear results, such as status=\"failed\" without a <failure>, always count too, unless --accept unclear is given.",
      valueName: "what,…"))
  var failOn = CheckFailures(all: ReportCheck.Failure.standard)

  @Flag(help: "Also print the counts and the failures of each report, before the last line.")
  var summary = false

  @OptionGroup var key: KeyOptions
  @OptionGroup var reading: ReportReadingOptions

  mutating func validate() throws {
    guard minCases >= 1 else {
      throw ValidationError("--min-cases is \(minCases), expected 1 or more")
    }
  }

  func run() async throws {
    if summary {
      let outcome = ReportSummary.outcome(paths: inputs, reading: reading.options)
      Console.write(outcome.text)
    }
    let check = ReportCheck(
      minTests: minCases, failingOn: failOn.all, key: key.key, reading: reading.options)
    try check.outcome(paths: inputs).finish()
  }
}

/// The value of `--fail-on`: the results that make a check fail, with commas between them.
struct CheckFailures: ExpressibleByArgument, CustomStringConvertible {
  var all: Set<ReportCheck.Failure>

  init(all: Set<ReportCheck.Failure>) { self.all = all }

  /// A value of `--fail-on` in 0.1.0; unclear results now always fail, so it has no effect.
  private static let unclear = "unclear"

  init?(argument: String) {
    var all: Set<ReportCheck.Failure> = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false)
    where name != Self.unclear {
      guard let failure = ReportCheck.Failure(rawValue: String(name)) else { return nil }
      all.insert(failure)
    }
    self.all = all
  }

  var description: String {
    ReportCheck.Failure.allCases.filter(all.contains).map(\.rawValue).joined(separator: ",")
  }

  var defaultValueDescription: String { description }
  static var allValueStrings: [String] { ReportCheck.Failure.allCases.map(\.rawValue) }
}
