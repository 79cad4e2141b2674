import ArgumentParser
import Foundation
import PluginHost
import PluginProtocol
import Recordings
import ReportText
import RunRecords
import ScenarioRunning
import StrategyKit

/// The separate processes of strategies, which the words of `--isolate` set.
struct IsolationArgument {
  /// The strategies that run in a separate process.
  enum Mode: String, CaseIterable {
    /// Isolates every strategy that may hang or crash, which excludes the built-in ones.
    case auto
    case always, never
  }

  /// A word of the option.
  enum Word {
    case mode(Mode)
    case seconds(Double)
    case memory(Int)
    case sessions(String)
    case batch(Int)
  }

  private(set) var mode = Mode.auto
  /// The time limit for one button; nil for that of the plugin.
  private(set) var seconds: Double?
  /// The memory limit in MiB; nil for that of the plugin.
  private(set) var memory: Int?
  /// The directory for requests after which a process failed; nil to save none.
  private(set) var sessions: String?
  private(set) var batch = PluginProtocol.usualBatch

  init(_ words: some Sequence<Word>) {
    for word in words {
      switch word {
      case .mode(let mode): self.mode = mode
      case .seconds(let seconds): self.seconds = seconds
      case .memory(let memory): self.memory = memory
      case .sessions(let directory): sessions = directory
      case .batch(let batch): self.batch = batch
      }
    }
  }

  /// Parses the value of the option.
  ///
  /// - Throws: `ValidationError` for an unknown word.
  static func words(_ text: String) throws -> [Word] {
    try OptionWord.words(of: text, last: "sessions").map { word in
      if word.value == nil, let mode = Mode(rawValue: word.name) { return .mode(mode) }
      switch word.name {
      case "seconds":
        let seconds: Double = try word.number(
          .leastNonzeroMagnitude...86_400, "more than 0 and at most 86400")
        return .seconds(seconds)
      case "memory":
        let memory: Int = try word.number(1...(1 << 30), "1 to 1073741824 MiB")
        return .memory(memory)
      case "batch":
        return .batch(try word.number(1...PluginProtocol.largestBatch))
      case "sessions":
        guard let directory = word.value, !directory.isEmpty else {
          throw ValidationError("sessions has no directory; write sessions=DIR")
        }
        return .sessions(directory)
      default:
        throw word.unknown(
          among: Mode.allCases.map(\.rawValue) + ["seconds=", "memory=", "sessions="])
      }
    }
  }

  /// Sets the limits of a process.
  func set(_ limits: inout ChildLimits) {
    if let seconds { limits.caseSeconds = seconds }
    if let memory { limits.memoryMiB = memory }
    limits.batch = min(limits.batch, batch)
    limits.sessionDirectory = sessions
  }

  /// The limits as words of the option; empty for those of the plugin.
  private var limits: [String] {
    (seconds.map { ["seconds=\(DecimalText.shortest($0))"] } ?? [])
      + (memory.map { ["memory=\($0)"] } ?? [])
  }

  /// The value of the option that isolates the same strategies with the same limits; nil for the default.
  var text: String? {
    let words = (mode == .auto ? [] : [mode.rawValue]) + limits
    return words.isEmpty ? nil : words.joined(separator: ",")
  }

  /// The value of the option with the same limits; nil for those of the plugin.
  var limitText: String? { limits.isEmpty ? nil : limits.joined(separator: ",") }

  /// The option with the same limits; empty for those of the plugin.
  var limitOptions: [String] { limitText.map { ["--isolate \($0)"] } ?? [] }
}

extension IsolationArgument {
  /// Returns strategies isolated in processes.
  ///
  /// - Parameters:
  ///   - comparesVisible: whether they return the visible text and image.
  ///   - deadline: the time after which no process is asked; nil without such a time.
  ///   - jobs: the number of workers; each has one process for each strategy.
  /// - Throws: the exit status if a plugin does not start, after a message.
  func isolating(
    _ strategies: [any LayoutStrategy], visibly comparesVisible: Bool,
    within deadline: RunDeadline? = nil, jobs: Int = 1
  ) throws -> [any LayoutStrategy] {
    let separate = strategies.count(where: isSeparate)
    // Rules are learned by a further process while the workers wait.
    if separate > 0, let shortage = ProcessLimits.shortage(starting: separate * (jobs + 1)) {
      throw CommandFailure.exit(.notRun, because: shortage)
    }
    var limits = ChildLimits()
    limits.deadline = deadline
    set(&limits)
    try makeSessionDirectory()
    return try strategies.map { strategy in
      if let foreign = strategy as? IsolatedStrategy {
        let started = try started(foreign, within: deadline)
        return comparesVisible ? started.seen : started
      }
      let isSeparate = isSeparate(strategy)
      let strategy = comparesVisible ? strategy.seen : strategy
      guard isSeparate else { return strategy }
      let launch = ChildLaunch.ownTool(
        ["plugin", "serve", "--strategies", strategy.id.rawValue]
          + (comparesVisible ? ["--compare", "visible"] : []))
      return IsolatedStrategy(
        summary: strategy.summary, isReference: strategy.isReference,
        pixelTolerance: strategy.pixelTolerance,
        pool: PluginProcessPool(
          strategy.id, launch, limits, toolVersion: ToolVersion.text,
          wrapsTitles: strategy.wrapsTitles),
        here: strategy.runsInProcess ? strategy : nil, behaviour: IsolatedBehaviour(of: strategy))
    }
  }

  /// Returns whether a strategy runs in separate processes.
  private func isSeparate(_ strategy: any LayoutStrategy) -> Bool {
    if strategy is IsolatedStrategy { return true }
    // A recording has nothing that could crash, and no process could ask it.
    if strategy.innermost is RecordedStrategy { return false }
    // Only the tool itself can be started again; a test that runs a command cannot.
    guard RootCommand.isWholeProcess, mode != .never else { return false }
    return mode == .always || !strategy.runsInProcess
  }

  private func makeSessionDirectory() throws {
    guard let directory = sessions else { return }
    let files = FileManager.default
    try? files.createDirectory(atPath: directory, withIntermediateDirectories: true)
    guard files.isWritableFile(atPath: directory) else {
      throw CommandFailure.exit(
        .notRun,
        because:
          "--isolate sessions is '\(directory)', which cannot be written; name another directory")
    }
  }

  /// Starts the process of a plugin's strategy, so that errors appear before the run.
  private func started(
    _ strategy: IsolatedStrategy, within deadline: RunDeadline?
  ) throws -> IsolatedStrategy {
    let limited = strategy.limited {
      set(&$0)
      $0.deadline = deadline
    }
    do throws(StartFailure) {
      try limited.pool.start()
    } catch {
      let name = limited.pool.plugin?.name ?? strategy.id.rawValue
      PluginOptions.noteFailedStart(of: name, error)
      throw CommandFailure.exit(
        .notRun, because: "plugin '\(name)' did not start: \(error)\(error.lastLine)")
    }
    return limited
  }
}
