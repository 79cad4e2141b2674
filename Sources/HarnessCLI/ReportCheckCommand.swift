import ArgumentParser
import JUnit

/// Says in one line whether reports are whole and green.
struct ReportCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say in one line whether reports are whole and green.",
    discussion: """
      The line that a CI job ends with. All files count together: shards have to be complete and of one \
      run. The exit status is 0 where the reports are whole, nothing failed and enough tests ran; 1 \
      where something did that --fail-on names; 2 where a report cannot be read; 4 where one is not \
      whole, a shard is missing or too few tests ran. Where several apply it is the first of 2, 4, 1. \
      What looks like an outcome, and is none that JUnit knows, is unclear, which is not green.

      EXAMPLES
        layout-parity report check junit.xml --min-tests 2000
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
      "How many tests have to run at least; copies of a case count once.", valueName: "n"))
  var minTests = 1

  @Option(
    help: ArgumentHelp(
      """
      What ends in 1, separated by commas: failures, errors, unclear (what looks like an outcome and is none), \
      skipped, flaky.
      """,
      valueName: "what,…"))
  var failOn = CheckFailures(all: ReportCheck.Failure.standard)

  @OptionGroup var key: KeyOptions
  @OptionGroup var counts: CountOptions
  @OptionGroup var unclear: UnclearOptions
  @OptionGroup var repair: RepairOptions

  mutating func validate() throws {
    guard minTests >= 0 else {
      throw ValidationError("--min-tests is \(minTests), expected 0 or more")
    }
  }

  func run() async throws {
    let failures = unclear.allowUnclear ? failOn.all.subtracting([.unclear]) : failOn.all
    let check = ReportCheck(
      minTests: minTests, failingOn: failures, repairs: repair.repair, key: key.key,
      ignoresCounts: counts.ignoreCounts)
    try check.outcome(paths: inputs).finish()
  }
}

/// What makes a check fail, as a list in one argument.
struct CheckFailures: ExpressibleByArgument, CustomStringConvertible {
  var all: Set<ReportCheck.Failure>

  init(all: Set<ReportCheck.Failure>) { self.all = all }

  init?(argument: String) {
    var all: Set<ReportCheck.Failure> = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
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
