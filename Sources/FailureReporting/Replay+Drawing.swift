package import Fuzzing
import ReportText
package import RunRecords
import StrategyKit

extension Replay {
  /// The drawing of the layouts by all strategies that support the spec's frames; nil if no strategy returns
  /// a layout.
  package var drawing: FrameDrawing? { FrameDrawing(spec, trial) }

  /// A title for the drawing in one sentence: the first failure, or the summary if nothing failed.
  package var drawingTitle: String {
    guard let failure = outcomes.first?.failure, let first = classes.first else { return summary }
    return "\(first.name(names)): \(failure.message)"
  }
}
