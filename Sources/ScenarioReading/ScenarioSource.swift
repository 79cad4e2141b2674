package import UIKitModel

/// A scenario file, with the limits for reading it.
package struct ScenarioSource: Sendable, Equatable {
  /// The path of the file.
  package var path: String
  /// The path of the file, as messages show it.
  package var displayPath: String
  /// The largest allowed file, in bytes.
  package var maxFileBytes: Int64 = 1 << 30
  /// The largest allowed number of combinations in a sweep.
  package var maxCombinations = 10_000_000

  /// The margin policy of scenarios for which neither the scenario nor the file states one.
  package var marginPolicy = MarginPolicy.safeAreaAddedLast
  /// The strategy names that expectations may use; nil for any.
  package var knownStrategies: [String]?

  package init(path: String, displayPath: String? = nil) {
    self.path = path
    self.displayPath = displayPath ?? path
  }
}
