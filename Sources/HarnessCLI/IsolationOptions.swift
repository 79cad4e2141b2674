import ArgumentParser
import Foundation
import PluginHost
import Recordings
import ReportText
import RunRecords
import ScenarioRunning
import StrategyKit

/// The choice of strategies that run in separate processes, with their limits.
struct IsolationOptions: ParsableArguments {
  @Option(
    name: .customLong("isolate"),
    help: ArgumentHelp(
      """
      Choose the strategies that run in separate processes, and limit these processes; words separated by commas:
        auto          all but the built-in ones
        always        all but recordings
        never         only plugins
        seconds=N     end a process that takes longer for
                      one button, which counts as failed
        memory=N      the same for one that uses more MiB
        sessions=DIR  save the requests of a process that
                      fails only after other buttons, for
                      'plugin replay'; as the last word
      (default: auto, and limits as in the plugin's manifest, or seconds=5,memory=2048)
      """,
      valueName: "auto|always|never,limit=N"), transform: IsolationArgument.words)
  var isolateWords: [[IsolationArgument.Word]] = []

  /// The separate processes and their limits.
  var processes: IsolationArgument { IsolationArgument(isolateWords.joined()) }

  /// The frames that are compared: those of the views, or those of the visible text and image.
  enum Compared: String, ExpressibleByArgument, CaseIterable {
    case frames, visible
  }

  @Option(
    help: ArgumentHelp(
      "Compare the frames of the views (frames), or only the visible text and image (visible). With frames, 'fuzz' also compares the visible text and image in the buttons that get all checks.",
      valueName: Compared.allCases.map(\.rawValue).joined(separator: "|")))
  var compare = Compared.frames

  /// Whether the visible text and image are compared.
  var comparesVisible: Bool { compare == .visible }

  @OptionGroup var plugins: PluginOptions

  /// Adds the options to a plan. Parts of a run are repeated with the usual processes, since these change neither
  /// verdicts nor reports, but with the same limits.
  func add(to plan: inout RunPlan) {
    for path in plugins.named {
      plan.add("--plugin", path)
      plan.add("--as", PluginOptions.recordingNames[path])
    }
    plan.add("--compare", comparesVisible ? Compared.visible.rawValue : nil)
    plan.add("--isolate", words: processes.text, to: [.run])
    plan.add("--isolate", words: processes.limitText, to: [.scenario, .buttons, .button])
  }

  /// Returns the strategies of a registry, isolated in processes as the options require, and prints the
  /// plugins that are not used.
  ///
  /// - Throws: the exit status if a plugin does not start, after a message.
  func isolating(
    _ registry: StrategyRegistry, within deadline: RunDeadline? = nil, jobs: Int = 1
  ) throws -> [any LayoutStrategy] {
    noteUnasked(but: registry.strategies)
    return try isolating(registry.strategies, within: deadline, jobs: jobs)
  }

  /// Returns strategies isolated in processes as the options require.
  ///
  /// - Parameters:
  ///   - comparesVisible: whether they return the visible text and image; nil for what `--compare` says.
  ///   - deadline: the time after which no process is asked; nil without such a time.
  ///   - jobs: the number of workers; each has one process for each strategy.
  func isolating(
    _ strategies: [any LayoutStrategy], visibly comparesVisible: Bool? = nil,
    within deadline: RunDeadline? = nil, jobs: Int = 1
  ) throws -> [any LayoutStrategy] {
    try processes.isolating(
      strategies, visibly: comparesVisible ?? self.comparesVisible, within: deadline, jobs: jobs)
  }

  /// Prints a note for each plugin of `--plugin` whose strategies were not selected.
  private func noteUnasked(but strategies: [any LayoutStrategy]) {
    if plugins.paths.isEmpty { return }
    let asked = Set(strategies.map(\.id))
    let offered = RootCommand.registry.everyStrategy.compactMap { $0 as? IsolatedStrategy }
    for (name, own) in Dictionary(grouping: offered, by: { $0.pool.plugin?.name ?? $0.id.rawValue })
      .sorted(by: { $0.key < $1.key }) where own.allSatisfy({ !asked.contains($0.id) })
    {
      let ids = own.map { "'\($0.id.rawValue)'" }.joined(separator: ", ")
      Console.error("note: plugin '\(name)' is not used: --strategies does not include \(ids)")
    }
  }

  /// Returns strategies that return the visible text and image; plugins stay in their processes.
  ///
  /// - Parameter isolated: the same strategies, isolated in processes.
  func seen(
    _ strategies: [any LayoutStrategy], askedAs isolated: [any LayoutStrategy],
    within deadline: RunDeadline?
  ) throws -> [any LayoutStrategy] {
    try zip(strategies, isolated).map { strategy, asked in
      guard asked is IsolatedStrategy, !(strategy is IsolatedStrategy) else { return asked.seen }
      return try isolating([strategy], visibly: true, within: deadline)[0]
    }.forSearching
  }

  /// Ends the processes of strategies, and returns a line for each strategy whose processes had failures that
  /// cost no layout.
  static func notes(of strategies: [any LayoutStrategy]) -> [String] {
    strategies.compactMap { strategy in
      guard let pool = (strategy as? IsolatedStrategy)?.pool else { return nil }
      end(pool)
      let notes = pool.notes
      guard let first = notes.first else { return nil }
      let more = notes.count > 1 ? " (and \(notes.count - 1) more failures)" : ""
      return "note: the process of '\(strategy.id)' \(first)\(more)"
    }
  }

  /// Ends the processes of a pool; if the run was stopped, it does not wait for processes that hang.
  private static func end(_ pool: PluginProcessPool) {
    if !StopSignals.isRaised { pool.endAll() }
  }

  /// Returns a suite with the plugins whose processes ended improperly, a case for each strategy; empty if no
  /// process did. Their results count, so this is not a failure.
  static func endRecords(of strategies: [any LayoutStrategy]) -> [Record] {
    var suite = CheckSuite()
    for case let strategy as IsolatedStrategy in strategies {
      guard let plugin = strategy.pool.plugin else { continue }
      end(strategy.pool)
      let ends = strategy.pool.ends
      guard let first = ends.first else { continue }
      let more = ends.count > 1 ? " (and \(ends.count - 1) more processes)" : ""
      suite.add(
        SingleRecord(
          name: "plugin \(plugin.name)", line: nil,
          outcome: .skipped(
            Skip(.note, .quoted("the process of '\(strategy.id)' \(first)\(more)")))))
    }
    if suite.records.isEmpty { return [] }
    return [.suiteStarted(CheckSuite.plugins)] + suite.records + [.suiteFinished]
  }

  /// Returns a line for each recording that lacks buttons of the run, with the number of buttons that it has.
  static func recorded(_ strategies: [any LayoutStrategy], in summary: RunSummary) -> [String] {
    zip(strategies, summary.tallies).compactMap { strategy, tally in
      guard strategy.innermost is RecordedStrategy, tally.compared < tally.all else { return nil }
      return
        "note: '\(strategy.id)' answered \(tally.compared) of \(tally.all) buttons; the recording lacks "
        + "the others ('recording ask' writes requests to record them)"
    }
  }

  /// Returns a line for each strategy of a plugin that supports none of the run's buttons, so that it was not
  /// tested.
  static func uncompared(_ strategies: [any LayoutStrategy], in summary: RunSummary) -> [String] {
    zip(strategies, summary.tallies).compactMap { strategy, tally in
      guard (strategy as? IsolatedStrategy)?.isPlugin == true, tally.all > 0, tally.compared == 0
      else { return nil }
      return
        "note: '\(strategy.id)' does not support any button of this run, so it was not compared"
    }
  }

  /// Adds the plugin of each strategy, or the source of its recording, to the facts of a run.
  static func describe(_ strategies: [any LayoutStrategy], in facts: inout RunFacts) {
    for strategy in strategies {
      guard let recorded = strategy.innermost as? RecordedStrategy else { continue }
      facts.properties.append(
        RunFacts.Property(name: "recording.\(strategy.id)", value: recorded.source))
    }
    for case let strategy as IsolatedStrategy in strategies {
      guard let plugin = strategy.pool.plugin else { continue }
      let transport = strategy.pool.transport
      if let place = facts.plugins.firstIndex(where: {
        ($0.name, $0.version, $0.transport) == (plugin.name, plugin.version, transport)
      }) {
        facts.plugins[place].strategies.append(strategy.id.rawValue)
        continue
      }
      facts.plugins.append(
        PluginFacts(
          name: plugin.name, version: plugin.version, transport: transport,
          strategies: [strategy.id.rawValue]))
      facts.properties.append(
        RunFacts.Property(
          name: "plugin.\(plugin.name)",
          value: [plugin.version, transport, plugin.digest ?? ""].filter { !$0.isEmpty }
            .joined(separator: ", ")))
    }
  }

  /// Returns the number of restarts of each strategy's process; empty if no process was restarted.
  static func restarts(of strategies: [any LayoutStrategy]) -> [Int] {
    let restarts = strategies.map { ($0 as? IsolatedStrategy)?.pool.restarts ?? 0 }
    return restarts.contains { $0 > 0 } ? restarts : []
  }
}
