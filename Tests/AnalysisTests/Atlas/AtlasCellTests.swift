import Atlas
import BuiltinStrategies
import Drawing
import Findings
import Foundation
import RunRecords
import Scenarios
import StrategyKit
import TestSupport
import Testing
import UIKitModel

/// The contents of a map's cell: differing and compared strategies, and whether the rule holds.
struct AtlasCellTests {
  /// The references.
  private static let references: [any LayoutStrategy] = [
    BuiltinStrategies.rectOverride.asReference, BuiltinStrategies.layoutSubviews.asReference,
  ]

  /// A control that treats spacing below zero as none.
  private static let mine = BuiltinStrategies.customControl.mapping("mine") { layout, spec in
    if spec.spacing < 0 { layout.title.origin.x -= spec.spacing }
  }

  /// A reference that is off by so much where the width is at least a number.
  private static func off(
    _ id: StrategyID, by distance: CGFloat, from width: CGFloat
  ) -> any LayoutStrategy {
    BuiltinStrategies.customControl.mapping(id) { layout, spec in
      if spec.frame.size.width >= width { layout.title.origin.x += distance }
    }.asReference
  }

  /// One that supports whole widths only.
  private struct Whole: LayoutStrategy {
    let id: StrategyID = "whole"
    func support(for spec: ButtonSpec) -> Support {
      spec.frame.size.width == spec.frame.size.width.rounded()
        ? .supported : .unsupported("the width is no whole number")
    }
    func makeWorker() -> any LayoutWorker { BuiltinStrategies.customControl.makeWorker() }
  }

  @Test func aMapAboutOneStrategySaysWhereThatPromisesNothing() throws {
    let halves = BuiltinStrategies.customControl
    struct Narrow: LayoutStrategy {
      let id: StrategyID = "narrow"
      let base: any LayoutStrategy
      func support(for spec: ButtonSpec) -> Support {
        spec.frame.size.width < 170 ? .supported : .unsupported("it is wide")
      }
      func makeWorker() -> any LayoutWorker { base.makeWorker() }
    }
    let right = BuiltinStrategies.customControl.mapping("right") { _, _ in }
    func map(_ others: [any LayoutStrategy], about subject: Int? = nil) throws -> MapDrawing {
      var atlas = Atlas(
        .simplest,
        Self.references + [Narrow(base: halves)] + others,
        x: try AtlasAxis("width=150..190"), y: try AtlasAxis("height=80..160"), columns: 10,
        rows: 4)
      atlas.subject = subject
      return atlas.measuredHere()
    }
    for map in [try map([]), try map([], about: 2)] {
      expectRecorded(map.kinds.map(\.name), "aMapAboutOneStrategy, one")
      #expect(map.kinds.map(\.role) == [.agrees, .unpromised])
      #expect(map.cells.prefix(10).map(\.kind) == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
    }
    // Beside another candidate, the others' agreement is visible below the hatches.
    let two = try map([right])
    expectRecorded(two.kinds.map(\.name), "aMapAboutOneStrategy, two")
    #expect(two.kinds.map(\.role) == [.agrees, .partlyAsked])
    #expect(two.cells.prefix(10).map(\.kind) == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
    let svg = two.svg(title: "")
    #expect(svg.matches(of: #/<path [^>]*fill="url\(#map\)"/#).count == 1)
    expectRecorded(words(ofPicture: svg), "aMapAboutOneStrategy, picture")
  }

  @Test func aMapWithManyOfOnesOwnIsHatchedWhereNoneOfThemIsAsked() throws {
    struct Narrow: LayoutStrategy {
      let id: StrategyID
      let width: CGFloat
      func support(for spec: ButtonSpec) -> Support {
        spec.frame.size.width < width ? .supported : .unsupported("it is wide")
      }
      func makeWorker() -> any LayoutWorker { BuiltinStrategies.customControl.makeWorker() }
    }
    let map = Atlas(
      .simplest,
      Self.references
        + (["a", "b", "c", "d"] as [StrategyID]).enumerated().map {
          Narrow(id: $1, width: CGFloat(160 + 4 * $0))
        },
      x: try AtlasAxis("width=150..190"), y: try AtlasAxis("height=80..160"), columns: 10, rows: 4
    ).measuredHere()
    expectRecorded(map.kinds.map(\.name), "aMapWithManyOfOnesOwnIsHatchedWhereNoneOfThemIsAsked")
    #expect(map.cells.prefix(10).map(\.kind) == [0, 0, 0, 0, 0, 0, 1, 1, 1, 1])
  }

  @Test func aCellNamesThoseWhoDifferInItAndNobodyWhoIsRight() throws {
    func map(_ strategies: [any LayoutStrategy]) throws -> MapDrawing {
      Atlas(
        .simplest, Self.references + strategies, x: try AtlasAxis("width=150..190"),
        y: try AtlasAxis("height=80..160"), columns: 10, rows: 1
      ).measuredHere()
    }
    // The judge blames all of them where two references are wrong, each in its own way.
    let two = try map([Self.off("a", by: 3, from: 162), Self.off("b", by: 5, from: 174)])
    #expect(
      two.cells.map { two.kinds[$0.kind].name } == [
        "all 4 agree", "all 4 agree", "all 4 agree", "a differs", "a differs", "a differs",
        "a and b differ", "a and b differ", "a and b differ", "a and b differ",
      ])
    let half = try map([Self.off("a", by: 3, from: 0), Self.off("b", by: 5, from: 172)])
    expectRecorded(
      half.kinds[half.cells[5].kind].name, "aCellNamesThoseWhoDifferInItAndNobodyWhoIsRight 1")
    #expect(half.cells.allSatisfy { !$0.isPartial })
    // Two against two have no majority.
    let even = try map([Self.off("a", by: 3, from: 0), Self.off("b", by: 3, from: 0)])
    expectRecorded(even.kinds.map(\.name), "aCellNamesThoseWhoDifferInItAndNobodyWhoIsRight 2")
  }

  @Test func aRuleOfLessThanACellIsDrawnWhereItHolds() throws {
    let field = try #require(NumericFeature.all.firstIndex { $0.field == .spacing })
    let rule = Rule(atoms: [AtomicCondition(subject: field, claim: .compares(.equal, 8))])
    var spec = ButtonSpec.simplest
    spec.spacing = 8
    var atlas = Atlas(
      spec, [BuiltinStrategies.rectOverride, BuiltinStrategies.layoutSubviews, Self.mine],
      x: try AtlasAxis("width=150..250"), y: try AtlasAxis("spacing=-40..40"), columns: 10, rows: 8,
      rule: rule)
    atlas.ruleOwner = 2
    let map = atlas.measuredHere()
    #expect(map.cells.indices.filter { map.cells[$0].isUnderRule } == Array(40..<50))
    expectRecorded(map.rule, "aRuleOfLessThanACellIsDrawnWhereItHolds")
    let svg = map.svg(title: "")
    #expect(!svg.contains("nowhere"))
    expectRecorded(words(ofPicture: svg), "aRuleOfLessThanACellIsDrawnWhereItHolds, picture")
  }

  @Test func moreKindsThanThereAreColoursAreToldApart() {
    let axis = MapDrawing.Axis(name: "width", low: 0, high: 1, mark: 0)
    let map = MapDrawing(
      x: axis, y: axis, columns: 7, kinds: (0..<7).map { .init(.differs, "s\($0) differs") },
      regimes: ["fits"],
      cells: (0..<7).map { .init(kind: $0, isPartial: false, far: $0, regime: 0) })
    let fills = map.svg(title: "").matches(of: #/<path [^>]*fill="([^"]*)" fill-opacity/#)
      .map { String($0.output.1) }
    #expect(fills.count == 7 && Set(fills).count == 4)
    #expect(map.svg(title: "").matches(of: #/<path [^>]*fill="url/#).count == 3)
  }

  @Test func whatIsNotAskedAnyMoreHasNoAnswerThatCounts() throws {
    struct GivenUp: LayoutStrategy {
      let id: StrategyID = "given-up"
      func makeWorker() -> any LayoutWorker { Worker() }
      final class Worker: LayoutWorker {
        func layOut(
          _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
          explaining explanation: LayoutExplanation?
        ) throws(StrategyFailure) {
          throw .process(ProcessFailure(.crashed, "given up", isGivenUp: true))
        }
      }
    }
    let map = Atlas(
      .simplest, Self.references + [GivenUp()], x: try AtlasAxis("width=150..190"),
      y: try AtlasAxis("height=80..160"), columns: 10, rows: 8
    ).measuredHere()
    expectRecorded(map.kinds.map(\.name), "whatIsNotAskedAnyMoreHasNoAnswerThatCounts")
    #expect(map.kinds.map(\.role) == [.unpromised])
  }

  @Test func aCellIsHatchedOnlyWhereNoneOfItsButtonsIsPromisedByTwo() throws {
    let map = Atlas(
      .simplest, [BuiltinStrategies.rectOverride, Whole()],
      x: try AtlasAxis("width=150..190"), y: try AtlasAxis("height=80..160"), columns: 10, rows: 4
    ).measuredHere()
    expectRecorded(map.kinds.map(\.name), "aCellIsHatchedOnlyWhereNoneOfItsButtonsIsPromisedByTwo")
  }

  @Test func whatNobodyComparesIsNoAgreement() throws {
    let system = Atlas(
      .simplest, [BuiltinStrategies.system, BuiltinStrategies.rectOverride],
      x: try AtlasAxis("width=100..200"), y: try AtlasAxis("spacing=1..9"), columns: 3, rows: 2
    ).measuredHere()
    #expect(system.kinds.map(\.role) == [.unpromised])
  }
}
