import Atlas
import Findings
import Foundation
import Scenarios
import StrategyKit
import TestSupport
import Testing

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
      try #require(Measure.all.firstIndex { $0.field == field })
    }
    let rule = Rule(
      atoms: [Atom(subject: try place(.titleHeight), claim: .compares(.greater, 30))],
      exceptions: [[Atom(subject: try place(.height), claim: .isOnPixel(true))]])
    let axes = AtlasAxis.axes(around: .simplest, rule: rule)
    #expect([axes.x.field, axes.y.field] == [.titleHeight, .height])
    #expect(axes.x.range == 0...57)
    let plain = AtlasAxis.axes(around: .simplest, rule: nil)
    #expect([plain.x.field, plain.y.field] == [.width, .spacing])
  }
}
