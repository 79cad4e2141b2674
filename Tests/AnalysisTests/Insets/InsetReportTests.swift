import BuiltinStrategies
import Foundation
import ParameterSolving
import RunRecords
import Scenarios
import StrategyKit
import TestSupport
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
    expectRecorded(report.text, "theTextHasBothDirectionsAndTheProof")
  }

  @Test func theSwiftBranchesWhereRightToLeftIsOtherwise() {
    expectRecorded(report.swift, "theSwiftBranchesWhereRightToLeftIsOtherwise")
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
    expectRecorded(
      report.sides[0].reasons[0], "whatNoShortRuleSaysIsSaidWithTheButtonAsTheExample 1")
    expectRecorded(
      report.sides[0].reasons[1], "whatNoShortRuleSaysIsSaidWithTheButtonAsTheExample 2")
    #expect(report.sides[1].reasons.count == 1)
  }

  @Test func theDrawingIsTheButtonWithThemOverTheOneWithout() {
    let drawing = report.drawing
    expectRecorded(
      drawing?.groups.map { $0.names.joined(separator: ", ") } ?? [],
      "theDrawingIsTheButtonWithThemOverTheOneWithout")
    #expect(drawing?.field?.name == "image x")
  }
}
