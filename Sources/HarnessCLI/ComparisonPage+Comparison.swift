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
          largest: row.movements,
          example: row.typical.map { example in
            Example(
              example, options: options, view: row.view,
              around: row.view == nil ? [] : surroundings(example.spec))
          })
        shown.view = row.view
        shown.unmeasured = unmeasured[row.question]
        shown.isFolded = comparison.isFolded(row.question)
        return shown
      },
      notes: comparison.lines(of: population).filter { $0.question == nil }
        .map { "\($0.title): \($0.answer)" }, command: command, testCommand: testCommand,
      toolVersion: ToolVersion.text)
  }
}

extension ComparisonPage {
  /// Returns the rows that the page shows, the most important first and those without room last.
  ///
  /// Buttons that are too small for one technique only have a row if there are any.
  private static func shown(
    _ comparison: VisibleComparison, _ views: [VisibleComparison]
  ) -> [VisibleComparison.Row] {
    let rows = comparison.rankedRows.filter { row in
      switch row.question {
      case .tooSmallForFirst, .tooSmallForSecond: row.compared > 0
      default: true
      }
    }
    let all = rows + views.flatMap { $0.rankedRows.filter { $0.compared > 0 } }
    return all.filter { !$0.question.isOfLittleRoom } + all.filter(\.question.isOfLittleRoom)
  }
}

extension VisibleComparison.Row {
  /// The largest changes of each item, in each direction.
  fileprivate var movements: [ComparisonPage.Movement] {
    VisibleComparison.Item.allCases.flatMap { item in
      moves[item].map { shown($0, of: item) } ?? []
    }
  }

  private func shown(
    _ move: VisibleComparison.Move, of item: VisibleComparison.Item
  ) -> [ComparisonPage.Movement] {
    let name: String? =
      switch item {
      case .image: "image"
      case .title: "title"
      case .ownSize, .view: nil
      }
    return zip(VisibleComparison.FrameNumber.allCases, ComparisonPage.FrameNumber.allCases)
      .flatMap { number, shownNumber in
        // A number that stays the same in some buttons has more than one amount.
        let constant = move.count == different ? move.constant(number) : nil
        return MovementWay.pairs[number.rawValue].filter { move[$0] > 1e-9 }.map { way in
          ComparisonPage.Movement(
            item: name, shownNumber, way.text, by: constant.map(abs) ?? move[way],
            isConstant: constant != nil)
        }
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
