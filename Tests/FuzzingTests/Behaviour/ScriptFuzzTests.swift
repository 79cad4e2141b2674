import Behaviour
import BehaviourFuzzing
import BuiltinStrategies
import FailureReporting
import FieldStrategies
import Foundation
import Fuzzing
import Mutants
import ReportText
import Reproducibility
import RunRecords
import StrategyKit
import TestSupport
import Testing
import UIKitModel

struct ScriptFuzzTests {
  @Test func `all strategies that behave do what the button does`() async {
    let seed = UInt64.random(in: 0 ... .max)
    let outcome = await ScriptFuzz(BuiltinStrategies.all, seed: seed).run(1_000)
    #expect(outcome.tally.judged == 1_000)
    #expect(outcome.failures.map { $0.finding.evidence.text } == [], "seed \(seed)")
  }

  @Test func `every built-in strategy but the one of configurations promises behaviour`() {
    #expect(
      BuiltinStrategies.all.filter { $0.behaving != nil }.map(\.id.rawValue) == [
        "system", "edge-insets", "rect-override", "layout-subviews", "custom-control",
        "auto-layout", "stack-view",
      ])
  }

  @Test func `a strategy behaves also as a reference`() throws {
    let plain = BuiltinStrategies.system
    #expect(plain.behaving != nil)
    #expect(plain.asReference.behaving != nil)
  }

  @Test func `a script depends on the seed and on its index alone`() {
    let fuzz = ScriptFuzz([], seed: 7)
    #expect(fuzz.script(at: 3) == fuzz.script(at: 3))
    #expect(fuzz.script(at: 3) != fuzz.script(at: 4))
    #expect((0..<500).allSatisfy { (1...20).contains(fuzz.script(at: $0).steps.count) })
  }

  @Test func `shards judge all scripts between them, each once`() async {
    let strategies = [BehaviourMutation.forgetsTouchCancel.strategy]
    let whole = await ScriptFuzz(strategies, seed: 1).run(200)
    var parts: [ScriptFuzz.Outcome] = []
    for index in 0..<3 {
      let shard = RunFacts.Shard(index: index, count: 3)
      parts.append(await ScriptFuzz(strategies, seed: 1, shard: shard).run(200))
    }
    #expect(parts.map(\.tally.judged).reduce(0, +) == whole.tally.judged)
    #expect(parts.map(\.tally.share) == [67, 67, 66])
    let counts = parts.flatMap(\.failures).map(\.occurrences.count).reduce(0, +)
    #expect(counts == whole.failures.map(\.occurrences.count).reduce(0, +))
    #expect(counts > 0)
  }

  @Test func `two workers come to the outcome of one`() async {
    var fuzz = ScriptFuzz([BehaviourMutation.forgetsTouchCancel.strategy], seed: 1)
    fuzz.partLength = 512
    let one = await fuzz.run(1_500)
    fuzz.jobs = 2
    let two = await fuzz.run(1_500)
    #expect(one.tally.judged == 1_500 && one.summary == two.summary)
    #expect(one.failures.map(\.occurrences) == two.failures.map(\.occurrences))
    #expect(one.failures.map(\.smallest) == two.failures.map(\.smallest))
    #expect(one.failures.map(\.notes) == two.failures.map(\.notes))
    #expect(one.failures.contains { $0.occurrences.count > 3 })
  }

  @Test func `a token carries a script to the last bit`() throws {
    let fuzz = ScriptFuzz([], seed: 11)
    for index in 0..<300 {
      var script = fuzz.script(at: UInt64(index))
      if index % 7 == 0 { script.size.width = 1 / 3 }
      #expect(try ScriptToken.script(of: ScriptToken.text(of: script)) == script)
    }
  }

  @Test func `a script that an earlier version has keeps its token`() throws {
    let point = CGPoint(x: 100, y: 50)
    let script = Script(steps: [.touch(.began, point), .touch(.cancelled, point)])
    let tokens = ["ls1:AYCQA4DIAQZ0aXRsZQAHAgAAgMgBgGQBAAOAyAGAZAHIE5U"]
    #expect(ScriptToken.text(of: script) == tokens[0])
    #expect(try ScriptToken.script(of: tokens[0]) == script)
  }

  @Test(
    "a token that is none says why",
    arguments: [
      "lp1:AQ",
      "ls1:!",
      "ls1:AAAAAAAA",
    ])
  func broken(token: String) {
    let error = #expect(throws: TokenError.self) { try ScriptToken.script(of: token) }
    expectRecorded(error?.description, "broken \(token)")
  }

  @Test func `tokens that were cut or changed never come back as another script`() {
    let text = ScriptToken.text(of: ScriptFuzz([], seed: 3).script(at: 5))
    for count in 0..<text.count {
      #expect(throws: TokenError.self) { try ScriptToken.script(of: String(text.prefix(count))) }
    }
  }

  @Test(
    "a relation finds a control that breaks it, also where nothing is expected",
    arguments: [
      (BehaviourMutation.staysHighlighted, ScriptCheck.cancelledTouch),
      (.keepsColor, .undo), (.forgetsSelection, .order),
    ] as [(BehaviourMutation, ScriptCheck)])
  func relations(mutation: BehaviourMutation, check: ScriptCheck) async {
    var fuzz = ScriptFuzz([mutation.strategy], seed: 2)
    fuzz.relationsEvery = 1
    let failures = await fuzz.run(2_000).failures
    #expect(failures.contains { $0.finding.check == check })
  }
}
