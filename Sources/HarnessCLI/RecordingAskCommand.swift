import ArgumentParser
import AtomicFiles
import Foundation
import Findings
import Fuzzing
import PluginHost
import PluginTemplates
import ReportText
import Reproducibility
import RunRecords
import ScenarioReading
import ScenarioRunning
import StrategyKit

/// The `recording ask` command, which writes requests for buttons that the UIKit recorder is to lay out.
struct RecordingAskCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask", abstract: "Write the requests that the recorder answers on a device.",
    discussion: """
      Writes requests of the plugin protocol, by default for 400 typical buttons. The recorder reads this \
      file; 'plugin replay' sends it to a recorder that runs as a plugin.

      EXAMPLES
        layout-parity recording ask -o requests.jsonl
        layout-parity recording ask -o requests.jsonl Scenarios/insets.xml --cases 1000
        layout-parity recording ask -o requests.jsonl --token lp1:AQIAAGQAAAA… --set scale=3
      """)

  /// The default number of buttons to lay out.
  static let usualCount: UInt64 = 400

  @Argument(
    help: ArgumentHelp(
      "Scenario files, directories of them, or recordings, whose buttons are requested. (default: random buttons)",
      valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup var shipped: ShippedOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the requests to this file; - for standard output. (required)", valueName: "file"),
    completion: .file())
  var output: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Request this many random buttons, in addition to those of files and tokens. (default: 400, or 0 if files or tokens are given)",
      valueName: "n"),
    transform: NumberOption.wholeNumber)
  var cases: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw the random buttons from this seed; the same seed gives the same ones. (default: 1)",
      valueName: "number"),
    transform: NumberOption.wholeNumber)
  var seed: UInt64 = 1

  @OptionGroup(title: "Buttons") var population: PopulationOptions

  @Option(
    name: .customLong("token"),
    help: ArgumentHelp(
      "Request the button of this token, which a failure prints; repeatable. (default: no tokens)",
      valueName: "lp1:…"))
  var tokens: [String] = []

  @Option(
    help: ArgumentHelp(
      "Ask the recorder for layouts by these strategies, separated by commas: 'uikit-system', 'uikit-configuration', or the id that 'recording new --class' made, such as 'pill-button'.",
      valueName: "id,id,…"))
  var strategies = "uikit-system"

  @OptionGroup(title: "Buttons") var options: FieldOptions

  func run() async throws {
    var specs: [ButtonSpec] = []
    let fields = options.fields
    var offered = 0
    func add(_ spec: ButtonSpec) {
      offered += 1
      if options.counts(spec) { specs.append(spec) }
    }
    let usesFiles = !paths.isEmpty || shipped.scenarios != nil
    if usesFiles {
      let finder = ScenarioFileFinder(root: nil, paths: shipped.namedPaths(paths))
      let diagnostics: [Diagnostic]
      do {
        diagnostics = ScenarioWalk.forEachButton(
          of: try shipped.files(at: paths, named: finder), named: finder,
          reading: RootCommand.reading
        ) { add(fields.set(in: $0)) }
      } catch {
        throw CommandFailure.exit(.notRun, because: error)
      }
      for diagnostic in diagnostics { Console.error(diagnostic.description) }
      if !diagnostics.isEmpty { throw ExitCode(RunStatus.notRun.rawValue) }
    }
    for token in tokens {
      do throws(TokenError) { add(fields.set(in: try SpecToken.spec(of: token))) } catch {
        throw CommandFailure.exit(.notRun, because: error)
      }
    }
    let usual = usesFiles || !tokens.isEmpty ? 0 : Self.usualCount
    let generator = population.generator(seed: seed)
    for index in 0..<(cases ?? usual) { add(generator.spec(at: index, setting: fields)) }
    guard !specs.isEmpty else {
      throw CommandFailure.exit(
        .inconclusive,
        because:
          offered == 0
          ? "found no buttons to request; name files with buttons, or add --token or --cases"
          : "--when is '\(options.when ?? "")', which none of \(Counted.text(offered, "button")) match; change "
            + "the condition, or request other buttons"
      )
    }
    let names = strategies.split(separator: ",").map(String.init)
    try RecordingText.write(to: output, reading: paths) { take in
      try take(SessionFile.text(specs[...], by: names))
      let beyond = specs.count { $0.wraps || $0.spreads }
      return Counted.text(specs.count, "button")
        + (beyond == 0
          ? ""
          : " (\(beyond) with several lines or items at opposite ends, which the recorder cannot lay out)")
    }
  }
}

extension RecordingCommand {
  /// The `recording new` command, which writes the requests of a new recording.
  struct New: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the recorder, 400 requests and instructions.",
      discussion: """
        Writes one Swift file without dependencies, the requests that it reads, two manifests to use it as a \
        plugin, and a README with three ways to run it. The recorder is not yet proven on macOS and iOS.

        EXAMPLES
          layout-parity recording new Recorder
          layout-parity recording new AppTests/Recorder --class PillButton --module App
        """)

    @Argument(
      help: ArgumentHelp(
        "The directory to create, relative to the working directory.", valueName: "dir"))
    var directory: String

    @Option(
      name: .customLong("class"),
      help: ArgumentHelp(
        "Also record this button class of your app, such as PillButton; its strategy is then pill-button. (default: only UIKit's buttons)",
        valueName: "class"))
    var subject: String?

    @Option(
      help: ArgumentHelp(
        "Import this module, which declares the class of --class. (default: none; the class is compiled with the recorder)",
        valueName: "name"))
    var module: String?

    mutating func validate() throws {
      for (option, name) in [("--class", subject), ("--module", module)] {
        guard let name else { continue }
        guard name.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_.]*/#) != nil else {
          throw ValidationError("\(option) is '\(name)', expected a name of a Swift type or module")
        }
      }
    }

    func run() async throws {
      guard !FileManager.default.fileExists(atPath: directory) else {
        throw CommandFailure.exit(
          .notRun, because: "'\(directory)' exists already; name a new directory")
      }
      let generator = SpecGenerator(seed: 1, population: .typical)
      let specs = (0..<RecordingAskCommand.usualCount).map { generator.spec(at: $0) }
      var files = RecorderTemplate(subject: subject, module: module).files
      files.append(
        (
          "requests.jsonl",
          String(decoding: SessionFile.text(specs[...], by: ["uikit-system"]), as: UTF8.self)
        ))
      try WrittenFolder.write(files, to: directory)
      Console.write("\nnext: read \(directory)/README.md\n")
    }
  }
}
