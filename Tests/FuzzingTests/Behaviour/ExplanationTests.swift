import Behaviour
import BehaviourFuzzing
import FailureReporting
import Foundation
import ReportText
import RunRecords
import StrategyKit
import TestSupport
import Testing
import UIKitModel

/// The explanations of scripts.
struct ExplanationTests {
  private static let inside = CGPoint(x: 50, y: 50)

  /// The reasons of the last step, of the plain button.
  private func last(_ script: Script) -> String {
    ScriptJudge([]).expectedTrace(of: script).explanation(of: script).last ?? ""
  }

  @Test(
    "a touch that does nothing is explained",
    arguments: [
      [.setEnabled(false), .touch(.began, inside)],
      [.setHidden(true), .touch(.began, inside)],
      [.setAlpha(0.005), .touch(.began, inside)],
      [.setUserInteraction(false), .touch(.began, inside)],
      [.touch(.began, CGPoint(x: -1, y: 0))],
      [.touch(.began, CGPoint(x: 200, y: 0))],
      [.touch(.moved, inside)],
      [.touch(.began, inside), .touch(.began, inside)],
      [.layout, .touch(.began, CGPoint(x: -1, y: 0)), .touch(.ended, inside)],
      [.removeTarget(.target, nil), .touch(.began, inside), .touch(.moved, inside)],
    ] as [[ScriptStep]])
  func touches(steps: [ScriptStep]) {
    expectRecorded(
      last(Script(steps: steps)), "touches \(steps.key)")
  }

  @Test(
    "a touch that views around refuse is explained",
    arguments: [
      .hidden,
      .area(.zero),
    ] as [ScriptSurroundings])
  func views(surroundings: ScriptSurroundings) {
    let script = Script(surroundings: surroundings, steps: [.touch(.began, Self.inside)])
    expectRecorded(last(script), "views \(surroundings == .hidden ? "hidden" : "an empty area")")
  }

  @Test(
    "a setting that shows nothing is explained where that can be",
    arguments: [
      .setEnabled(true),
      .setHidden(false),
      .setAlpha(1),
      .setAlpha(0.5),
      .setUserInteraction(false),
      .setTitle("a", .selected),
      .setTitle("title", .normal),
      .setLabel("a"),
      .removeTarget(.other, nil),
      .dropTarget(.third),
      .layout,
    ] as [ScriptStep])
  func settings(step: ScriptStep) {
    expectRecorded(last(Script(steps: [step])), "settings \([step].key)")
  }

  @Test func `what is of use later alone shows the same`() {
    expectRecorded(
      last(Script(steps: [.addTarget(.other, nil)])), "what is of use later alone shows the same")
  }

  @Test(
    "every difference is said as a sentence",
    arguments: [
      .sent,
      .state,
      .tracking,
      .touchInside,
      .title,
      .image,
      .color,
      .dimmed,
      .spoken,
      .kept,
    ] as [TraceDifference.Field])
  func clause(field: TraceDifference.Field) {
    var difference = TraceDifference(step: 2, field: field, found: "a", expected: "b")
    expectRecorded(difference.clause, "clause \(field)")
    difference.step = 0
    expectRecorded(difference.clause, "clause \(field) at the start")
  }

  @Test func `values are said as what follows the verb`() {
    var moment = Trace.Moment()
    let fields = TraceDifference.Field.allCases
    expectRecorded(fields.map(moment.text(of:)), "values are said as what follows the verb 1")
    (moment.state, moment.isTracking, moment.isTouchInside) = (.selected, true, true)
    (moment.title, moment.image, moment.color) = ("a", "plus", .red)
    (moment.isDimmed, moment.keepsTarget) = (true, true)
    moment.spoken = SpokenText(label: "a", traits: .button)
    expectRecorded(
      fields.dropFirst().map(moment.text(of:)), "values are said as what follows the verb 2")
    (moment.color, moment.isDimmed) = (.other, false)
    expectRecorded(moment.text(of: .color), "values are said as what follows the verb 3")
    expectRecorded(moment.text(of: .dimmed), "values are said as what follows the verb 4")
    moment.color = nil
    expectRecorded(moment.text(of: .color), "values are said as what follows the verb 5")
  }

  @Test func `a long script is told around the step that matters, and the token stays`() throws {
    let steps: [ScriptStep] = (0..<900).map { .setSelected($0 % 2 == 0) }
    let script = Script(steps: steps)
    let finding = ScriptFinding(
      check: .agreement, strategy: "mine",
      difference: TraceDifference(
        step: 890, field: .title, found: "no title", expected: "the title 'a'"))
    let failure = script.failure(of: finding)
    expectRecorded(
      failure.notes.flatMap { $0.lines() }.filter { !$0.hasPrefix(" ") },
      "a long script is told around the step that matters, and the token stays")
    guard case .replay(let token) = failure.reproduction else {
      Issue.record("no token")
      return
    }
    #expect(try ScriptToken.script(of: token) == script)
  }

  @Test func `one step that is left out is named`() {
    let script = Script(steps: (0..<8).map { _ in .layout })
    let lines = ScriptJudge([]).expectedTrace(of: script).explanation(of: script, around: [1, 7])
    expectRecorded(lines.filter { $0.hasPrefix("…") }, "one step that is left out is named")
  }
}

extension [ScriptStep] {
  /// The steps as the key of a recorded text.
  var key: String {
    let steps = map {
      "\($0)".replacing(#/\b(?:[A-Z]\w*\.)+/#, with: "").replacing("CGPoint", with: "")
    }
    return steps.isEmpty ? "no steps" : steps.joined(separator: ", ")
  }
}
