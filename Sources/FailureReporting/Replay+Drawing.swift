package import Fuzzing
package import RunRecords
import StrategyKit

extension Replay {
  /// What the strategies that promise the spec answer; nil where none does.
  package var drawing: FrameDrawing? { FrameDrawing(spec, trial) }

  /// What the drawing shows, in one sentence.
  package var drawingTitle: String {
    guard let failure = outcomes.first?.failure, let first = classes.first else { return summary }
    return "\(first.name(names)): \(failure.message)"
  }
}
