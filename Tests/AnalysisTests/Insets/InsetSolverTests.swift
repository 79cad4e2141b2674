import BuiltinStrategies
import Foundation
import Fuzzing
import ParameterSolving
import Scenarios
import StrategyKit
import Testing
import TestSupport
import UIKitModel

struct InsetSolverTests {
  private let button = PlainButton(references: BuiltinStrategies.computed)

  /// Returns the layout of a plain button with insets.
  private func layout(_ spec: ButtonSpec) throws -> ButtonLayout {
    var layout = ButtonLayout()
    try BuiltinStrategies.system.makeWorker().layOut(
      spec, asking: .all, into: &layout, explaining: nil)
    return layout
  }

  private func wanted(_ spec: ButtonSpec) throws -> ButtonLayout {
    var layout = ButtonLayout()
    try BuiltinStrategies.customControl.makeWorker().layOut(
      spec, asking: .all, into: &layout, explaining: nil)
    return layout
  }

  /// Whether two frames are one but for what sums of their numbers lose.
  private func isSame(_ frame: CGRect, _ other: CGRect) -> Bool {
    max(
      abs(frame.origin.x - other.origin.x), abs(frame.origin.y - other.origin.y),
      abs(frame.size.width - other.size.width), abs(frame.size.height - other.size.height)) < 1e-9
  }

  @Test func everyButtonThatEdgeInsetsAreThereForHasInsets() throws {
    let solver = InsetSolver(button)
    let generator = SpecGenerator(seed: 17)
    var solved = 0
    for index in UInt64(0)..<3_000 {
      let spec = generator.spec(at: index)
      guard BuiltinStrategies.edgeInsets.support(for: spec).aspects.contains(.frames) else {
        continue
      }
      guard case .solved(let insets) = solver.solve(spec) else {
        Issue.record("no insets for \(SpecToken.text(of: spec))")
        continue
      }
      let (actual, wanted) = (try layout(insets.applied(to: spec)), try wanted(spec))
      #expect(isSame(actual.image, wanted.image) && isSame(actual.title, wanted.title))
      #expect(actual.fittingSize == wanted.fittingSize)
      solved += 1
    }
    #expect(solved > 250)
  }

  @Test func aSpacingMovesTheTitleAndHoldsForAllTitles() throws {
    var spec = ButtonSpec.simplest
    spec.spacing = 8
    let solver = InsetSolver(button)
    guard case .solved(let insets) = solver.solve(spec) else {
      Issue.record("no insets")
      return
    }
    #expect(insets.content == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 8))
    #expect(insets.image == UIEdgeInsets())
    #expect(insets.title == UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8))
    let reach = try #require(solver.reach(of: insets, for: spec))
    #expect(reach.widths == 0...1_050)
  }

  @Test func anImageOnTheRightHoldsForOneTitleOnly() throws {
    var spec = ButtonSpec.simplest
    spec.placement = .right
    let solver = InsetSolver(button)
    guard case .solved(let insets) = solver.solve(spec) else {
      Issue.record("no insets")
      return
    }
    let reach = try #require(solver.reach(of: insets, for: spec))
    #expect(reach.isOneWidth)
    #expect(reach.widths == 50...50)
  }

  @Test func whatIsNotSupportedSaysWhy() throws {
    var spec = ButtonSpec.simplest
    spec.horizontalAlignment = .fill
    spec.placement = .top
    let report = InsetReport(spec, references: BuiltinStrategies.computed, poolSize: nil)
    #expect(!report.isSolved)
    #expect(report.swift == nil)
    #expect(report.drawing == nil)
    let reasons = report.sides[0].reasons
    expectRecorded(reasons, "whatIsNotSupportedSaysWhy")
  }

  @Test func theInsetsOfAnInfoButtonAreFixed() {
    var spec = ButtonSpec.simplest
    spec.type = .detailDisclosure
    spec.spacing = 5
    let report = InsetReport(spec, references: BuiltinStrategies.computed, poolSize: nil)
    expectRecorded(report.sides[0].reasons, "theInsetsOfAnInfoButtonAreFixed")
  }
}
