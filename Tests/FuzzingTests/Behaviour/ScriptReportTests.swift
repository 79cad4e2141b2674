import Behaviour
import BehaviourFuzzing
import BuiltinStrategies
import FailureReporting
import Foundation
import Mutants
import RunRecords
import StrategyKit
import Testing

struct ScriptReportTests {
  private static let mutant = BehaviourMutation.forgetsTouchCancel.strategy

  @Test func `a run has a case for every check of every strategy`() throws {
    let outcome = ScriptFuzz([BuiltinStrategies.system, Self.mutant], seed: 1).run(200)
    let records = outcome.records(stoppedBy: .signal("SIGINT"))
    var names: [String] = []
    var failed: [Failure] = []
    for case .single(let single) in records {
      names.append(single.name)
      if let failure = single.outcome.failure { failed.append(failure) }
    }
    #expect(
      names == [
        "mutant behaviour", "mutant behaviour-cancelled-touch", "mutant behaviour-order",
        "mutant behaviour-reuse", "mutant behaviour-undo", "system behaviour",
        "system behaviour-cancelled-touch", "system behaviour-order", "system behaviour-reuse",
        "system behaviour-undo",
      ])
    let failure = try #require(failed.first)
    #expect(failed.count == 1)
    #expect(
      failure.message
        == "mutant differs after a touch begins and is cancelled: it sends nothing, expected touchCancel "
        + "to target")
    #expect(
      failure.notes.first
        == "144 of 200 fresh scripts that end with these steps differ in the same way, 0 of 157 that do "
        + "not have them")
    #expect(failure.occurrences?.subject == .scripts)
    #expect(outcome.summary.hasSuffix("2 strategies, 1 way to differ"))
  }

  @Test func `a token is judged again, and shrunk on demand`() throws {
    let middle = CGPoint(x: 100, y: 50)
    let script = Script(steps: [
      .setSelected(true), .touch(.began, middle), .touch(.cancelled, middle),
    ])
    let token = ScriptToken.text(of: script)
    let replay = try ScriptReplay(token: token, [BuiltinStrategies.system, Self.mutant])
    #expect(replay.status == .disagreed)
    let text = replay.text(shrinking: true)
    #expect(text.contains("mutant sends nothing in step 3, expected touchCancel to target"))
    #expect(text.contains("mutant sends nothing in step 2, expected touchCancel to target"))
    #expect(
      text.hasPrefix(
        """
        <scenario name="script">
          <button width="200" height="100">
            <title width="50" height="25">title</title>
          </button>
          <script>
            <set selected="true"/>
            <touch phase="began" x="100" y="50"/>
            <touch phase="cancelled" x="100" y="50"/>
          </script>
        </scenario>

        start: normal, the title 'title' in white
        """))
    let good = try ScriptReplay(token: token, [BuiltinStrategies.system])
    #expect(good.status == .agreed)
    #expect(good.text(shrinking: false).hasSuffix("\nsystem does the same\n"))
    #expect(try ScriptReplay(token: token, []).status == .inconclusive)
  }

  @Test func `a run that is stopped says how far it came`() {
    var fuzz = ScriptFuzz([BuiltinStrategies.system], seed: 1)
    fuzz.isCancelled = { true }
    let outcome = fuzz.run(50)
    #expect(outcome.isInterrupted)
    let texts = outcome.records(stoppedBy: .signal("SIGINT")).compactMap { record in
      if case .single(let single) = record { single.outcome.failure?.message } else { nil }
    }
    #expect(texts == ["interrupted by SIGINT after 0 of 50 random scripts"])
  }
}
