import Atlas
import BuiltinStrategies
import Findings
import Foundation
import Scenarios
import StrategyKit
import TestSupport
import Testing
import UIKitModel

struct AtlasAxisTests {
  @Test(arguments: [
    "width",
    "width=4",
    "width=9..4",
  ])
  func anAxisThatIsNoneIsRefused(text: String) {
    let error = #expect(throws: (any Error).self) { try AtlasAxis(text) }
    expectRecorded(error.map { "\($0)" }, "anAxisThatIsNoneIsRefused \(text)")
  }

  @Test func anAxisHasTheNamesOfFields() throws {
    #expect(try AtlasAxis("title/@width=0..9").field == .titleWidth)
    #expect(try AtlasAxis("title width=0..9").field == .titleWidth)
    #expect(try AtlasAxis("content inset left=-9..9").range == -9...9)
    let error = #expect(throws: (any Error).self) { try AtlasAxis("colour=1..2") }
    expectRecorded(error.map { "\($0)" }, "anAxisHasTheNamesOfFields")
  }

  @Test func axesAreWhatTheRuleSpeaksOf() throws {
    func place(_ field: SpecField) throws -> Int {
      try #require(NumericFeature.all.firstIndex { $0.field == field })
    }
    let rule = Rule(
      atoms: [AtomicCondition(subject: try place(.titleHeight), claim: .compares(.greater, 30))],
      exceptions: [[AtomicCondition(subject: try place(.height), claim: .isOnPixel(true))]])
    let axes = AtlasAxis.axes(around: .simplest, rule: rule)
    #expect([axes.x.field, axes.y.field] == [.titleHeight, .height])
    #expect(axes.x.range == 0...57)
    let plain = AtlasAxis.axes(around: .simplest, rule: nil)
    #expect([plain.x.field, plain.y.field] == [.width, .spacing])
  }

  private static let pair = {
    var spec = ButtonSpec.simplest
    spec.spacing = 8
    return spec
  }()

  @Test func `a class with a fixed gap has a map of width by title width`() {
    let base = BuiltinStrategies.customControl
    let classes = [
      base.mapping("own") { _, _ in },
      base.mapping("own") { layout, spec in
        var own = spec
        own.spacing = 8
        layout = try base.makeWorker().layout(of: own)
      },
    ]
    for (isFixed, strategy) in zip([false, true], classes) {
      let free = FreeFields(
        around: Self.pair, of: [BuiltinStrategies.rectOverride.asReference, strategy])
      #expect(free.contains(.width) && free.contains(.titleWidth))
      #expect(free.contains(.spacing) != isFixed)
      let axes = AtlasAxis.axes(around: Self.pair, rule: nil) { free.contains($0) }
      #expect([axes.x.field, axes.y.field] == [.width, isFixed ? .titleWidth : .spacing])
    }
  }

  @Test func `a class that supports its own gap alone is shown with it`() {
    let base = BuiltinStrategies.customControl
    let fixed = base.mapping(
      "fixed", support: { $0.spacing == 8 ? .supported : .unsupported("it has a gap of 8") }
    ) { layout, spec in
      var own = spec
      own.spacing = 8
      layout = try base.makeWorker().layout(of: own)
    }
    var spec = Self.pair
    spec.spacing = 3
    let free = FreeFields(around: spec, of: [BuiltinStrategies.rectOverride.asReference, fixed])
    #expect(free.spec.spacing == 8 && free.ownGap?.gap == 8)
    #expect(!free.contains(.spacing) && free.contains(.width))
  }
}
