package import Behaviour
package import Foundation
package import Judging
package import StrategyKit
package import ViewTrees

/// A named button, family of buttons or view tree, with the numbers that are expected.
package struct Scenario: Sendable, Equatable {
  /// The name, unique in its file.
  package var name: String
  /// The line on which the scenario's element begins, from 1; 0 if it is not from a file.
  package var line = 0
  /// The words by which runs can select the scenario.
  package var tags: [String] = []
  /// The tag of a scenario or a sweep on which all checks run, as with `--thorough`.
  package static let thoroughTag = "thorough"
  /// Whether the scenario has a button; without one, ``spec`` is not used.
  package var hasButton = true
  /// The button with a complete frame, even if the file leaves it to the fitting size or to a view.
  package var spec: ButtonSpec
  /// The button before the changes of views, or before a script with ``setSizes``; nil if neither changes it.
  package var initialSpec: ButtonSpec?
  /// The attributes that vary in a sweep, each at most once; empty for a single button.
  package var axes: [Axis] = []
  /// The text of the title, which does not affect layout.
  package var titleText = ""
  /// The dimensions that the file does not state, so that they follow the fitting size.
  package var fittingDimensions: FittingDimensions = []
  /// The tree of views, with the button's position if it is in one; nil if the scenario has no views.
  package var views: ViewTree?
  /// The script to perform on the button, whose size and content are in ``spec``; nil if the scenario has no
  /// script.
  package var script: Script?
  /// The sizes of the titles and images that the script sets, by the index of the step, in points.
  package var setSizes: [Int: CGSize] = [:]
  /// The expected values of the scenario.
  package var expectations: [Expectation] = []
  /// The expectations for steps of the script, in the order of ``expectations``.
  package var moments: [ExpectedMoment] = []

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
