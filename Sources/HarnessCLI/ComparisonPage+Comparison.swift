import FailureReporting
import Findings
import Foundation
import Fuzzing
import HTMLReporting
import RunRecords
import Scenarios
import StrategyKit
import UIKitModel

extension ComparisonPage {
  /// Makes the HTML page of a comparison of two classes.
  ///
  /// - Parameters:
  ///   - views: the comparisons of other views.
  ///   - unmeasured: the reasons why rows of the comparison are not confirmed by measurements.
  ///   - population: the buttons in words, such as `typical buttons`.
  ///   - facts: the measured properties of the two, a line each.
  ///   - options: the options behind a token with which `show` asks both techniques; nil if `show` cannot.
  ///   - command: the command that compares again.
  ///   - testCommand: the command that checks in the reader's own tests that both stay the same.
  init(
    _ comparison: VisibleComparison, and views: [VisibleComparison] = [],
    unmeasured: [LayoutQuestion: String] = [:], of population: String,
    facts: (first: [String], second: [String]) = ([], []),
    replayOptions options: String? = nil, command: String? = nil, testCommand: String? = nil,
    origin: PageOrigin
  ) {
    self.init(
      first: Subject(name: comparison.names.first, facts: facts.first),
      second: Subject(name: comparison.names.second, facts: facts.second), origin: origin,
      population: population,
      rows: (comparison.rows + views.flatMap { $0.rows.filter { $0.compared > 0 } }).map { row in
        var shown = Row(
          title: row.title(comparison.names), aspect: row.question.isOfOwnSize ? .ownSize : .frames,
          compared: row.compared, same: row.same, withinPixel: row.withinPixel,
          answer: row.compared == 0
            ? "no button was compared" : row.line(of: population, comparison.names).sentence,
          changes: row.changes,
          cause: row.squeezeText(comparison.names),
          largest: row.moves.isEmpty ? nil : row.amount,
          example: row.extreme.map { Example($0, options: options, view: row.view) })
        shown.view = row.view
        shown.unmeasured = unmeasured[row.question]
        return shown
      },
      notes: comparison.lines(of: population).filter { $0.question == nil }
        .map { "\($0.title): \($0.answer)" }, command: command, testCommand: testCommand,
      toolVersion: ToolVersion.text)
  }
}

extension ComparisonPage.Example {
  /// Makes an example of a compared button.
  ///
  /// - Parameter view: the property with the compared view, whose frame is in the title's place; nil for image
  ///   and title.
  fileprivate init(_ example: VisibleComparison.Example, options: String?, view: String?) {
    let spec = example.spec
    func layout(_ layout: ButtonLayout) -> ComparisonPage.Layout {
      ComparisonPage.Layout(
        image: spec.effectiveImage == nil || view != nil ? nil : FrameDrawing.Rect(layout.image),
        title: spec.hasTitle || view != nil ? FrameDrawing.Rect(layout.title) : nil,
        ownSize: FrameDrawing.Rect(CGRect(origin: spec.bounds.origin, size: layout.fittingSize)))
    }
    self.init(
      bounds: FrameDrawing.Rect(spec.bounds), scale: Double(spec.scale),
      isRightToLeft: spec.direction == .rightToLeft, first: layout(example.first),
      second: layout(example.second), specXML: ScenarioWriter.fragment(spec),
      command: options.map { "layout-parity show \(SpecToken.text(of: spec)) \($0)" })
  }
}
