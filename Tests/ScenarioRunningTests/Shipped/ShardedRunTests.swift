import BuiltinStrategies
import Foundation
import RunRecords
import Scenarios
import ScenarioRunning
import StrategyKit
import Testing

@Suite("A run in shards")
struct ShardedRunTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

  /// The single cases of a run over files with known issues, and the names of its scenarios.
  private func run(
    offBy offset: Double, shard: RunFacts.Shard?
  ) async throws -> (singles: [String: CaseOutcome], scenarios: [String]) {
    let strategies: [any LayoutStrategy] =
      BuiltinStrategies.computed + [FaultyStrategy(offset: CGFloat(offset))]
    let names = strategies.map(\.id.rawValue)
    var options = Runner.Options(strategies: strategies, knownStrategies: names)
    options.jobs = 2
    options.shard = shard
    let finder = ScenarioFileFinder(root: Self.folder)
    let runner = try Runner(
      options,
      facts: RunFacts(toolVersion: "test", strategies: names, tolerance: 1e-9, shard: shard),
      finder: finder)
    var suite = ""
    var singles: [String: CaseOutcome] = [:]
    var scenarios: [String] = []
    _ = try await runner.run(
      finder.files(at: [Self.folder + "/known"]),
      Runner.Callbacks(record: { record throws(ReportError) in
        switch record {
        case .suiteStarted(let started): suite = started.classname
        case .single(let single): singles["\(suite) \(single.name)"] = single.outcome
        case .scenario(let scenario): scenarios.append("\(suite) \(scenario.name)")
        case .runStarted, .suiteFinished, .runFinished: break
        }
      }))
    return (singles, scenarios)
  }

  @Test(
    "Known issues are judged as in the whole run, each by one shard",
    arguments: [0, 0.5, 4, 4.5], [2, 3, 7])
  func knowns(offset: Double, count: Int) async throws {
    let whole = try await run(offBy: offset, shard: nil)
    var singles: [String: CaseOutcome] = [:]
    var scenarios: [String] = []
    for index in 0..<count {
      let part = try await run(
        offBy: offset, shard: RunFacts.Shard(index: index, count: count))
      for (name, outcome) in part.singles {
        #expect(singles.updateValue(outcome, forKey: name) == nil, "\(name) comes twice")
      }
      scenarios += part.scenarios
    }
    #expect(singles == whole.singles)
    #expect(!singles.isEmpty)
    #expect(scenarios.sorted() == whole.scenarios.sorted())
  }

  @Test("Scenarios on one line come in the order of their names")
  func oneLine() {
    var order = LineOrder()
    func record(_ name: String, _ line: Int) -> ScenarioRecord {
      ScenarioRecord(name: name, line: line, outcomes: [], nanoseconds: [])
    }
    var names: [String] = []
    for (name, line) in [("z", 1), ("b", 2), ("a", 2), ("a B", 2), ("a b", 2), ("c", 3)] {
      order.add(record(name, line)) { names.append($0.name) }
    }
    order.giveHeld { names.append($0.name) }
    #expect(names == ["z", "a B", "a", "a b", "b", "c"])
  }
}
