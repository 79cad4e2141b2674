import BuiltinStrategies
import Foundation
import InsetSolving
import RunRecords
import Scenarios
import StrategyKit
import Testing
import UIKitModel

struct InsetReportTests {
  private var report: InsetReport {
    var spec = ButtonSpec.simplest
    spec.spacing = 8
    spec.placement = .right
    return InsetReport(spec, references: BuiltinStrategies.computed)
  }

  @Test func theTextHasBothDirectionsAndTheProof() {
    #expect(
      report.text == """
        left to right:               top      left    bottom     right
          contentEdgeInsets            0         0         0         8
          imageEdgeInsets              0        58         0       -58
          titleEdgeInsets              0       -50         0        50
          for this title alone, which is 50 points wide; compute them anew whenever it changes
        right to left:               top      left    bottom     right
          contentEdgeInsets            0         0         0         8
          imageEdgeInsets              0         8         0        -8
          titleEdgeInsets              0         0         0         0
          for titles from 0 to 1050 points wide, the widest tried; this one has 50
        proven: a plain button that has them places its items, and sizes itself, as the 4 references agree
        they are of this size and alignment; titles were tried one by one

        """)
  }

  @Test func theSwiftBranchesWhereRightToLeftIsOtherwise() {
    #expect(
      report.swift == """
        if button.effectiveUserInterfaceLayoutDirection == .rightToLeft {
          // for titles from 0 to 1050 points wide, the widest tried; this one has 50
          button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 8)
          button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
          button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        } else {
          // for this title alone, which is 50 points wide; compute them anew whenever it changes
          button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 8)
          button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 58, bottom: 0, right: -58)
          button.titleEdgeInsets = UIEdgeInsets(top: 0, left: -50, bottom: 0, right: 50)
        }

        """)
  }

  @Test func theNumbersAreForPrograms() throws {
    struct Side: Decodable, Equatable {
      var direction: String
      var insets: [String: [Double]]
      var titleWidths: [Double]
    }
    let sides = try JSONDecoder().decode([Side].self, from: Data(report.json.utf8))
    #expect(sides.map(\.direction) == ["ltr", "rtl"])
    #expect(sides[0].insets["contentEdgeInsets"] == [0, 0, 0, 8])
    #expect(sides[0].titleWidths == [50, 50])
  }

  @Test func whatNoShortRuleSaysIsSaidWithTheButtonAsTheExample() {
    var spec = ButtonSpec.simplest
    spec.frame.size = CGSize(width: 120, height: 120)
    spec.contentInsets = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    (spec.placement, spec.spacing, spec.horizontalAlignment) = (.bottom, 5.5, .fill)
    let report = InsetReport(spec, references: BuiltinStrategies.computed)
    #expect(!report.isSolved)
    #expect(report.sides[0].reasons.count == 2)
    #expect(report.sides[0].reasons[0].hasPrefix("image width is "))
    #expect(
      report.sides[0].reasons[1]
        == "on which buttons none do it fits no short rule; this one is an example")
    #expect(report.sides[1].reasons.count == 1)
  }

  @Test func theDrawingIsTheButtonWithThemOverTheOneWithout() {
    let drawing = report.drawing
    #expect(
      drawing?.groups.map(\.names) == [["with the insets"], ["a plain button without them"]])
    #expect(drawing?.field?.name == "image x")
  }
}
