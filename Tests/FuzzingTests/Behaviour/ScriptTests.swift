import Behaviour
import BuiltinStrategies
import Foundation
import StrategyKit
import Testing
import TestSupport
import UIKitModel

struct ScriptTests {
  private func trace(_ script: Script) throws -> Trace {
    let strategy = try #require(BuiltinStrategies.system.behaving)
    var trace = Trace()
    try strategy.makeBehaviourWorker().perform(script, into: &trace)
    return trace
  }

  @Test func `a tap sends down, the primary action and up, and highlights in between`() throws {
    let script = Script(
      image: "plus",
      steps: [
        .setTitle("down", .highlighted), .touch(.began, CGPoint(x: 5, y: 5)),
        .touch(.ended, CGPoint(x: 5, y: 5)),
      ])
    let trace = try trace(script)
    expectRecorded(
      trace.explanation(of: script),
      "a tap sends down, the primary action and up, and highlights in between")
  }

  @Test func `one action of several events is called for each, until its event is removed`() throws
  {
    let point = CGPoint(x: 5, y: 5)
    let tap: [ScriptStep] = [.touch(.began, point), .touch(.ended, point)]
    let script = Script(
      steps: [
        .removeTarget(.target, nil),
        .addAction(.touchCancel, .other, [.touchDown, .touchUpInside]),
      ]
        + tap + [.removeAction(.touchCancel, .other, [.touchDown])] + tap
        + [.removeAction(.touchCancel, .chain, [.touchUpInside])] + tap)
    expectRecorded(try trace(script).explanation(of: script), "one action of several events")
  }

  @Test func `a finger that is not down cannot move, and one that is cannot come down again`()
    throws
  {
    let point = CGPoint(x: 5, y: 5)
    let trace = try trace(
      Script(steps: [
        .touch(.moved, point), .touch(.ended, point), .touch(.began, point),
        .touch(.began, point),
      ]))
    #expect(trace.deliveries == [.init(step: 3, event: .touchDown, receiver: "target")])
  }

  @Test func `traces differ first where they differ, in words`() throws {
    let one = try trace(Script(steps: [.setSelected(true), .setEnabled(false)]))
    var other = one
    #expect(one.firstDifference(from: other) == nil)
    other.moments[2].title = "b"
    #expect(
      one.firstDifference(from: other)
        == TraceDifference(
          step: 2, field: .title, found: "the title 'title'", expected: "the title 'b'"))
    other.deliveries = [.init(step: 1, event: .touchCancel, receiver: "app")]
    #expect(
      one.firstDifference(from: other)
        == TraceDifference(
          step: 1, field: .sent, found: "nothing", expected: "touchCancel to app"))
  }

  @Test func `a subclass of an app is taken as it is`() throws {
    final class Loud: UIButton {
      override var isHighlighted: Bool {
        didSet { setTitle(isHighlighted ? "!" : "?", for: .normal) }
      }
    }
    let strategy = ButtonStrategy("loud", making: { Loud(type: $0) })
    var trace = Trace()
    try strategy.makeBehaviourWorker().perform(
      Script(steps: [.setHighlighted(true), .setHighlighted(false)]), into: &trace)
    #expect(trace.moments.map(\.title) == ["title", "!", "?"])
  }

  @Test(
    "states are named as scenarios write them",
    arguments: [
      (UIControl.State.normal, "normal"), (.highlighted, "highlighted"),
      ([.highlighted, .selected], "highlighted selected"),
      ([.focused, .disabled], "disabled focused"),
    ] as [(UIControl.State, String)])
  func words(state: UIControl.State, words: String) {
    #expect(state.words == words)
    #expect(UIControl.State(words: words) == state)
  }

  @Test(arguments: ["", "selectd", "selected, disabled"])
  func `no other words are states`(words: String) {
    #expect(UIControl.State(words: words) == nil)
  }
}
