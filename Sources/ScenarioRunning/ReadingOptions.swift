import ScenarioReading
package import UIKitModel

/// The options for reading scenario files, the same for all files of a command.
package struct ReadingOptions: Sendable {
  /// The strategy names that expectations may use, including strategies that the run did not select.
  package var knownStrategies: [String]
  /// The largest allowed size of a file, in bytes.
  package var maxFileBytes: Int64 = 1 << 30
  /// The largest allowed number of combinations in a sweep.
  package var maxCombinations = 10_000_000
  /// The margin policy for files that state none.
  package var marginPolicy = MarginPolicy.safeAreaAddedLast
  /// Whether files are also validated against the schema. That takes half of the reading time and rejects
  /// nothing that the reader accepts.
  package var validates = false

  package init(knownStrategies: [String]) { self.knownStrategies = knownStrategies }

  /// Returns the source that reads a file under these options.
  func source(of file: ScenarioFile) -> ScenarioSource {
    var source = ScenarioSource(path: file.path, displayPath: file.displayPath)
    source.maxFileBytes = maxFileBytes
    source.maxCombinations = maxCombinations
    source.marginPolicy = marginPolicy
    source.knownStrategies = knownStrategies
    return source
  }
}
