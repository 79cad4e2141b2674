package import UIKitModel

/// A scenario file and the bounds within which it is read.
package struct ScenarioSource: Sendable, Equatable {
  /// The file.
  package var path: String
  /// The file as shown to people.
  package var displayPath: String
  /// The largest file, in bytes.
  package var maxFileBytes: Int64 = 1 << 30
  /// The most combinations of one sweep.
  package var maxCombinations = 10_000_000

  /// The margin policy of scenarios that state none, and whose file states none.
  package var marginPolicy = MarginPolicy.safeAreaAddedLast
  /// The strategies that expectations may name; nil for any.
  package var knownStrategies: [String]?

  package init(path: String, displayPath: String? = nil) {
    self.path = path
    self.displayPath = displayPath ?? path
  }
}
