import ArgumentParser
import Foundation
import JUnit
import PluginChecking
import PluginHost
import PluginServing
import ReportText
import RunRecords
import ScenarioRunning

extension CheckPoint: ExpressibleByArgument {}

/// The `plugin check` command, which tests whether a plugin conforms to the protocol.
struct PluginCheckCommand: AsyncParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check that a plugin follows the protocol.",
    discussion: """
      Checks a list of requirements, such as 'repeatable'. Those of level 1 are needed to load a plugin, \
      those of level 2 to compare its answers; level 3 is a stress test. For a failed requirement it prints \
      the messages and, if possible, the smallest button. A plugin that differs from the built-in strategies \
      does not fail.

      EXIT STATUS
        0   the plugin meets all requirements that were checked
        1   the plugin does not meet a requirement
        2   the plugin was not found

      EXAMPLES
        layout-parity plugin check Sources/Guests/python
        layout-parity plugin check plugin.so --level 3 --junit check.xml
        layout-parity plugin check my-plugin --only repeatable --seed 7
      """)

  @Argument(
    help: ArgumentHelp(
      "The plugin: a manifest, its directory, an executable or a shared library.", valueName: "path"
    ),
    completion: .file())
  var path: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Check the requirements up to this level: loading (1), also comparing (2), also stress (3).",
      valueName: "1|2|3"))
  var level = 2

  @Option(
    help: ArgumentHelp(
      "Check the requirements on strategies only for these, separated by commas. (default: for all of the plugin)",
      valueName: "id,id,…"))
  var strategies: String?

  @Option(
    help: ArgumentHelp(
      "Check only the requirement of this name, such as 'repeatable', whatever --level is. (default: all up to --level)",
      valueName: "point")
  )
  var only: CheckPoint?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw the random buttons from this seed; the same seed gives the same ones.",
      valueName: "number"))
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Use at most this many random buttons, 100 or more, for each requirement.", valueName: "n")
  )
  var cases = 10_000

  @Option(
    help: ArgumentHelp(
      "Write a JUnit report with a case for each requirement to this file. (default: no report)",
      valueName: "file"),
    completion: .file())
  var junit: String?

  @Option(
    name: .customLong("isolate"),
    help: ArgumentHelp(
      """
      Load a shared library into the tool's process, or limit the plugin's process; words separated by commas:
        never      check a library in the tool's process,
                   for a debugger, and only as a library
        seconds=N  end a process that takes longer for one
                   button
        memory=N   end a process that uses more MiB
      (default: a separate process, and limits as in the plugin's manifest, or seconds=5,memory=2048)
      """,
      valueName: "never|limit=N,…"), transform: IsolationArgument.words)
  var isolateWords: [[IsolationArgument.Word]] = []

  @Flag(
    name: .shortAndLong,
    help: "Print only failed requirements and the summary line; by default, every requirement.")
  var quiet = false

  mutating func validate() throws {
    guard (1...3).contains(level) else {
      throw ValidationError("--level is \(level), expected 1, 2 or 3")
    }
    guard (100...10_000_000).contains(cases) else {
      throw ValidationError("--cases is \(cases), expected 100 to 10000000")
    }
    guard processes.sessions == nil else {
      throw ValidationError(
        "--isolate sessions saves requests of runs, and a check prints its own; leave it out")
    }
  }

  func run() async throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure.exit(
        .notRun,
        because:
          "plugin '\(path)': no such file or directory; name a manifest, its directory, an executable or a library"
      )
    }
    var options = PluginCheck.Options()
    options.level = level
    options.strategies = chosen
    options.only = only
    options.seed = seed
    options.specs = cases
    options.isInProcess = processes.mode == .never
    options.setLimits = processes.set
    let plugin = "--plugin\(path.hasPrefix("-") ? "=" : " ")\(ShellWord.quoted(path))"
    options.replayOptions = ([plugin] + processes.limitOptions).joined(separator: " ")
    try targets.check(file: junit, of: "--junit")
    do throws(ReportError) {
      if let junit { try JUnitReport(to: .file(junit)).writePlaceholder() }
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
    StaleReports.arePast()
    var check = PluginCheck(path, options, toolVersion: ToolVersion.text, probe: Self.probe)
    let report = PluginCheckReport(
      path: path, seed: seed, isQuiet: quiet, rerunOptions: processes.limitOptions)
    let results = check.run { Console.write(XMLEscaping.visible(report.text(of: $0))) }
    // The report goes on saying that nothing was checked.
    if only?.isByStrategy ?? true, !results.contains(where: \.isFailed),
      let missing = chosen.first(where: { name in !results.contains { $0.strategy == name } })
    {
      throw CommandFailure.exit(
        .notRun,
        because:
          "plugin '\(path)' has no strategy '\(missing)'; without --strategies, all are checked")
    }
    Console.write(report.closingLine(results))
    do throws(ReportError) {
      if let junit { try report.write(results, to: junit) }
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
    if results.contains(where: \.isFailed) { throw ExitCode(RunStatus.disagreed.rawValue) }
  }

  /// The strategies to check; empty for all of the plugin.
  private var chosen: [String] { (strategies ?? "").split(separator: ",").map(String.init) }

  /// The plugin's process and its limits.
  private var processes: IsolationArgument { IsolationArgument(isolateWords.joined()) }

  private var targets: OutputConflicts { OutputConflicts(besides: PluginLocation.files(at: path)) }

  func invalidateReports(saying text: String) throws {
    guard let junit else { return }
    try targets.check(file: junit, of: "--junit")
    try JUnitReport(to: .file(junit)).writePlaceholder(
      saying: "the plugin was not checked: \(text)")
  }

  /// Tests a library at a check point in this process, and returns the problem; nil if it passes or the point
  /// has no such test.
  @Sendable
  private static func probe(_ point: CheckPoint, _ library: String) -> String? {
    guard let probe = LibraryProbe(rawValue: point.rawValue) else { return nil }
    do throws(PluginLibraryError) {
      return try probe.run(library, toolVersion: ToolVersion.text)
    } catch {
      return error.description
    }
  }
}
