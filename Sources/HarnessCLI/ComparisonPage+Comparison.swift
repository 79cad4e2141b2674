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
  ///   - surroundings: returns both layouts of a button's image and title, to draw them around the other
  ///     views; by default, an empty list.
  ///   - population: the buttons in words, such as `typical buttons`.
  ///   - facts: the measured properties of the two, a line each.
  ///   - options: the options behind a token with which `show` asks both techniques; nil if `show` cannot.
  ///   - command: the command that compares again.
  ///   - testCommand: the command that checks in the reader's own tests that both stay the same.
  init(
    _ comparison: VisibleComparison, and views: [VisibleComparison] = [],
    unmeasured: [LayoutQuestion: String] = [:],
    surroundings: (ButtonSpec) -> [ButtonLayout] = { _ in [] }, of population: String,
    facts: (first: [String], second: [String]) = ([], []),
    replayOptions options: String? = nil, command: String? = nil, testCommand: String? = nil,
    origin: PageOrigin
  ) {
    self.init(
      first: Subject(name: comparison.names.first, facts: facts.first),
      second: Subject(name: comparison.names.second, facts: facts.second), origin: origin,
      population: population,
      rows: Self.shown(comparison, views).map { row in
        // A card stands alone, and a further view is not mirrored because image and title are.
        let line = comparison.line(for: row, of: population, isAlone: true)
        var shown = Row(
          title: row.title(comparison.names), aspect: row.question.isOfOwnSize ? .ownSize : .frames,
          compared: row.compared, same: row.same, withinPixel: row.withinPixel,
          answer: row.compared == 0 ? "no button was compared" : line.answer, changes: line.details,
          largest: row.moves.isEmpty ? nil : row.amount,
          example: row.typical.map { example in
            Example(
              example, options: options, view: row.view,
              around: row.view == nil ? [] : surroundings(example.spec))
          })
        shown.view = row.view
        shown.unmeasured = unmeasured[row.question]
        return shown
      },
      notes: comparison.lines(of: population).filter { $0.question == nil }
        .map { "\($0.title): \($0.answer)" }, command: command, testCommand: testCommand,
      toolVersion: ToolVersion.text)
    summary = comparison.isEmpty ? nil : comparison.summary(with: views)
  }
}

extension ComparisonPage {
  /// Returns the rows that the page shows, the most important first; those about too small buttons only if
  /// there are such buttons.
  private static func shown(
    _ comparison: VisibleComparison, _ views: [VisibleComparison]
  ) -> [VisibleComparison.Row] {
    let rows = comparison.rows.filter { row in
      switch row.question {
      case .tooSmallForFirst, .tooSmallForSecond: row.compared > 0
      default: true
      }
    }
    let all = rows + views.flatMap { $0.rows.filter { $0.compared > 0 } }
    return Dictionary(grouping: all, by: \.rank).sorted { $0.key < $1.key }.flatMap(\.value)
  }
}

extension VisibleComparison.Row {
  /// The place of the row in the order of importance: what every screen shows first, and what few buttons
  /// show last.
  fileprivate var rank: Int {
    let further = view == nil ? 0 : 100
    return switch question {
    case .ownSizeOfBoth: 0
    case .leftToRight: 1 + further
    case .rightToLeft: 2 + further
    case .titleAlone: 3 + further
    case .imageAlone: 4 + further
    case .ownSizeOfTitle: 5
    case .ownSizeOfImage: 6
    case .tooNarrow, .tooLow, .tooSmallForFirst, .tooSmallForSecond: 200 + further
    }
  }
}

extension ComparisonPage.Example {
  /// Makes an example of a compared button.
  ///
  /// - Parameters:
  ///   - view: the property with the compared view, whose frame is in the title's place; nil for image and
  ///     title.
  ///   - surroundings: both layouts of image and title around the view; empty if unknown.
  fileprivate init(
    _ example: VisibleComparison.Example, options: String?, view: String?,
    around surroundings: [ButtonLayout]
  ) {
    let spec = example.spec
    func layout(_ layout: ButtonLayout, _ place: Int) -> ComparisonPage.Layout {
      let items = view == nil ? layout : surroundings.count == 2 ? surroundings[place] : nil
      var shown = ComparisonPage.Layout(
        image: spec.effectiveImage == nil ? nil : items.map { FrameDrawing.Rect($0.image) },
        title: spec.hasTitle ? items.map { FrameDrawing.Rect($0.title) } : nil,
        ownSize: FrameDrawing.Rect(CGRect(origin: spec.bounds.origin, size: layout.fittingSize)))
      shown.view = view == nil ? nil : FrameDrawing.Rect(layout.title)
      return shown
    }
    self.init(
      bounds: FrameDrawing.Rect(spec.bounds), scale: Double(spec.scale),
      isRightToLeft: spec.direction == .rightToLeft, first: layout(example.first, 0),
      second: layout(example.second, 1), specXML: ScenarioWriter.fragment(spec),
      command: options.map { "layout-parity show \(SpecToken.text(of: spec)) \($0)" })
  }
}
