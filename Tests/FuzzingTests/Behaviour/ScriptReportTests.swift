import Behaviour
import BehaviourFuzzing
import BuiltinStrategies
import FailureReporting
import Foundation
import Fuzzing
import Mutants
import ReportText
import RunRecords
import StrategyKit
import TestSupport
import Testing

struct ScriptReportTests {
  private static let mutant = BehaviourMutation.forgetsTouchCancel.strategy

  @Test func `a run has a case for every check of every strategy`() async throws {
    let outcome = await ScriptFuzz([BuiltinStrategies.system, Self.mutant], seed: 1).run(200)
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
    expectRecorded(failure.message, "a run has a case for every check of every strategy 1")
    expectRecorded(
      failure.notes.first?.lines().first, "a run has a case for every check of every strategy 2")
    #expect(failure.occurrences?.subject == .scripts)
    expectRecorded(outcome.summary, "a run has a case for every check of every strategy 3")
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
    expectRecorded(text, "a token is judged again, and shrunk on demand 1")
    let good = try ScriptReplay(token: token, [BuiltinStrategies.system])
    #expect(good.status == .agreed)
    expectRecorded(good.text(shrinking: false), "a token is judged again, and shrunk on demand 2")
    #expect(try ScriptReplay(token: token, []).status == .inconclusive)
  }

  @Test func `a run that is stopped says how far it came`() async {
    var fuzz = ScriptFuzz([BuiltinStrategies.system], seed: 1)
    fuzz.isCancelled = { true }
    let outcome = await fuzz.run(50)
    #expect(outcome.isInterrupted)
    let texts = outcome.records(stoppedBy: .signal("SIGINT")).compactMap { record in
      if case .single(let single) = record { single.outcome.failure?.message } else { nil }
    }
    expectRecorded(texts, "a run that is stopped says how far it came")
  }
}
