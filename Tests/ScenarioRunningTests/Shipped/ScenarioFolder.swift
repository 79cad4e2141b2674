import BuiltinStrategies
import Foundation
import ReportText
import RunRecords
import ScenarioReading
import Scenarios
import ScenarioRunning
import StrategyKit
import TestSupport

/// A folder of scenario files, and how tests read and run it.
struct ScenarioFolder {
  /// The scenarios that come with the tool.
  static let shipped = ScenarioFolder(
    path: Repository.url("Scenarios").path)

  let path: String

  /// Every scenario file, as paths below the folder.
  var files: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".xml") }.sorted()
  }

  /// Reads one of the files: its scenarios and sweeps, its known issues, and its errors.
  func read(
    _ file: String
  ) throws -> (scenarios: [Scenario], knowns: [KnownIssue], diagnostics: [Diagnostic]) {
    var reader = ScenarioReader(
      ScenarioSource(path: path + "/" + file, displayPath: file),
      schema: try ScenarioReader.schema())
    var scenarios: [Scenario] = []
    var knowns: [KnownIssue] = []
    while let batch = reader.nextBatch() {
      scenarios += batch
      knowns += reader.takeKnowns()
    }
    return (scenarios, knowns, reader.diagnostics)
  }

  /// Runs one of the files, and its includes.
  ///
  /// - Parameters:
  ///   - known: the names that there are; those of the strategies where nil.
  ///   - tolerance: the largest difference between strategies that passes.
  func run(
    _ file: String, through strategies: [any LayoutStrategy] = BuiltinStrategies.computed,
    known: [String]? = nil, tolerance: Double = 1e-9
  ) async throws -> RunResult {
    let names = strategies.map(\.id.rawValue)
    var options = Runner.Options(strategies: strategies, knownStrategies: known ?? names)
    options.jobs = ProcessInfo.processInfo.activeProcessorCount
    options.tolerance = tolerance
    let finder = ScenarioFileFinder(root: path)
    let runner = try Runner(
      options, facts: RunFacts(toolVersion: "test", strategies: names, tolerance: tolerance),
      finder: finder)
    var result = RunResult()
    let outcome = try await runner.run(
      [finder.file(at: path + "/" + file)],
      Runner.Callbacks(record: { record throws(ReportError) in result.add(record) }))
    result.diagnostics = outcome.diagnostics.map(\.description)
    return result
  }
}

/// The result of a run.
struct RunResult {
  private(set) var summary = RunSummary()
  /// One line for each failed or errored case.
  private(set) var failures: [String] = []
  /// The whole texts of failed cases, as the console has them.
  private(set) var texts: [String] = []
  /// The reasons of the cases that a known issue excuses.
  private(set) var excuses: [String] = []
  /// The differences that known issues have excused, scenario by scenario.
  private(set) var knowns: [KnownIssueRecord] = []
  /// The agreement of pairs of strategies, scenario by scenario.
  private(set) var pairs: [PairTally] = []
  /// The results of each strategy on each kind of button, scenario by scenario.
  private(set) var coverage: [CoverageCell] = []
  /// The cases of expectations that were compared with no strategy.
  private(set) var unmet: [String] = []
  /// The cases that say where the failure is that they share.
  private(set) var see: [String] = []
  /// The errors of the files.
  var diagnostics: [String] = []
  private var strategies: [String] = []
  private var suite = Suite(classname: "", file: nil)

  /// Takes the next record.
  mutating func add(_ record: Record) {
    summary.add(record)
    switch record {
    case .runStarted(let facts):
      strategies = facts.strategies
    case .scenario(let scenario):
      knowns += scenario.knowns
      pairs += scenario.pairs
      coverage += scenario.coverage
      if let expectation = scenario.expectation {
        add(expectation, of: scenario.name, line: scenario.line)
      }
      for (strategy, outcome) in zip(strategies, scenario.outcomes) {
        guard let outcome else { continue }
        add(outcome, of: "\(scenario.name) [\(strategy)]", line: scenario.line)
      }
    case .single(let single):
      add(single.outcome, of: single.name, line: single.line)
    case .suiteStarted(let suite):
      self.suite = suite
    case .suiteFinished, .runFinished:
      break
    }
  }

  private mutating func add(_ outcome: CaseOutcome, of name: String, line: Int?) {
    switch outcome {
    case .failed(let failure), .errored(let failure):
      failures.append("\(name): \(failure.message)")
      let place = CaseLocation(suite: suite, name: name, line: line)
      texts.append(failure.lines(at: place, style: .console).text)
    case .skipped(let skip) where skip.kind == .known:
      excuses.append("\(name): \(skip.reason.text)")
    case .skipped(let skip) where skip.kind == .unmet:
      unmet.append("\(name): \(skip.reason.text)")
    case .skipped(let skip) where skip.kind == .unexpected:
      see.append("\(name): \(skip.reason.text)")
    case .passed, .skipped:
      break
    }
  }
}
