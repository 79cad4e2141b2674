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
  ///   - population: the buttons in words, such as `typical buttons`.
  ///   - facts: the measured properties of the two, a line each.
  /// - options: the options behind a token with which `show` asks both techniques; nil if `show` cannot.
  ///   - command: the command that compares again.
  ///   - testCommand: the command that checks in the reader's own tests that both stay the same.
  init(
    _ comparison: VisibleComparison, and views: [VisibleComparison] = [], of population: String,
    facts: (first: [String], second: [String]) = ([], []),
    replayOptions options: String? = nil, command: String? = nil, testCommand: String? = nil,
    origin: PageOrigin
  ) {
    self.init(
      first: Subject(name: comparison.names.first, facts: facts.first),
      second: Subject(name: comparison.names.second, facts: facts.second), origin: origin,
      population: population,
      rows: (comparison.rows + views.flatMap { $0.rows.filter { $0.compared > 0 } }).map { row in
        Row(
          title: row.title, aspect: row.question.isOfOwnSize ? .ownSize : .frames,
          compared: row.compared, same: row.same, withinPixel: row.withinPixel,
          answer: row.compared == 0
            ? "no button was compared" : row.line(of: population, comparison.names).sentence,
          changes: row.changes,
          cause: row.squeezeText(comparison.names),
          largest: row.moves.isEmpty ? nil : row.amount,
          // A picture shows image and title.
          example: row.view == nil ? row.extreme.map { Example($0, options: options) } : nil)
      },
      notes: comparison.lines(of: population).filter { $0.question == nil }
        .map { "\($0.title): \($0.answer)" }, command: command, testCommand: testCommand,
      toolVersion: ToolVersion.text)
  }
}

extension ComparisonPage.Example {
  fileprivate init(_ example: VisibleComparison.Example, options: String?) {
    let spec = example.spec
    func layout(_ layout: ButtonLayout) -> ComparisonPage.Layout {
      ComparisonPage.Layout(
        image: spec.effectiveImage == nil ? nil : FrameDrawing.Rect(layout.image),
        title: spec.hasTitle ? FrameDrawing.Rect(layout.title) : nil,
        ownSize: FrameDrawing.Rect(CGRect(origin: spec.bounds.origin, size: layout.fittingSize)))
    }
    self.init(
      bounds: FrameDrawing.Rect(spec.bounds), scale: Double(spec.scale),
      isRightToLeft: spec.direction == .rightToLeft, first: layout(example.first),
      second: layout(example.second), specXML: ScenarioWriter.fragment(spec),
      command: options.map { "layout-parity show \(SpecToken.text(of: spec)) \($0)" })
  }
}
