import Behaviour
import BehaviourFuzzing
import FailureReporting
import Foundation
import RunRecords
import StrategyKit
import Testing
import UIKitModel

/// What scripts are said to have done.
struct ExplanationTests {
  private static let inside = CGPoint(x: 50, y: 50)

  /// The reasons of the last step, of the plain button.
  private func last(_ script: Script) -> String {
    ScriptJudge([]).expectedTrace(of: script).explanation(of: script).last ?? ""
  }

  @Test(
    "a touch that does nothing is explained",
    arguments: [
      (
        [.setEnabled(false), .touch(.began, inside)],
        "the control is disabled and swallows the touch"
      ),
      (
        [.setHidden(true), .touch(.began, inside)],
        "the control is hidden, so that touches pass it by"
      ),
      (
        [.setAlpha(0.005), .touch(.began, inside)],
        "the control's alpha is below 0.01, so that touches pass it by"
      ),
      (
        [.setUserInteraction(false), .touch(.began, inside)],
        "the control's user interaction is off, so that touches pass it by"
      ),
      ([.touch(.began, CGPoint(x: -1, y: 0))], "the touch lands beside the control"),
      ([.touch(.began, CGPoint(x: 200, y: 0))], "the touch lands beside the control"),
      ([.touch(.moved, inside)], "no finger is down"),
      ([.touch(.began, inside), .touch(.began, inside)], "the finger is down already"),
      (
        [.layout, .touch(.began, CGPoint(x: -1, y: 0)), .touch(.ended, inside)],
        "the control has no part in the touch of step 2"
      ),
      (
        [.removeTarget(.target, nil), .touch(.began, inside), .touch(.moved, inside)],
        "nobody is told of what it sends"
      ),
    ] as [([ScriptStep], String)])
  func touches(steps: [ScriptStep], reason: String) {
    #expect(last(Script(steps: steps)) == "   nothing happens: \(reason)")
  }

  @Test(
    "a touch that views around refuse is explained",
    arguments: [
      (.hidden, "a view around the control is hidden, so that touches pass it by"),
      (.area(.zero), "the touch lands beside a view around the control, which takes none there"),
    ] as [(ScriptSurroundings, String)])
  func views(surroundings: ScriptSurroundings, reason: String) {
    let script = Script(surroundings: surroundings, steps: [.touch(.began, Self.inside)])
    #expect(last(script) == "   nothing happens: \(reason)")
  }

  @Test(
    "a setting that shows nothing is explained where that can be",
    arguments: [
      (.setEnabled(true), "it is so already"), (.setHidden(false), "it is so already"),
      (.setAlpha(1), "it is so already"), (.setAlpha(0.5), "only touches to come depend on it"),
      (.setUserInteraction(false), "only touches to come depend on it"),
      (.setTitle("a", .selected), "the state in effect is normal"),
      (.setTitle("title", .normal), "it is so already"),
      (.setLabel("a"), "the title is spoken in its place"),
      (.removeTarget(.other, nil), "other was told of nothing"),
      (.dropTarget(.third), "there is no third to let go"),
      (.layout, "everything is in its place"),
    ] as [(ScriptStep, String)])
  func settings(step: ScriptStep, reason: String) {
    #expect(last(Script(steps: [step])) == "   nothing happens: \(reason)")
  }

  @Test func `what is of use later alone shows the same`() {
    #expect(last(Script(steps: [.addTarget(.other, nil)])) == "   shows the same")
  }

  @Test(
    "every difference is said as a sentence",
    arguments: [
      (.sent, "sends a in step 2, expected b"), (.state, "is a after step 2, expected b"),
      (.tracking, "is a after step 2, expected b"), (.touchInside, "is a after step 2, expected b"),
      (.title, "shows a after step 2, expected b"), (.image, "shows a after step 2, expected b"),
      (.color, "shows a after step 2, expected b"), (.dimmed, "shows a after step 2, expected b"),
      (.spoken, "has VoiceOver say a after step 2, expected b"),
      (.kept, "keeps a after step 2, expected b"),
    ] as [(TraceDifference.Field, String)])
  func clause(field: TraceDifference.Field, expected: String) {
    var difference = TraceDifference(step: 2, field: field, found: "a", expected: "b")
    #expect(difference.clause == expected)
    difference.step = 0
    #expect(difference.clause.contains(" at the start, expected b"))
  }

  @Test func `values are said as what follows the verb`() {
    var moment = Trace.Moment()
    let fields = TraceDifference.Field.allCases
    #expect(
      fields.map(moment.text(of:)) == [
        "nothing", "normal", "not tracking", "not touched inside", "no title", "no image",
        "no title",
        "no image", "nothing", "no target that was let go",
      ])
    (moment.state, moment.isTracking, moment.isTouchInside) = (.selected, true, true)
    (moment.title, moment.image, moment.color) = ("a", "plus", .red)
    (moment.isDimmed, moment.keepsTarget) = (true, true)
    moment.spoken = SpokenText(label: "a", traits: .button)
    #expect(
      fields.dropFirst().map(moment.text(of:)) == [
        "selected", "tracking", "touched inside", "the title 'a'", "the image 'plus'",
        "a title in red", "a dimmed image", "'a. Button.'", "a target that was let go",
      ])
    (moment.color, moment.isDimmed) = (.other, false)
    #expect(moment.text(of: .color) == "a title in another colour")
    #expect(moment.text(of: .dimmed) == "an image that is not dimmed")
    moment.color = nil
    #expect(moment.text(of: .color) == "a title without a colour")
  }

  @Test func `a long script is told around the step that matters, and the token stays`() throws {
    let steps: [ScriptStep] = (0..<900).map { .setSelected($0 % 2 == 0) }
    let script = Script(steps: steps)
    let finding = ScriptFinding(
      check: .agreement, strategy: "mine",
      difference: TraceDifference(
        step: 890, field: .title, found: "no title", expected: "the title 'a'"))
    let failure = Failure(scriptFinding: finding, script: script)
    #expect(
      failure.notes.filter { !$0.hasPrefix(" ") } == [
        "expected: a strategy does what UIButton does",
        "start: normal, the title 'title' in white, no image, VoiceOver says 'title. Button.'",
        "… steps 1 to 885 are left out", "886. selected is set to false",
        "887. selected is set to true", "888. selected is set to false",
        "889. selected is set to true", "890. selected is set to false",
        "… steps 891 to 900 are left out",
      ])
    guard case .replay(let token) = failure.reproduction else {
      Issue.record("no token")
      return
    }
    #expect(try ScriptToken.script(of: token) == script)
  }

  @Test func `one step that is left out is named`() {
    let script = Script(steps: (0..<8).map { _ in .layout })
    let lines = ScriptJudge([]).expectedTrace(of: script).explanation(of: script, around: [1, 7])
    #expect(lines.filter { $0.hasPrefix("…") } == ["… step 2 is left out", "… step 8 is left out"])
  }
}
