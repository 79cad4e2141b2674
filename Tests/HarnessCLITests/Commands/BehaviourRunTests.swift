import Behaviour
import BehaviourFuzzing
import ReportText
import RunRecords
import ScenarioReading
import ScenarioRunning
import StrategyKit
import Testing
import TestSupport
import UIKitModel

/// Scenarios with a script, run over a button that forgets `touchCancel`.
struct BehaviourRunTests {
  private final class Forgetful: UIButton {
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
      if action.name != "touchCancel" { super.sendAction(action, to: target, for: event) }
    }
  }

  private static let mutant = ButtonStrategy("mutant", making: { Forgetful(type: $0) })

  private static func scenario(ending phase: String, stating moments: String = "") -> String {
    """
    <scenario name="a"><button width="200" height="100"><title width="50" height="25">Go</title></button>
    <script><touch phase="began" x="9" y="9"/><touch phase="\(phase)" x="9" y="9"/></script>
    \(moments)</scenario>
    """
  }

  private static let known = """
    <known id="cancel" strategies="mutant" aspect="behaviour" max-delta="0" when="@width = 200"
      because="it forgets"/>
    """

  private func records(
    _ body: String
  ) async throws -> (scenario: ScenarioRecord, singles: [SingleRecord]) {
    let scratch = try ToolScratch(["a.xml": body])
    let finder = ScenarioFileFinder(root: scratch.path)
    let runner = try Runner(
      Runner.Options(strategies: [Self.mutant], knownStrategies: ["mutant"]),
      facts: RunFacts(toolVersion: "1", strategies: ["mutant"], tolerance: 1e-9), finder: finder)
    var scenarios: [ScenarioRecord] = []
    var singles: [SingleRecord] = []
    let outcome = try await runner.run(
      finder.files(at: [scratch.path]),
      Runner.Callbacks(
        record: { record throws(ReportError) in
          switch record {
          case .scenario(let scenario): scenarios.append(scenario)
          case .single(let single): singles.append(single)
          default: break
          }
        }))
    #expect(outcome.diagnostics.map(\.description) == [])
    return (try #require(scenarios.first), singles)
  }

  @Test func `a strategy that does otherwise fails with a token that shows it`() async throws {
    let failure = try #require(
      try await records(Self.scenario(ending: "cancelled")).scenario.outcomes[0]?.failure)
    expectRecorded(
      failure.message, "a strategy that does otherwise fails with a token that shows it")
    guard case .replay(let token) = failure.reproduction else {
      Issue.record("no token: \(String(describing: failure.reproduction))")
      return
    }
    #expect(try ScriptToken.script(of: token).steps.count == 2)
  }

  @Test func `every moment that is missed is named`() async throws {
    let failure = try #require(
      try await records(
        Self.scenario(
          ending: "ended",
          stating: """
            <expect><after step="1" sends="nothing"/><after step="2" state="selected"/></expect>
            """)
      ).scenario.outcomes[0]?.failure)
    #expect(failure.type == .expectationMismatch)
    expectRecorded(failure.message, "every moment that is missed is named 1")
    expectRecorded(failure.notes.flatMap { $0.lines() }, "every moment that is missed is named 2")
  }

  @Test func `all that one statement misses is named`() async throws {
    let failure = try #require(
      try await records(
        Self.scenario(
          ending: "ended",
          stating: """
            <expect><after step="1" sends="nothing" state="selected" title="b" says="b."/></expect>
            """)
      ).scenario.outcomes[0]?.failure)
    expectRecorded(
      [failure.message] + failure.notes.flatMap { $0.lines() }.filter { $0.hasPrefix("also") },
      "all that one statement misses is named")
  }

  @Test func `a known issue accepts what it is about, and is counted`() async throws {
    let (scenario, singles) = try await records(
      Self.known + Self.scenario(ending: "cancelled"))
    #expect(
      scenario.outcomes == [.skipped(Skip(.known, .known(id: "cancel", because: "it forgets")))])
    #expect(
      scenario.knowns == [
        KnownIssueRecord(
          id: "cancel", because: "it forgets", count: 1, largest: 0, allowed: 0)
      ])
    #expect(singles.map(\.outcome) == [.passed])
  }

  @Test func `a known issue that nothing needs any more is stale`() async throws {
    let (scenario, singles) = try await records(Self.known + Self.scenario(ending: "ended"))
    #expect(scenario.outcomes == [.passed])
    let failure = try #require(singles.first?.outcome.failure)
    expectRecorded(failure.message, "a known issue that nothing needs any more is stale")
  }
}
