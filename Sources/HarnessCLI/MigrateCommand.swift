import Adopting
import ArgumentParser
import AtomicFiles
import Drawing
import Foundation
import HTMLReporting
import ParameterSolving
import Platform
import PluginHost
import RunRecords
import ScenarioRunning
import Scenarios
import StrategyKit
import UIKitModel

/// The `migrate` command, which moves a button with edge insets, or an app's class, to another technique.
struct MigrateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Replace edge insets by a configuration, constraints or a stack view.",
    discussion: """
      Prints one sentence, the Swift to paste, the buttons that were compared, and what else changes. The old button \
      is one of a scenario file, of a token, of --content, --image and --title, or an app's class that 'adopt' has \
      compiled.

      The exit status is 0 if everything stays within a pixel, and 1 if no parameters do it or --to differs.

      EXAMPLES
        layout-parity migrate --content '0 4 0 0' --image '0 -4 0 4'
        layout-parity migrate my.xml --scenario 'my button'
        layout-parity migrate my-button --plugin adopted/my-button
        layout-parity migrate --title '0 8 0 -8' --to 'imagePadding=8'
        layout-parity migrate --image '0 -4 0 4' --to-technique stack-view
        layout-parity migrate my.xml --svg migration.svg --html migration.html
      """)

  @Argument(
    help: ArgumentHelp(
      "A scenario file, a token of a button (lp1:…), or the name of a strategy that 'adopt' compiled, with --plugin and its folder. (default: the button of --content, --image and --title)",
      valueName: "button"),
    completion: .file())
  var button: String?

  @Option(
    help: ArgumentHelp(
      "Use the scenario or sweep with exactly this name, in the given file or in one that it includes. (default: the first one with a button)",
      valueName: "name"))
  var scenario: String?

  @OptionGroup(title: "The old button") var insets: EdgeInsetsOptions

  @Option(
    help: ArgumentHelp(
      "Check only whether this configuration gives the same layout, such as 'contentInsets=0 0 0 8 imagePadding=8'. (default: compute one)",
      valueName: "parameters"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Replace the insets by a 'configuration', constraints ('auto-layout') or a 'stack-view'. Option --to needs 'configuration'. (default: configuration)",
      valueName: "technique"))
  var toTechnique: Technique?

  @Option(
    help: ArgumentHelp(
      "Print the answer as text; only the Swift code to paste (swift); or only JSON (json), the verdict, the parameters and the code. If no code results, 'swift' prints the reason to standard error.",
      valueName: "text|swift|json"))
  var format = CodeFormat.text

  @Option(
    help: ArgumentHelp(
      "Also write an HTML page that shows both layouts to this file. (default: no page)",
      valueName: "file"),
    completion: .file())
  var html: String?

  @OptionGroup(title: "Drawings") var pictures: DrawingOptions
  @OptionGroup(title: "Strategies and plugins") var isolation: IsolationOptions

  mutating func validate() throws {
    if button != nil, insets.isGiven {
      throw ValidationError(
        "a button and insets are given; leave out --content, --image and --title, or the button")
    }
    if button == nil, !insets.isGiven {
      throw ValidationError(
        "no button is given; name a scenario file, a token or a class, or give --content")
    }
    if button == nil, scenario != nil {
      throw ValidationError("--scenario needs a scenario file; name one")
    }
    guard let to else { return }
    if let toTechnique, toTechnique != .configuration {
      throw ValidationError("--to describes a configuration; leave out --to-technique")
    }
    do throws(WrittenParameters.Unreadable) {
      _ = try WrittenParameters(to)
    } catch {
      throw ValidationError("--to: \(error)")
    }
  }

  func run() async throws {
    let found = try self.found()
    var report = MigrationReport(
      found.specs[0], states: Array(found.specs.dropFirst()), of: found.old,
      to: toTechnique ?? .configuration, checking: try to.map { try WrittenParameters($0) },
      unmeasured: Self.unmeasuredReason)
    report.lineBreakMode = button.flatMap(lineBreakMode)
    let title = "before and after for \(found.name)"
    try pictures.write(report.drawing, title: title, besides: [button].compactMap { $0 })
    if let html { try write(report, title, to: html) }
    if !pictures.replacesText {
      switch format {
      case .json: Console.write(try report.json)
      case .swift:
        if let text = report.swift { Console.write(text) } else { Console.writeError(report.text) }
      case .text: Console.write(pictures.text(of: report.drawing) + report.text)
      }
    }
    throw ExitCode((report.isSame ? RunStatus.agreed : .disagreed).rawValue)
  }

  /// Returns the reason why no measurement confirms a configuration for a spec, from the configuration
  /// strategy; nil if one does.
  private static func unmeasuredReason(for spec: ButtonSpec) -> String? {
    RootCommand.registry.everyStrategy.first { $0.id.rawValue == Technique.configuration.rawValue }?
      .unmeasuredReason(for: spec)
  }

  // MARK: The button

  private struct Found {
    /// The button in its normal state, followed by the same button in each further control state.
    var specs: [ButtonSpec]
    var old: ReplacedButton
    var name: String
  }

  private func found() throws -> Found {
    guard let button else {
      return Found(specs: try insets.specs(), old: ReplacedButton(), name: "the button")
    }
    let strategies = RootCommand.registry.everyStrategy
    if strategies.contains(where: { $0.id.rawValue == button }) {
      let (strategy, _) = try RootCommand.candidate(button, isolation)
      let spec = try insets.size(ButtonSpec())
      return Found(
        specs: [spec], old: ReplacedButton(of: (try asMade(button) ?? strategy).seen), name: button)
    }
    if StrategyID(rawValue: button) != nil, !FileManager.default.fileExists(atPath: button) {
      throw CommandFailure.exit(
        .notRun,
        because:
          "no strategy or file '\(button)'; a class that 'adopt' has compiled needs "
          + "--plugin adopted/\(button)")
    }
    if button.hasSuffix(".swift") {
      throw CommandFailure.exit(
        .notRun,
        because:
          "a class has to be compiled first; run: layout-parity adopt \(ShellWord.quoted(button)) --class NAME, "
          + "then: layout-parity migrate ID --plugin adopted/ID")
    }
    let (spec, name) = try ButtonOptions.found(button, scenario: scenario)
    if let reason = spec.reasonForEdgeInsets {
      throw CommandFailure.exit(
        .notRun,
        because:
          "\(reason); state the insets of the old button, which 'layout-parity insets' finds")
    }
    return Found(specs: [spec], old: ReplacedButton(), name: name)
  }

  /// Returns the strategy of the class that `adopt` compiled, with its properties at their defaults; nil if
  /// no plugin has it.
  private func asMade(_ id: String) throws -> (any LayoutStrategy)? {
    for path in isolation.plugins.named {
      let library = "\(path)/lib\(id)\(SharedLibrary.ending)"
      guard FileManager.default.fileExists(atPath: library) else { continue }
      let offered: [any LayoutStrategy]
      do throws(PluginError) {
        offered = try PluginFinder(toolVersion: ToolVersion.text).strategies(at: library)
      } catch {
        throw CommandFailure.exit(.notRun, because: error)
      }
      guard let found = offered.first(where: { $0.id.rawValue.hasPrefix("\(id)-as-made") }) else {
        continue
      }
      return try isolation.isolating([found]).forSearching[0]
    }
    return nil
  }

  /// Returns the line break mode that the code of an adopted class sets, from the copies of its files; nil if it sets
  /// none.
  private func lineBreakMode(_ id: String) -> NSLineBreakMode? {
    for path in isolation.plugins.named {
      let below =
        FileManager.default.enumerator(atPath: "\(path)/Sources")?
        .compactMap { $0 as? String } ?? []
      let files = below.filter { $0.contains("/App") && $0.hasSuffix(".swift") }.sorted()
        .compactMap { name in
          FileManager.default.contents(atPath: "\(path)/Sources/\(name)").map {
            AdoptionRequest.File(path: name, text: String(decoding: $0, as: UTF8.self))
          }
        }
      let name = ClassCode.names(in: files).first { name in
        StrategyID(className: name).map { [$0.rawValue, "app-\($0)"].contains(id) } ?? false
      }
      if let name { return ClassCode(of: name, in: files).lineBreakMode }
    }
    return nil
  }

  // MARK: The page

  private func write(_ report: MigrationReport, _ title: String, to path: String) throws {
    guard let page = ComparisonPage(report, command: CommandText.ofThisProcess) else {
      throw CommandFailure.exit(
        .inconclusive, because: "there is nothing to show: the button has no layout to compare")
    }
    try OutputConflicts(besides: [button].compactMap { $0 }).check(file: path, of: "--html")
    do throws(ReportError) {
      let file = try ReplacedFile(path: path)
      file.contents.bytes.append(contentsOf: page.text.utf8)
      try file.publish()
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }
}

extension Technique: ExpressibleByArgument {}
