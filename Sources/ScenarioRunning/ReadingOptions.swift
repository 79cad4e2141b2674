import ScenarioReading
package import UIKitModel

/// The options for reading scenario files, the same for all files of a command.
package struct ReadingOptions: Sendable {
  /// The strategies that expectations may name, including unselected ones.
  package var knownStrategies: [String]
  /// The most bytes of one file.
  package var maxFileBytes: Int64 = 1 << 30
  /// The most combinations of one sweep.
  package var maxCombinations = 10_000_000
  /// The margin policy of files that state none.
  package var marginPolicy = MarginPolicy.safeAreaAddedLast
  /// Whether files are also validated against the schema, which takes half of the reading, and refuses nothing that
  /// the reader's own checks accept.
  package var validates = false

  package init(knownStrategies: [String]) { self.knownStrategies = knownStrategies }

  /// A file and the bounds within which it is read.
  func source(of file: ScenarioFile) -> ScenarioSource {
    var source = ScenarioSource(path: file.path, displayPath: file.displayPath)
    source.maxFileBytes = maxFileBytes
    source.maxCombinations = maxCombinations
    source.marginPolicy = marginPolicy
    source.knownStrategies = knownStrategies
    return source
  }
}
