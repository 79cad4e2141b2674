import FailureReporting
import Foundation
import HTMLReporting
import ParameterSolving
import RunRecords
import Scenarios
import StrategyKit
import UIKitModel

extension ComparisonPage {
  /// The page of a move to another technique, before over after; nil without both layouts.
  init?(_ report: MigrationReport, command: String?) {
    guard let example = report.example else { return nil }
    let spec = example.spec
    func layout(_ layout: ButtonLayout) -> Layout {
      Layout(
        image: spec.effectiveImage == nil ? nil : FrameDrawing.Rect(layout.image),
        title: spec.hasTitle ? FrameDrawing.Rect(layout.title) : nil,
        ownSize: FrameDrawing.Rect(CGRect(origin: spec.bounds.origin, size: layout.fittingSize)))
    }
    let picture = Example(
      bounds: FrameDrawing.Rect(spec.bounds), scale: Double(spec.scale),
      isRightToLeft: spec.direction == .rightToLeft, first: layout(example.before),
      second: layout(example.after), specXML: ScenarioWriter.fragment(spec), command: nil)
    let isSame = report.verdict == .same
    var rows = [
      Row(
        title: "this button", aspect: .frames, compared: 1, same: isSame ? 1 : 0,
        withinPixel: !isSame && report.isSame ? 1 : 0, answer: report.sentence, example: picture,
        paste: report.swift)
    ]
    rows += (report.proof?.tallies ?? []).map { tally in
      Row(
        title: "titles and widths at \(tally.scale.shortText)x", aspect: .frames,
        compared: tally.tried, same: tally.same, withinPixel: tally.rounded,
        answer: MigrationReport.text(tally))
    }
    self.init(
      first: Subject(name: "before"), second: Subject(name: "after"), origin: Checkout().origin(),
      population: "buttons", rows: rows, notes: report.notes, command: command, testCommand: nil,
      toolVersion: ToolVersion.text)
  }
}
