import ArgumentParser
import Foundation
import JUnit
import RunRecords

/// Compares two reports.
struct ReportDiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what became better and worse from one report to another.",
    discussion: """
      Takes anybody's JUnit reports, or directories of them. A failure is the same failure where its type \
      and its message are, without numbers, addresses and temporary paths. Signs do count, how many \
      combinations fail does, and so do three digits behind 'status' and exit codes. The exit status is 0 where nothing happened \
      that --fail-on names, 1 where something did, 2 where a report cannot be read, is not whole or a lone \
      shard, or no case of the head ran. A case that is there only while something is wrong, such as what a \
      scenario alone states otherwise, is fixed when it goes.

      EXAMPLES
        layout-parity report diff main.xml junit.xml
        layout-parity report diff main.xml junit.xml --format markdown > comment.md
        layout-parity report diff main.xml junit.xml --fail-on regression,slower
      """)

  @Argument(help: ArgumentHelp("The report before.", valueName: "base"), completion: .file())
  var base: String

  @Argument(help: ArgumentHelp("The report after.", valueName: "head"), completion: .file())
  var head: String

  @Option(help: ArgumentHelp("How to print.", valueName: "text|json|markdown"))
  var format = ReportDiff.Format.text

  @Option(
    help: ArgumentHelp(
      """
      What ends in 1, separated by commas: regression, removed, skipped, fewer (cases in all), slower.
      """, valueName: "what,…"))
  var failOn = DiffFailures(all: ReportDiff.Failure.standard)

  @Flag(help: "Compare messages with their numbers, addresses and temporary paths.")
  var exact = false

  @OptionGroup var key: KeyOptions
  @OptionGroup var counts: CountOptions
  @OptionGroup var unclear: UnclearOptions
  @OptionGroup var repair: RepairOptions

  func run() async throws {
    let outcome: ReportOutcome
    do {
      let directory = FileManager.default.temporaryDirectory.path
      var options = ReportDiff.Options()
      options.key = key.key
      options.isExact = exact
      options.allowsUnclear = unclear.allowUnclear
      options.ignoresCounts = counts.ignoreCounts
      options.repairs = repair.repair
      let diff = try ReportDiff(
        base: base, head: head, options: options, spoolDirectory: directory)
      outcome = diff.outcome(as: format, failingOn: failOn.all)
    } catch {
      throw CommandFailure.exit(.notRun, because: "\(error)")
    }
    try outcome.finish()
  }
}

/// What makes a comparison fail, as a list in one argument.
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
