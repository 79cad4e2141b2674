package import Behaviour
package import StrategyKit
package import ViewTrees

/// One named button or tree of views with what is expected of it.
package struct Scenario: Sendable, Equatable {
  /// The name, unique in its file.
  package var name: String
  /// The line of its element, from 1; 0 for a scenario that was not read from a file.
  package var line = 0
  /// The words by which it can be filtered.
  package var tags: [String] = []
  /// Whether there is a button; ``spec`` means nothing without one.
  package var hasButton = true
  /// The button; its frame is resolved, also where the file leaves it to the fitting size or to a view.
  package var spec: ButtonSpec
  /// The button before the changes of its views; nil for a button that constraints do not place.
  package var initialSpec: ButtonSpec?
  /// The text of the title; only for people.
  package var titleText = ""
  /// The dimensions that the file leaves to the fitting size.
  package var fittingDimensions: FittingDimensions = []
  /// The views, with the place of the button if it is in one; nil without views.
  package var views: ViewTree?
  /// The script for the button; its size and content are those of ``spec``. Nil without a script.
  package var script: Script?
  /// The expectations.
  package var expectations: [Expectation] = []

  package init(name: String, spec: ButtonSpec) {
    self.name = name
    self.spec = spec
  }
}

/// The dimensions of a button that follow its fitting size.
package struct FittingDimensions: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let width = FittingDimensions(rawValue: 1)
  package static let height = FittingDimensions(rawValue: 2)
  package static let both = FittingDimensions(rawValue: 3)
}
