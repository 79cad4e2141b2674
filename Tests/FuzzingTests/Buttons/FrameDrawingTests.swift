import BuiltinStrategies
import Drawing
import FailureReporting
import Foundation
import Fuzzing
import Judging
import Mutants
import RunRecords
import Scenarios
import StrategyKit
import Testing
import UIKitModel

struct FrameDrawingTests {
  private func drawn(_ spec: ButtonSpec, _ strategies: [any LayoutStrategy]) -> FrameDrawing? {
    FrameDrawing(spec, SpecTrial(strategies: strategies))
  }

  @Test func strategiesThatAgreeAreOneGroup() throws {
    var spec = ButtonSpec.simplest
    spec.direction = .rightToLeft
    let drawing = try #require(drawn(spec, BuiltinStrategies.computed))
    #expect(drawing.groups.map(\.names) == [BuiltinStrategies.computed.map(\.id.rawValue)])
    #expect(drawing.groups[0].isBlamed == false)
    #expect(drawing.field == nil)
    #expect(drawing.isRightToLeft)
    #expect(drawing.scale == 2)
    #expect(drawing.bounds == FrameDrawing.Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(drawing.items == ["image", "title"])
    #expect(drawing.groups[0].frames[0] == FrameDrawing.Rect(x: 100, y: 25, width: 50, height: 50))
  }

  @Test func theOneThatDiffersIsBlamedWithItsNumber() throws {
    let mutant = MutatedStrategy(BuiltinStrategies.customControl, .spacingOffByAPixel)
    let drawing = try #require(
      drawn(.simplest, [BuiltinStrategies.system, BuiltinStrategies.rectOverride, mutant]))
    #expect(drawing.groups.map(\.isBlamed) == [false, true])
    #expect(drawing.groups[0].names == ["system", "rect-override"])
    #expect(drawing.groups[1].names == [mutant.id.rawValue])
    let field = try #require(drawing.field)
    #expect(drawing.items.contains(field.item))
    #expect(drawing.groups[0].number != drawing.groups[1].number)
  }

  /// A strategy that is not a reference and whose title is off.
  private struct Moved: LayoutStrategy {
    let id: StrategyID
    let by: CGFloat

    func makeWorker() -> any LayoutWorker {
      BuiltinStrategies.customControl.mapping(id) { [by] layout, _ in
        layout.title.origin.x += by
      }.makeWorker()
    }
  }

  @Test func ofTwoThatAreWrongTheOneThatIsBlamedComesFirst() throws {
    let wrong: [any LayoutStrategy] = [Moved(id: "first", by: 1), Moved(id: "second", by: -8)]
    let right: [any LayoutStrategy] = [
      BuiltinStrategies.rectOverride.asReference, BuiltinStrategies.layoutSubviews.asReference,
    ]
    let trial = SpecTrial(strategies: right + wrong)
    for (place, name) in [(2, "first"), (3, "second")] {
      let drawing = try #require(FrameDrawing(.simplest, blaming: place, trial))
      #expect(drawing.groups.map(\.isBlamed) == [false, true, true])
      #expect(drawing.groups[1].names == [name])
      let right = try #require(drawing.groups[0].number)
      #expect(drawing.groups[1].number == right + (place == 2 ? 1 : -8))
    }
  }

  @Test func whoIsNotWrongIsDrawnWithoutWhatIsWrongWithOthers() throws {
    let trial = SpecTrial(
      strategies: [
        BuiltinStrategies.rectOverride.asReference, BuiltinStrategies.layoutSubviews.asReference,
        Moved(id: "right", by: 0), Moved(id: "wrong", by: 8),
      ])
    let drawing = try #require(FrameDrawing(.simplest, blaming: 2, trial))
    #expect(drawing.differenceText == nil)
    #expect(drawing.groups.map(\.isBlamed) == [false, false])
    #expect(
      drawing.groups.map(\.names) == [["rect-override", "layout-subviews", "right"], ["wrong"]])
  }

  @Test func anAbsentItemIsNotDrawn() throws {
    var spec = ButtonSpec.simplest
    spec.title = nil
    #expect(drawn(spec, BuiltinStrategies.computed)?.items == ["image"])
  }

  @Test func nobodyAnswersAndNothingIsDrawn() {
    var spec = ButtonSpec.simplest
    spec.spacing = 3
    #expect(drawn(spec, [BuiltinStrategies.system]) == nil)
  }

  @Test func aContentRectangleThatOneHasAloneIsNotDrawnAsEverybodys() throws {
    var spec = ButtonSpec.simplest
    spec.contentInsets.left = 20
    let shared = try #require(drawn(spec, BuiltinStrategies.computed))
    #expect(shared.content.x == shared.bounds.x + 20)
    let own = BuiltinStrategies.customControl.mapping("own") { layout, _ in
      layout.content.origin.x += 3
    }
    let mixed = try #require(drawn(spec, [BuiltinStrategies.rectOverride, own]))
    #expect(mixed.content == mixed.bounds)
  }
}
