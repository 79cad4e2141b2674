import BuiltinStrategies
import Foundation
import Fuzzing
import JUnit
import Mutants
import Reporters
import RunRecords
import ScenarioRunning
import StrategyKit
import Synchronization
import Testing
import TestSupport

@testable import HarnessCLI

/// A directory in which fuzz runs leave their reports.
final class FuzzScratch {
  /// The shipped strategies, two of them with a fault.
  static let faulty: [any LayoutStrategy] = BuiltinStrategies.computed.map { strategy in
    switch strategy.id {
    case "custom-control": MutatedStrategy(strategy, .roundedDown)
    case "rect-override": MutatedStrategy(strategy, .contentOriginDropped)
    default: strategy
    }
  }

  private let temporary: TemporaryDirectory
  var path: String { temporary.path }

  init() throws { temporary = try TemporaryDirectory() }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// Runs and writes `<name>.xml` and `<name>.jsonl`; gives the exit status and what was said.
  ///
  /// - Parameter pool: how many specs rules are learned from, nil for the usual number; none where no test looks at rules.
  func run(
    _ strategies: [any LayoutStrategy], _ options: FuzzOptions, as name: String,
    keepingIn folder: String? = nil, first regressions: String? = nil, learningFrom pool: Int? = 0,
    isReportOnly: Bool = false,
    adjusting adjust: (inout FuzzSession) -> Void = { _ in }
  ) async throws -> (status: RunStatus, said: String) {
    let names = strategies.map(\.id.rawValue)
    var session = FuzzSession(
      strategies: strategies, knownStrategies: names, options: options,
      facts: RunFacts(
        toolVersion: "1", strategies: names, tolerance: 1e-9, seed: options.seed,
        shard: options.shard),
      finder: ScenarioFileFinder(root: path), folder: folder.map { "\(path)/\($0)" }, isQuiet: true,
      tellsOnError: true)
    session.learningPool = pool
    session.regressions = regressions.map { "\(path)/\($0)" }
    adjust(&session)
    let said = Said()
    let consumers = ReportConsumers(
      console: ConsoleReport(
        options: ConsoleOptions(isTerminal: false, isQuiet: true), now: { .zero },
        write: { said.add($0) }),
      files: try Self.reports("\(path)/\(name)"), isReportOnly: isReportOnly,
      say: { said.add($0) })
    let status = try await session.run(consumers)
    return (status, said.text)
  }

  /// Writes the reports of some runs' streams merged.
  func merge(_ names: [String], as name: String) throws -> ReportOutcome {
    let consumers = ReportConsumers(
      console: ConsoleReport(
        options: ConsoleOptions(isTerminal: false, isQuiet: true), now: { .zero }, write: { _ in }),
      files: try Self.reports("\(path)/\(name)"), say: { _ in })
    return try StreamMerge().run(
      inputs: names.map { ReportInput(path: "\(path)/\($0).jsonl") }, to: consumers,
      spoolBeside: "\(path)/spool")
  }

  /// The JUnit report and the event stream of a name.
  private static func reports(_ path: String) throws -> sending [any RecordConsumer] {
    let junit = try JUnitReport(
      to: .file("\(path).xml"),
      options: JUnitOptions(timestamp: "2026-01-31T09:30:00", zeroTimes: true))
    return [junit, StreamFile("\(path).jsonl")]
  }
}

/// The printed text of a run.
private final class Said: Sendable {
  private let parts = Mutex<[String]>([])

  var text: String { parts.withLock { $0.joined() } }

  func add(_ text: String) { parts.withLock { $0.append(text) } }
}

/// The event stream in a file, without times.
private final class StreamFile: RecordConsumer {
  private let path: String
  private var bytes: [UInt8] = []

  init(_ path: String) { self.path = path }

  func consume(_ record: Record) throws(ReportError) {
    var record = record
    if case .scenario(var scenario) = record {
      scenario.nanoseconds = scenario.nanoseconds.map { _ in 0 }
      record = .scenario(scenario)
    }
    bytes += try JSONReport.line(record) + [0x0A]
  }

  func finish() throws(ReportError) {
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      throw .notWritable(path: path, reason: "the file cannot be made")
    }
  }
}
