import ScenarioReading
import Scenarios
package import StrategyKit

/// The buttons of scenario files, which a fuzz run changes at random.
package enum ModelSpecs {
  /// The approximate number of combinations that are taken from one large sweep.
  private static let sweepShare = 64

  /// Returns the specs of files and their includes, in order: every scenario's, and combinations spread
  /// evenly over every sweep.
  ///
  /// - Throws: ``RunError/unreadable(_:)`` for errors in the files.
  package static func read(
    _ files: [ScenarioFile], named finder: ScenarioFileFinder, reading options: ReadingOptions
  ) throws(RunError) -> [ButtonSpec] {
    var walk = ScenarioWalk(files, named: finder, reading: options)
    var specs: [ButtonSpec] = []
    while walk.nextFile() != nil {
      while let batch = walk.nextBatch() {
        for scenario in batch where scenario.hasButton {
          let count = scenario.combinations
          let step = max(1, count / sweepShare)
          specs += stride(from: 0, to: count, by: step).map { scenario.combination(at: $0) }
        }
      }
      if !walk.diagnostics.isEmpty { throw .unreadable(walk.diagnostics) }
    }
    return specs
  }
}
