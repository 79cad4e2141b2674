package import Fuzzing
import ReportText
package import RunRecords
import StrategyKit

extension Replay {
  /// The drawing of the layouts by all strategies that support the spec; nil if no strategy returns a layout.
  package var drawing: FrameDrawing? { FrameDrawing(spec, trial) }

  /// A title for the drawing, in one sentence.
  package var drawingTitle: String {
    guard let failure = outcomes.first?.failure, let first = classes.first else { return summary }
    return "\(first.name(names)): \(failure.message)"
  }
}
