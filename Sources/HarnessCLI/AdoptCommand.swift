import Adopting
import ArgumentParser
import Foundation
import PluginHost
import RunRecords
import StrategyKit

/// The `adopt` command, which compiles a class of an app as a strategy and compares it.
struct AdoptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Compare button classes of an app, from their source files.",
    discussion: """
      Compiles copies of the files, rewritten where they need Objective-C, and lays out 2,000 typical buttons. \
      With --against it compares two classes, or a class with a strategy: one row for each question, with the \
      number of buttons that look the same and what moves in the others. Without, it compares one class with a \
      standard layout of the same gap, insets and side, and lists the techniques that give the same pixels.

      For an extension of UIButton, use '--class UIButton'.

      The exit status is 0 even if something moves. The test that --against writes fails if anything moves \
      further.

      The files, those of --with and the packages that they import are code, which runs with your rights. In CI, \
      adopt files of a fork without secrets.

      Colours, fonts, pictures and texts that no file declares are replaced by plain ones, numbers by a guess. \
      The output lists both.

      EXAMPLES
        layout-parity adopt MyButton.swift --class MyButton
        layout-parity adopt Old.swift New.swift --class OldButton --against NewButton
        layout-parity adopt MyButton.swift --class MyButton --against configuration
        layout-parity adopt MyButton.swift --class MyButton --with SnapKit/Sources
        layout-parity adopt A.swift --class A --map spacing=gap --number Theme.height=40
        layout-parity adopt A.swift --class A --making 'A(style: .primary)'
        layout-parity adopt UIButton+Layout.swift --class UIButton
        layout-parity adopt MyButton.swift --class MyButton --plugin
      """)

  @Argument(
    help: ArgumentHelp(
      "Swift source files: the class, that of --against, and what both need to compile. The tool changes copies only.",
      valueName: "file"),
    completion: .file())
  var files: [String]

  @Option(
    name: .customLong("class"),
    help: ArgumentHelp(
      "Compile and compare this class of the files, such as 'PayButton'; 'UIButton' for an extension of it. (required)",
      valueName: "name"))
  var className: String

  @Option(
    help: ArgumentHelp(
      "Compare --class with this class of the files or this strategy, such as 'configuration'. (default: with standard layouts that have the gap, the insets and the image's side of --class)",
      valueName: "class|id"))
  var against: String?

  @Option(
    name: .customLong("with"), parsing: .singleValue,
    help: ArgumentHelp(
      "Also compile all Swift files in and below this folder, such as a library's sources; repeatable. (default: only the given files)",
      valueName: "dir"),
    completion: .directory)
  var folders: [String] = []

  @Option(
    name: .customLong("number"), parsing: .singleValue,
    help: ArgumentHelp(
      "Set a number that the files use and do not declare, such as 'Theme.gap=12'; repeatable. (default: a guess, which is printed)",
      valueName: "name=number"))
  var numbers: [String] = []

  @Option(
    help: ArgumentHelp(
      "Name the strategy of --class, and its folder in --output, such as 'pay-button'. (default: the class name in lower case with hyphens, such as 'pay-button' for PayButton; with 'app-' in front if another strategy has that name)",
      valueName: "id"))
  var id: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Set the gap ('spacing') or the image's side ('placement') of --class by this property, such as 'spacing=gap'; repeatable. (default: a property with a suitable name or type)",
      valueName: "field=property"))
  var map: [String] = []

  @Option(
    help: ArgumentHelp(
      "Make each button of --class with this Swift expression, such as 'PayButton(style: .a)'; '$0' in it is a UIButton.ButtonType. (default: an initialiser of the class)",
      valueName: "expression"))
  var making: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Run this Swift statement for each button of --class, such as 'button.gap = spec.spacing', in which 'spec' describes the button; repeatable. (default: none)",
      valueName: "statement"))
  var configure: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Run this Swift statement for each button of the class of --against, such as 'button.gap = 4'; --configure does the same for --class; repeatable. (default: none)",
      valueName: "statement"))
  var configureAgainst: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write the strategy, and the page and the test of a comparison, into this directory, in a folder with the name of the strategy.",
      valueName: "dir"),
    completion: .directory)
  var output = "adopted"

  @Option(
    help: ArgumentHelp(
      "Compile with the sources of LayoutParity in this directory. (default: the nearest directory above the executable that has them)",
      valueName: "dir"),
    completion: .directory)
  var package: String?

  @Flag(
    help:
      "Only build the plugin, optimised, for --plugin of other commands; by default, build it unoptimised and compare the class. Not with --against."
  )
  var plugin = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Compare on this many random buttons with the sizes and insets of apps; not used with --plugin. (default: 2000)",
      valueName: "n"),
    transform: NumberOption.wholeNumber)
  var cases: UInt64 = 2_000

  @OptionGroup var buttons: ConditionOption

  @Flag(
    name: .customLong("verbose"),
    help:
      "Print the smallest and the largest amount of each movement, and all rows of buttons without room."
  )
  var isVerbose = false

  private static let mappedFields = ["spacing", "placement"]

  mutating func validate() throws {
    guard !files.isEmpty else {
      throw ValidationError("no source file is given; name the Swift file of the class")
    }
    if plugin, against != nil {
      throw ValidationError("--against compares and --plugin does not; leave one of them out")
    }
    if against == className {
      throw ValidationError("--against names the class itself; name another class or a strategy")
    }
    if !configureAgainst.isEmpty, against == nil {
      throw ValidationError(
        "--configure-against sets up the class of --against; add --against CLASS")
    }
    for pair in map {
      let words = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard words.count == 2, Self.mappedFields.contains(String(words[0])), !words[1].isEmpty else {
        throw ValidationError(
          "--map is '\(pair)', expected 'spacing=NAME' or 'placement=NAME' with the name of a property of the class"
        )
      }
    }
    for pair in numbers where Self.number(pair) == nil {
      throw ValidationError("--number is '\(pair)', expected a name, '=' and a number")
    }
    guard (1...100_000_000).contains(cases) else {
      throw ValidationError("--cases is \(cases), expected 1 to 100000000")
    }
    if let id, StrategyID(rawValue: id) == nil {
      throw ValidationError(
        "--id is '\(id)', expected lower-case letters and digits in words joined by single hyphens")
    }
  }

  func run() async throws {
    let isConclusive = try exiting { () throws(AdoptionError) -> Bool in
      if let against { return try compare(with: against) }
      return plugin ? try makePlugin() : try lookAtClass()
    }
    guard isConclusive else { throw ExitCode(RunStatus.inconclusive.rawValue) }
  }

  /// Runs a closure. If it throws, prints why the class cannot be adopted, and exits with status 2.
  private func exiting<Value>(
    _ work: () throws(AdoptionError) -> Value
  ) throws -> Value {
    do throws(AdoptionError) {
      return try work()
    } catch {
      for line in error.lines { Console.report(line) }
      for line in error.advice { Console.errorLines(line, quoting: []) }
      throw ExitCode(RunStatus.notRun.rawValue)
    }
  }

  /// Returns a path for a person: below `--output` as the option has it, such as `adopted/a-b/report.html`.
  func shown(_ path: String) -> String {
    let folder = AdoptionFolder(path: output, id: "").path
    guard path.hasPrefix(folder + "/") else { return path }
    return (output.hasSuffix("/") ? String(output.dropLast()) : output)
      + path.dropFirst(folder.count)
  }

  // MARK: What is asked

  func chosenID(_ name: String, _ id: String? = nil) throws(AdoptionError) -> String {
    if let id { return id }
    guard let own = StrategyID(className: name) else {
      throw AdoptionError("cannot derive a strategy name from '\(name)'; add --id my-button")
    }
    let isTaken = RootCommand.registry.everyStrategy.contains { $0.id == own }
    return isTaken ? "app-\(own)" : own.rawValue
  }

  func request(
    _ name: String, _ id: String
  ) throws(AdoptionError) -> AdoptionRequest {
    let sources = try sources()
    var request = AdoptionRequest(
      files: sources, className: name, id: id,
      package: try AdoptionPipeline.sources(named: package, tool: ChildLaunch.ownExecutable))
    // The other options are about the class that is adopted, not about the one that it is compared with.
    guard name == className else {
      request.configure = configureAgainst
      return request
    }
    for pair in map {
      let words = pair.split(separator: "=").map(String.init)
      request.maps[words[0]] = words[1]
    }
    request.making = making
    request.configure = configure
    return request
  }

  /// The app's source files: first the files on the command line, then the files in the given folders.
  func sources() throws(AdoptionError) -> [AdoptionRequest.File] {
    var paths = files
    for folder in folders {
      let below = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      let found = below.filter { path in
        // Manifests and hidden folders, such as what SwiftPM builds, are not part of a library.
        path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
          && !path.hasSuffix("Package.swift")
      }
      guard !found.isEmpty else {
        throw AdoptionError(
          "found no Swift files in '\(folder)'; give --with an existing folder of sources")
      }
      paths += found.sorted().map { "\(folder)/\($0)" }.filter { !files.contains($0) }
    }
    var texts: [AdoptionRequest.File] = []
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw AdoptionError("'\(path)' cannot be read; name the app's Swift files")
      }
      guard let text = String(validating: data, as: UTF8.self) else {
        throw AdoptionError("'\(path)' is not UTF-8 text; name Swift files, saved as UTF-8")
      }
      texts.append(.init(path: path, text: text))
    }
    return texts
  }

  /// Parses an argument such as `Theme.gap=12` into a name and a number; nil if the argument has another
  /// form.
  static func number(_ pair: String) -> (name: String, number: Double)? {
    let words = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2, !words[0].isEmpty, let number = Double(words[1]), number.isFinite else {
      return nil
    }
    return (words[0], number)
  }

  /// Loads the strategies of a plugin's shared library; the strategy of the adopted class comes first.
  func strategies(of library: String) throws(AdoptionError) -> [any LayoutStrategy] {
    do {
      let finder = PluginFinder(toolVersion: ToolVersion.text)
      return try IsolationArgument([]).isolating(
        try finder.strategies(at: library), visibly: false
      ).forSearching
    } catch let error as AdoptionError {
      throw error
    } catch {
      throw AdoptionError("\(error)")
    }
  }
}
