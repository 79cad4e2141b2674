import Foundation
package import Scenarios
import StrategyKit
package import ViewTrees

extension Scenario {
  /// Returns the differences between expected and actual frames, margins and constraints of all views, and
  /// broken rules of the view tree; independent of strategies.
  package func placeFindings(judge: MarginJudge = MarginJudge()) -> [MarginFinding] {
    let tree = views ?? ViewTree()
    let places = expectations.flatMap(\.places)
    if views == nil && places.isEmpty { return [] }
    let layout = ViewTreeViews(tree).layout(tellsAmbiguity: statesAmbiguity)
    let frame = hasButton ? layout.button ?? spec.frame : nil
    let breaking = places.compactMap { place -> Int? in
      guard place.isBroken == true || place.breaks ?? 0 > 0,
        case .constraint(let index) = place.subject
      else { return nil }
      return index
    }
    return judge.findings(in: tree)
      + tree.unexpectedBreaks(in: layout, expected: Set(breaking))
      + places.flatMap { $0.findings(in: layout, button: frame, of: tree) }
  }
}

extension Scenario {
  /// Whether an expectation of the scenario states that a view's layout is ambiguous, or that it is not.
  var statesAmbiguity: Bool {
    expectations.contains { $0.views.contains { $0.isAmbiguous != nil } }
  }
}

extension Expectation {
  /// The parts of the expectation that are about frames of views and of the button, and about constraints.
  package var places: [ExpectedPlace] {
    var places = views.map { view in
      var place = ExpectedPlace(.view(view.index), view.frame, of: self)
      place.safeArea = view.safeArea
      place.margins = view.margins
      place.isAmbiguous = view.isAmbiguous
      return place
    }
    places += constraints.map { constraint in
      var place = ExpectedPlace(.constraint(constraint.index), .init(), of: self)
      place.isBroken = constraint.isBroken
      place.breaks = constraint.breaks
      return place
    }
    if let button { places.append(ExpectedPlace(.button, button, of: self)) }
    return places
  }
}

extension ExpectedPlace {
  fileprivate init(
    _ subject: MarginFinding.Subject, _ frame: Expectation.PartialRect,
    of expectation: Expectation
  ) {
    self.init(
      subject, tolerance: expectation.tolerance, source: expectation.source,
      line: expectation.line)
    x = frame.x
    y = frame.y
    width = frame.width
    height = frame.height
  }
}
