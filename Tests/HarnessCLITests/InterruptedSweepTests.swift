import BuiltinStrategies
import Mutants
import RunRecords
import ScenarioRunning
import StrategyKit
import Testing

@Suite("Sweeps that are interrupted")
struct InterruptedSweepTests {
  /// Says that a run is to stop, from a question on.
  private final class Patience {
    var questions = 0
  }

  /// The outcomes of a sweep of 10000 buttons that is interrupted after the first part.
  private func outcomes(_ strategies: [any LayoutStrategy]) async throws -> [CaseOutcome?] {
    let scratch = try ToolScratch([
      "a.xml": """
      <sweep name="a"><button height="100"><image width="50" height="50"/></button>
      <vary attribute="width" from="1" to="10000" step="1"/></sweep>
      """
    ])
    let names = strategies.map(\.id.rawValue)
    let finder = ScenarioFileFinder(root: scratch.path)
    let runner = try Runner(
      Runner.Options(strategies: strategies, knownStrategies: names),
      facts: RunFacts(toolVersion: "1", strategies: names, tolerance: 1e-9), finder: finder)
    let patience = Patience()
    var records: [ScenarioRecord] = []
    let outcome = try await runner.run(
      finder.files(at: [scratch.path + "/a.xml"]),
      Runner.Callbacks(
        record: { record throws(ReportError) in
          if case .scenario(let scenario) = record { records.append(scenario) }
        },
        isInterrupted: {
          patience.questions += 1
          // Before the file, before the sweep, before each of its parts.
          return patience.questions > 3
        }))
    #expect(outcome.wasInterrupted)
    try #require(records.count == 1)
    return records[0].outcomes
  }

  private static let text = "interrupted after 4096 of 10000 combinations"

  @Test("What agreed so far has not passed")
  func agreed() async throws {
    let outcomes = try await outcomes(Array(BuiltinStrategies.all.prefix(2)))
    let skip = CaseOutcome.skipped(Skip(.interrupted, Self.text))
    #expect(outcomes == [skip, skip])
  }

  @Test("What failed so far has failed, and says that there might be more")
  func failed() async throws {
    let faulty = MutatedStrategy(BuiltinStrategies.customControl, .roundedToPoints)
    let outcomes = try await outcomes(Array(BuiltinStrategies.all.prefix(2)) + [faulty])
    let failure = try #require(outcomes[2]?.failure)
    #expect(failure.notes.contains(Self.text))
    #expect(failure.notes.first?.contains(" of 4096 combinations fail, the first 10 are") == true)
  }
}
