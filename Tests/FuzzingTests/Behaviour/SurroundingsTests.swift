import Behaviour
import BuiltinStrategies
import Foundation
import Fuzzing
import Reproducibility
import StrategyKit
import Testing
import UIKitModel

import TestSupport
@testable import BehaviourFuzzing

/// Scripts on controls that something keeps touches or VoiceOver from.
struct SurroundingsTests {
  private static let tap: [ScriptStep] = [
    .touch(.began, CGPoint(x: 50, y: 50)), .touch(.ended, CGPoint(x: 50, y: 50)),
  ]

  private static func traces(of script: Script) -> [Trace] {
    let judge = ScriptJudge(BuiltinStrategies.all.compactMap(\.behaving))
    return [judge.expectedTrace(of: script)] + judge.traces(of: script).map(\.trace)
  }

  @Test(
    "what is refused sends nothing, whoever performs it",
    arguments: [
      (.area(CGRect(x: 0, y: 0, width: 50, height: 100)), nil),
      (.area(CGRect(x: -20, y: 51, width: 300, height: 300)), nil),
      (.area(.zero), nil), (.hidden, nil), (nil, .setHidden(true)), (nil, .setAlpha(0.005)),
      (nil, .setUserInteraction(false)),
    ] as [(ScriptSurroundings?, ScriptStep?)])
  func refused(surroundings: ScriptSurroundings?, first: ScriptStep?) {
    let script = Script(
      surroundings: surroundings, steps: (first.map { [$0] } ?? []) + Self.tap)
    for trace in Self.traces(of: script) {
      #expect(trace.deliveries == [])
      #expect(trace.moments.allSatisfy { $0.state == .normal && !$0.isTracking })
    }
  }

  @Test func `a touch that began within views goes on wherever it goes`() {
    let script = Script(
      surroundings: .area(CGRect(x: 0, y: 0, width: 51, height: 51)),
      steps: [Self.tap[0], .touch(.ended, CGPoint(x: 190, y: 90))])
    for trace in Self.traces(of: script) {
      #expect(
        trace.deliveries.map(\.event) == [.touchDown, .primaryActionTriggered, .touchUpInside])
    }
  }

  @Test func `nothing is said of what is hidden, and all of what takes no touches`() {
    let hidden = Self.traces(of: Script(steps: [.setHidden(true), .setHidden(false)]))
    #expect(hidden.allSatisfy { $0.moments.map { $0.spoken == nil } == [false, true, false] })
    let within = Self.traces(of: Script(surroundings: .hidden))
    #expect(within.allSatisfy { $0.moments[0].spoken == nil })
    let shown = Self.traces(of: Script(steps: [.setUserInteraction(false), .setAlpha(0)]))
    #expect(shown.allSatisfy { $0.moments.allSatisfy { $0.spoken != nil } })
  }

  @Test func `the surroundings of one script are gone in the next`() throws {
    let behaving = try #require(BuiltinStrategies.customControl.behaving)
    let worker = behaving.makeBehaviourWorker()
    var (first, last) = (Trace(), Trace())
    try worker.perform(Script(steps: Self.tap), into: &first)
    for surroundings: ScriptSurroundings in [.hidden, .area(.zero)] {
      let steps: [ScriptStep] = [.setAlpha(0)] + Self.tap
      try worker.perform(Script(surroundings: surroundings, steps: steps), into: &last)
      #expect(last.deliveries == [])
      try worker.perform(Script(steps: Self.tap), into: &last)
      #expect(last == first && last.deliveries.count == 3)
    }
  }

  @Test func `tokens carry surroundings, and those without are as they were`() throws {
    let plain = Script(steps: Self.tap)
    var others = [plain, plain, plain]
    others[0].surroundings = .hidden
    others[1].surroundings = .area(CGRect(x: -1, y: 0.5, width: 3, height: 4))
    others[2].steps.append(.setAlpha(0.25))
    for script in others {
      #expect(try ScriptToken.script(of: ScriptToken.text(of: script)) == script)
    }
    #expect(ScriptToken.text(of: plain).hasPrefix("ls1:AY"))
    #expect(others.allSatisfy { ScriptToken.text(of: $0).hasPrefix("ls1:Ao") })
    #expect(
      throws: TokenError.notAllowed(field: "alpha", value: "2.0", allowed: "a number from 0 to 1")
    ) {
      try ScriptToken.script(of: ScriptToken.text(of: Script(steps: [.setAlpha(2)])))
    }
  }

  @Test func `a rule says that a touch misses where views refuse it`() {
    var script = Script(steps: [Self.tap[0]])
    for surroundings: ScriptSurroundings in [.hidden, .area(.zero)] {
      script.surroundings = surroundings
      #expect(script.atoms == [.touch(.misses)])
    }
    script.steps = [.setAlpha(0), .setAlpha(0.5)]
    expectRecorded(
      ScriptRule(of: script).text, "a rule says that a touch misses where views refuse it")
  }

  @Test func `random scripts have surroundings of all kinds, and see-through controls`() {
    let scripts = (0..<2_000).map { ScriptFuzz([], seed: 5).script(at: $0) }
    let around = scripts.map(\.surroundings)
    #expect(around.contains(nil) && around.contains(.hidden))
    #expect(around.contains { if case .area = $0 { true } else { false } })
    #expect(scripts.contains { $0.steps.contains(.setAlpha(0.005)) })
  }
}
