import Atlas
import Findings
import Foundation
import Scenarios
import StrategyKit
import Testing

struct AtlasAxisTests {
  @Test(arguments: [
    ("width", "'width' is no axis; expected a form such as width=40..240"),
    ("width=4", "'width=4' is no axis; expected a form such as width=40..240"),
    (
      "width=9..4",
      "'9..4' is no range of width; expected two numbers from 0 to 1073741824, the first below the second"
    ),
  ])
  func anAxisThatIsNoneIsRefused(text: String, message: String) {
    #expect { try AtlasAxis(text) } throws: { "\($0)" == message }
  }

  @Test func anAxisHasTheNamesOfFields() throws {
    #expect(try AtlasAxis("title/@width=0..9").field == .titleWidth)
    #expect(try AtlasAxis("title width=0..9").field == .titleWidth)
    #expect(try AtlasAxis("content inset left=-9..9").range == -9...9)
    #expect { try AtlasAxis("colour=1..2") } throws: {
      "\($0)".hasPrefix("no field is called 'colour'; known: width, height, spacing, ")
    }
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
