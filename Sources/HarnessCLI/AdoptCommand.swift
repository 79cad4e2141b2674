import Adopting
import ArgumentParser
import Findings
import Foundation
import Fuzzing
import PluginHost
import RunRecords
import Scenarios
import ScenarioRunning
import StrategyKit
import UIKitModel

/// Makes a strategy of an app's files and takes a first look at it.
struct AdoptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt", abstract: "Take an app's button as it is, and say where it differs.",
    discussion: """
      Rewrites a copy of the files where they need Objective-C, finds the class's own properties for spacing and \
      the image's side, compiles it as a plugin, and prints its profile and the rules by which it differs. A \
      class that does not compile here is told line by line, with what to stub. Nothing is written outside the \
      output folder; what is compiled there is used again for the next class.

      For an extension of UIButton name '--class UIButton'; its function that takes a spacing or a side is called.

      With --against it compares the class with another one, or with a strategy: for each question that the owner \
      of a button has, in how many typical buttons a person sees the same, and what moves in the others.

      EXAMPLES
        layout-parity adopt MyButton.swift --class MyButton
        layout-parity adopt Old.swift New.swift --class OldButton --against NewButton
        layout-parity adopt MyButton.swift --class MyButton --against configuration
        layout-parity adopt A.swift Theme.swift --class A --map spacing=gap
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
    help: ArgumentHelp("How many random buttons are tried.", valueName: "n"),
    transform: NumberOption.wholeNumber)
  var cases: UInt64 = 5_000

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
    guard (1...100_000_000).contains(cases) else {
      throw ValidationError("--cases is \(cases), expected 1 to 100000000")
    }
    if let id, StrategyID(rawValue: id) == nil {
      throw ValidationError(
        "--id is '\(id)', expected lower-case letters and digits in words joined by single hyphens")
    }
  }

  func run() async throws {
    if let against {
      let hasCompared = try exiting { () throws(AdoptionError) in try compare(with: against) }
      guard hasCompared else {
        throw CommandFailure.exit(.inconclusive, because: "no typical button was compared")
      }
      return
    }
    let course = try exiting { () throws(AdoptionError) in
      let folder = AdoptionFolder(path: output, id: try chosenID(className, id))
      var course = AdoptionCourse(try request(className, folder.id), in: folder, optimised: plugin)
      try course.compile { Console.errorLines($0, quoting: []) }
      try course.settle(try strategy(in: folder.package))
      return course
    }
    let folder = course.folder
    for note in course.notes { Console.write("\(note)\n") }
    Console.write("'\(className)' is the plugin '\(output)/\(folder.id)'\n")
    if plugin {
      let words = (["--as-seen"] + Self.settings(course)).map { " " + Self.shown($0) }.joined()
      Console.write(
        """

        next:
          layout-parity profile \(folder.id)\(words) --plugin \(output)/\(folder.id)
          layout-parity run --as-seen --plugin \(output)/\(folder.id)

        """)
    } else {
      try await look(at: course)
    }
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
    var word = ""
    var previous: Character?
    for character in name where character.isASCII {
      if character.isUppercase, let previous, previous.isLowercase || previous.isNumber {
        word += "-"
      }
      word += character.isLetter || character.isNumber ? character.lowercased() : "-"
      previous = character
    }
    word = word.split(separator: "-").joined(separator: "-")
    let isTaken = RootCommand.registry.everyStrategy.contains { $0.id.rawValue == word }
    if isTaken { word = "app-" + word }
    guard StrategyID(rawValue: word) != nil else {
      throw AdoptionError("'\(name)' makes no name of a strategy; say one: --id my-button")
    }
    return word
  }

  func request(
    _ name: String, _ id: String
  ) throws(AdoptionError) -> AdoptionRequest {
    var texts: [AdoptionRequest.File] = []
    for path in files {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw AdoptionError("'\(path)' cannot be read; name the app's Swift files")
      }
      guard let text = String(validating: data, as: UTF8.self) else {
        throw AdoptionError("'\(path)' is no text in UTF-8")
      }
      texts.append(.init(path: path, text: text))
    }
    var request = AdoptionRequest(
      files: texts, className: name, id: id,
      package: try AdoptionCourse.sources(named: package, tool: "/proc/self/exe"))
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

  func strategy(in directory: String) throws(AdoptionError) -> any LayoutStrategy {
    do {
      let finder = PluginFinder(toolVersion: ToolVersion.text)
      let isolation = try IsolationOptions.parse([])
      guard let found = try finder.strategies(at: directory).first else {
        throw AdoptionError("the plugin '\(directory)' offers no strategy")
      }
      return try isolation.isolating([found]).forSearching[0]
    } catch let error as AdoptionError {
      throw error
    } catch {
      throw AdoptionError("\(error)")
    }
  }

  // MARK: The first look

  /// Prints the profile and when the class differs where its content fits, and draws a button.
  private func look(at course: AdoptionCourse) async throws {
    let id = course.folder.id
    let path = "\(output)/\(id)"
    let registry: StrategyRegistry
    do {
      registry = try PluginOptions.registry(
        RootCommand.registry, ["profile", "--plugin", course.folder.package], [:])
    } catch {
      throw CommandFailure.exit(.notRun, because: "\(error)")
    }
    let settings = Self.settings(course)
    let pair = try IsolationOptions.parse(["--as-seen"]).isolating(
      registry.selecting(["rect-override", id]).strategies)
    let glance = try FirstGlance(
      pair[0], pair[1], fields: FieldOptions.parse(settings).fields)
    let agreement = glance.isOffByPixels ? ["--agree", "pixel"] : []
    let aspects = glance.hasOtherFittingSize ? ["--aspects", "frames"] : []
    let looks =
      [
        ["profile", id, "--cases", "\(cases)", "--as-seen", "--promised"] + settings,
        [
          "compare", "rect-override", id, "--cases", "\(cases)", "--as-seen", "--when",
          FirstGlance.condition,
        ]
          + agreement + aspects + settings,
      ]
    try await RootCommand.$registry.withValue(registry) {
      for words in looks {
        if words[0] == "compare" {
          for note in glance.notes { Console.write("\n\(note)\n") }
          if glance.isOfItsOwn, let places = course.places {
            Console.write("\nit has a layout of its own: \(places)\n")
          }
        }
        let shown = words.map(Self.shown).joined(separator: " ")
        Console.write("\n$ layout-parity \(shown) --plugin \(path)\n")
        guard var command = try RootCommand.parseAsRoot(words) as? any AsyncParsableCommand else {
          continue
        }
        try await command.run()
      }
      try draw(registry, course, to: "\(path)/button.svg")
    }
  }

  /// A word of a command as a shell reads it back.
  private static func shown(_ word: String) -> String {
    guard word.contains(" ") else { return word }
    // A condition has texts in single quotes.
    return word == FirstGlance.condition ? "\"\(word)\"" : ShellWord.quoted(word)
  }

  /// The options for buttons that have what the class always has.
  private static func settings(_ course: AdoptionCourse) -> [String] {
    var settings: [String] = []
    if let spacing = course.request.fixedSpacing {
      settings += ["--set", "spacing=\(XMLNumber.text(spacing))"]
    }
    if let side = course.request.fixedPlacement { settings += ["--set", "placement=\(side)"] }
    for own in course.settings { settings += ["--set", "\(own.field)=\(own.value)"] }
    return settings
  }

  /// Draws a roomy button as the class and a reference place it.
  private func draw(
    _ registry: StrategyRegistry, _ course: AdoptionCourse, to path: String
  ) throws {
    let spec = try FieldOptions.parse(Self.settings(course)).fields.set(in: .simplest)
    let strategies = try IsolationOptions.parse(["--as-seen"]).isolating(
      registry.selecting(["rect-override", course.folder.id]).strategies)
    let scenario = Scenario(name: "a roomy button", spec: spec)
    guard let picture = Explainer(strategies).drawing(of: scenario) else { return }
    try DrawingOptions.parse(["--svg", path]).write(picture.drawing, title: picture.title)
    Console.write("\n'\(path)' shows \(picture.title)\n")
  }
}
