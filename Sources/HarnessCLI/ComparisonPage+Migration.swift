import FailureReporting
import Foundation
import HTMLReporting
import ParameterSolving
import RunRecords
import Scenarios
import StrategyKit
import UIKitModel

extension ComparisonPage {
  /// Makes the HTML page of a migration: the old layout, and below it the new layout; nil if the report does
  /// not have both layouts.
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
    // What nothing measured confirms is shown, and counts as not compared.
    let counts = report.unmeasured == nil ? 1 : 0
    let own = Row(
      title: "this button", aspect: .frames, compared: counts, same: isSame ? counts : 0,
      withinPixel: !isSame && report.isSame ? counts : 0, answer: report.sentence,
      example: picture, paste: report.swift)
    var rows = [own]
    rows += (report.proof?.tallies ?? []).map { tally in
      Row(
        title: "titles and widths at \(tally.scale.shortText)x", aspect: .frames,
        compared: tally.tried * counts, same: tally.same * counts,
        withinPixel: tally.rounded * counts,
        answer: MigrationReport.text(tally) + (counts == 0 ? " (unmeasured)" : ""))
    }
    self.init(
      first: Subject(name: "before"), second: Subject(name: "after"), origin: Checkout().origin(),
      population: "buttons", rows: rows, notes: report.notes, command: command, testCommand: nil,
      toolVersion: ToolVersion.text)
    still = own
  }
}
