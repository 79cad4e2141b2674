import Foundation
package import Judging
package import RunRecords
package import Scenarios
import StrategyKit
package import ViewTrees

extension Scenario {
  /// Returns all differences between expected and actual frames, margins and constraints of views and the
  /// button. They are the same for every strategy.
  ///
  /// - Parameter file: the path of the scenario's file, as messages show it.
  package func placeFailures(
    in file: String = "", judge: MarginJudge = MarginJudge()
  ) -> [Failure] {
    let tree = views ?? ViewTree()
    let places = expectations.flatMap(\.places)
    if views == nil && places.isEmpty { return [] }
    let layout = ViewTreeViews(tree).layout(tellsAmbiguity: statesAmbiguity)
    let frame = hasButton ? layout.button ?? spec.frame : nil
    let breaking = places.compactMap { place -> Int? in
      guard place.isBroken == true || place.breaks ?? 0 > 0,
        case .constraint(let index) = place.part
      else { return nil }
      return index
    }
    return judge.failures(in: tree)
      + tree.unexpectedBreaks(in: layout, expected: Set(breaking))
      + places.flatMap { $0.failures(in: layout, button: frame, of: tree, file: file) }
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
    _ part: ViewTree.Part, _ frame: Expectation.PartialRect,
    of expectation: Expectation
  ) {
    self.init(
      part, tolerance: expectation.tolerance, source: expectation.source,
      line: expectation.line)
    x = frame.x
    y = frame.y
    width = frame.width
    height = frame.height
  }
}

extension Failure {
  /// Adds the evidence and notes of another failure of the same case, and takes its reproduction.
  mutating func join(_ other: Failure) {
    notes.append(.also(check: other.check, other.evidence))
    notes += other.notes.filter { !notes.contains($0) }
    reproduction = other.reproduction
  }
}
