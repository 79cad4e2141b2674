import ScenarioReading
import Scenarios

/// A walk that reads on while what it has read before is judged and reported.
///
/// Unchecked, since the walk is not used before the current read has been awaited.
final class ReadAhead: @unchecked Sendable {
  /// The walk.
  var walk: ScenarioWalk

  init(_ walk: consuming ScenarioWalk) { self.walk = walk }

  /// Reads ahead in the current file; see ``ScenarioWalk/nextBatch()``.
  func nextBatch() async -> [ScenarioItem]? { walk.nextBatch() }
}
