import Adopting
import ArgumentParser
import Foundation
import PluginHost
import RunRecords
import StrategyKit

/// Makes a strategy of an app's files and takes a first look at it.
struct AdoptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Measure an app's button, and say what moves if you replace it.",
    discussion: """
      Rewrites a copy of the files where they need Objective-C, finds the class's own properties for spacing and \
      the image's side, compiles it, and measures its gap, its content insets and the image's side. A table \
      compares it with the same layout by the book, on typical buttons; below are the techniques that give the \
      same pixels, and with which values. Nothing is written outside the output folder; what is compiled there \
      is used again for the next class.

      For an extension of UIButton name '--class UIButton'; its function that takes a spacing or a side is called.

      With --against it compares the class with another one, or with a strategy: for each question that the owner \
      of a button has, in how many typical buttons a person sees the same, and what moves in the others.

      The exit status is 0 also if something moves: a comparison only reports. The test that it writes fails.

      Colours, fonts, pictures and texts that no file declares are replaced by plain ones; numbers by a guess that \
      is printed. The output lists both.

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
      "The app's files: the class, and what it needs to compile.", valueName: "file"),
    completion: .file())
  var files: [String]

  @Option(
    name: .customLong("class"), help: ArgumentHelp("The class.", valueName: "name"))
  var className: String

  @Option(
    help: ArgumentHelp(
      "Compare with this class of the files, or with this strategy.", valueName: "class|id"))
  var against: String?

  @Option(
    name: .customLong("with"), parsing: .singleValue,
    help: ArgumentHelp(
      "Compile all Swift files below this folder too; may be repeated.", valueName: "dir"),
    completion: .directory)
  var folders: [String] = []

  @Option(
    name: .customLong("number"), parsing: .singleValue,
    help: ArgumentHelp(
      "A number that no file declares, such as 'Theme.gap=12'; may be repeated.",
      valueName: "name=number"))
  var numbers: [String] = []

  @Option(help: ArgumentHelp("The strategy's name. (default: that of the class)", valueName: "id"))
  var id: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The property that means 'spacing' or 'placement'; may be repeated.",
      valueName: "field=property"))
  var map: [String] = []

  @Option(
    help: ArgumentHelp(
      "How a button is made, where its initialisers need something; '$0' is the button's type.",
      valueName: "expression"))
  var making: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A statement that sets up 'button' from 'spec'; may be repeated.", valueName: "statement"))
  var configure: [String] = []

  @Option(help: ArgumentHelp("The output folder.", valueName: "dir"), completion: .directory)
  var output = "adopted"

  @Option(
    help: ArgumentHelp(
      "Where the sources of this tool are. (default: above the tool)", valueName: "dir"),
    completion: .directory)
  var package: String?

  @Flag(help: "Make a shared library for later, built for speed, and do not look at it now.")
  var plugin = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many typical buttons are compared.", valueName: "n"),
    transform: NumberOption.wholeNumber)
  var cases: UInt64 = 2_000

  private static let fields = ["spacing", "placement"]

  mutating func validate() throws {
    guard !files.isEmpty else { throw ValidationError("no file is named") }
    if plugin, against != nil {
      throw ValidationError("--against compares and --plugin does not; leave one of them out")
    }
    if against == className {
      throw ValidationError("--against names the class itself; name another class or a strategy")
    }
    for pair in map {
      let words = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard words.count == 2, Self.fields.contains(String(words[0])), !words[1].isEmpty else {
        throw ValidationError(
          "--map is '\(pair)', expected 'spacing=' or 'placement=' and a property of the class")
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

  /// Prints why a class cannot be adopted, and ends with 2.
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

  // MARK: What is asked

  func chosenID(_ name: String, _ id: String? = nil) throws(AdoptionError) -> String {
    if let id { return id }
    guard let own = StrategyID(className: name) else {
      throw AdoptionError("'\(name)' makes no name of a strategy; say one: --id my-button")
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
      package: try AdoptionCourse.sources(named: package, tool: ChildLaunch.ownExecutable))
    // These are about the class that is adopted, not about the one that it is compared with.
    guard name == className else { return request }
    for pair in map {
      let words = pair.split(separator: "=").map(String.init)
      request.maps[words[0]] = words[1]
    }
    request.making = making
    request.configure = configure
    return request
  }

  /// The named files, then those of the named folders.
  func sources() throws(AdoptionError) -> [AdoptionRequest.File] {
    var paths = files
    for folder in folders {
      let below = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      let found = below.filter { path in
        // Manifests and hidden folders, such as what SwiftPM builds, are no part of a library.
        path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
          && !path.hasSuffix("Package.swift")
      }
      guard !found.isEmpty else {
        throw AdoptionError(
          "'\(folder)' has no Swift files; name a folder of sources behind --with")
      }
      paths += found.sorted().map { "\(folder)/\($0)" }.filter { !files.contains($0) }
    }
    var texts: [AdoptionRequest.File] = []
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw AdoptionError("'\(path)' cannot be read; name the app's Swift files")
      }
      guard let text = String(validating: data, as: UTF8.self) else {
        throw AdoptionError("'\(path)' is no text in UTF-8")
      }
      texts.append(.init(path: path, text: text))
    }
    return texts
  }

  /// A name and its number, as `Theme.gap=12`; nil where it is something else.
  static func number(_ pair: String) -> (name: String, number: Double)? {
    let words = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2, !words[0].isEmpty, let number = Double(words[1]), number.isFinite else {
      return nil
    }
    return (words[0], number)
  }

  /// The strategies of a plugin's library, that of the class first.
  func strategies(of library: String) throws(AdoptionError) -> [any LayoutStrategy] {
    do {
      let finder = PluginFinder(toolVersion: ToolVersion.text)
      let isolation = try IsolationOptions.parse([])
      return try isolation.isolating(try finder.strategies(at: library)).forSearching
    } catch let error as AdoptionError {
      throw error
    } catch {
      throw AdoptionError("\(error)")
    }
  }
}
