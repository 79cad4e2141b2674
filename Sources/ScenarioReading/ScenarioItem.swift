package import Scenarios

/// A part of a scenario file.
package enum ScenarioItem: Sendable, Equatable {
  case scenario(Scenario)
  case sweep(Sweep)
  case known(KnownIssue)
  case include(Inclusion)
}

/// Another scenario file that a file asks for.
package struct Inclusion: Sendable, Equatable {
  /// The file, with its links resolved.
  package var path: String
  /// The file as shown to people.
  package var displayPath: String
  /// The line of the element that asks for it.
  package var line: Int

  package init(path: String, displayPath: String, line: Int) {
    self.path = path
    self.displayPath = displayPath
    self.line = line
  }
}
