import Behaviour
import BehaviourFuzzing
import BuiltinStrategies
import Foundation
import Fuzzing
import Mutants
import Reproducibility
import RunRecords
import TestSupport
import Testing
import UIKitModel

struct ScriptRuleTests {
  private static let middle = CGPoint(x: 100, y: 50)
  private static let far = CGPoint(x: 500, y: 50)

  @Test(
    "a rule is said in one sentence",
    arguments: [
      [],
      [.touch(.began, middle)],
      [.touch(.began, middle), .touch(.moved, far), .touch(.moved, middle)],
      [.setEnabled(false), .touch(.began, middle, taps: 2), .touch(.ended, far)],
      [.setTitle("a", [.highlighted, .selected]), .setHint(nil), .dropTarget(.target)],
      [.touch(.moved, middle), .addTarget(.chain, .touchDown), .removeTarget(.other, nil)],
    ] as [[ScriptStep]])
  func text(steps: [ScriptStep]) {
    expectRecorded(
      ScriptRule(of: Script(steps: steps)).text,
      "text \(steps.key)")
  }

  @Test func `a rule holds where its steps come in order, whatever is between`() {
    let rule = ScriptRule(
      of: Script(steps: [.touch(.began, Self.middle), .touch(.moved, Self.far)]))
    let between: [ScriptStep] = [
      .layout, .touch(.began, .zero), .setSelected(true),
      .touch(.moved, CGPoint(x: -71, y: 0)), .layout,
    ]
    #expect(rule.holds(for: Script(steps: between)))
    #expect(!rule.holds(for: Script(steps: between.reversed())))
    #expect(!rule.holds(for: Script(steps: Array(between.dropLast(2)))))
    #expect(ScriptRule(of: Script()).holds(for: Script()))
  }

  @Test(
    "the rule of every mutant holds of most fresh scripts inside it, and of few outside",
    arguments: BehaviourMutation.allCases)
  func check(mutation: BehaviourMutation) async throws {
    var fuzz = ScriptFuzz([mutation.strategy], seed: 1)
    fuzz.stopsAtFirst = true
    let failure = try #require(await fuzz.run(5_000).failures.first)
    guard case .scriptRule(let inside, let outside)? = failure.notes.first else {
      Issue.record("the rule was not checked")
      return
    }
    #expect(inside.count > 50, "\(failure.rule.text): \(inside)")
    let isSharper = outside.count * inside.all < inside.count * outside.all
    #expect(outside.all == 0 || isSharper, "\(failure.rule.text): \(inside), \(outside)")
  }

  @Test(
    "a token has no script that a scenario cannot have",
    arguments: [
      (
        Script(size: CGSize(width: -5, height: 1)),
        TokenError.notAllowed(field: "width", value: "-5.0", allowed: "a number from 0")
      ),
      (
        Script(title: "\u{1B}[2J"),
        .notAllowed(field: "title", value: "a control character", allowed: "what XML has")
      ),
      (
        Script(steps: [.touch(.began, .zero, taps: 0)]),
        .notAllowed(field: "number of taps", value: "0", allowed: "1 to 1000")
      ),
    ] as [(Script, TokenError)])
  func refused(script: Script, expected: TokenError) {
    #expect(throws: expected) { try ScriptToken.script(of: ScriptToken.text(of: script)) }
  }
}
