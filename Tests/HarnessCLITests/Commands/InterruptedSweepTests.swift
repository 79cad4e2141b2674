import BuiltinStrategies
import Mutants
import ReportText
import RunRecords
import ScenarioRunning
import StrategyKit
import TestSupport
import Testing

@Suite("Sweeps that are interrupted")
struct InterruptedSweepTests {
  /// Says that a run is to stop, from a question on.
  private final class Patience {
    var questions = 0
  }

  /// The outcomes of a sweep of 10000 buttons that is interrupted after the first part.
  private func outcomes(_ strategies: [any LayoutStrategy]) async throws -> [CaseOutcome?] {
    let (scenarios, _) = try await records(strategies)
    try #require(scenarios.count == 1)
    return scenarios[0].outcomes
  }

  /// The scenarios that were judged, and the texts of what is incomplete, by suite.
  private func records(
    _ strategies: [any LayoutStrategy], others: [String: String] = [:]
  ) async throws -> (scenarios: [ScenarioRecord], marks: [String]) {
    let sweep = """
      <sweep name="a"><button height="100"><image width="50" height="50"/></button>
      <vary attribute="width" from="1" to="10000" step="1"/></sweep>
      """
    let scratch = try ToolScratch(
      others.merging(["a.xml": sweep + "\n" + ToolScratch.scenario("b")]) { $1 })
    let names = strategies.map(\.id.rawValue)
    let finder = ScenarioFileFinder(root: scratch.path)
    let runner = try Runner(
      Runner.Options(strategies: strategies, knownStrategies: names),
      facts: RunFacts(toolVersion: "1", strategies: names, tolerance: 1e-9), finder: finder)
    let patience = Patience()
    var records: [ScenarioRecord] = []
    var marks: [String] = []
    var suite = ""
    let outcome = try await runner.run(
      finder.files(at: [scratch.path]),
      Runner.Callbacks(
        record: { record throws(ReportError) in
          switch record {
          case .suiteStarted(let started): suite = started.classname
          case .scenario(let scenario) where scenario.name == "a": records.append(scenario)
          case .single(let single):
            marks.append("\(suite) \(single.name): \(single.outcome.failure?.message ?? "")")
          default: break
          }
        },
        isInterrupted: {
          patience.questions += 1
          // Before the file, before the sweep, before each of its parts.
          return patience.questions > 3
        },
        interruptionCause: { .signal("SIGTERM") }))
    #expect(outcome.wasInterrupted)
    return (records, marks)
  }

  @Test("The suite and those that were not begun say how much of them is missing")
  func suites() async throws {
    let (_, marks) = try await records(
      Array(BuiltinStrategies.computed.prefix(2)),
      others: [
        "b.xml": #"<xi:include href="d.xm"/>"#, "d.xm": ToolScratch.scenario("one"),
        "c.xml": ToolScratch.scenario("one") + ToolScratch.scenario("two"), "e.xml": "",
        "f.xml": "<nonsense/>",
      ])
    expectRecorded(marks, "suites")
  }

  @Test("What agreed so far has not passed")
  func agreed() async throws {
    let outcomes = try await outcomes(Array(BuiltinStrategies.computed.prefix(2)))
    let reasons = outcomes.map { outcome in
      guard case .skipped(let skip) = outcome, skip.kind == .interrupted else { return "no skip" }
      return skip.reason.text
    }
    expectRecorded(reasons, "agreed")
  }

  @Test("What failed so far has failed, and says that there might be more")
  func failed() async throws {
    let faulty = MutatedStrategy(BuiltinStrategies.customControl, .roundedToPoints)
    let outcomes = try await outcomes(Array(BuiltinStrategies.computed.prefix(2)) + [faulty])
    let failure = try #require(outcomes[2]?.failure)
    expectRecorded(failure.notes.flatMap { $0.lines() }, "failed")
  }
}
