import ScenarioReading
import Scenarios

/// A walk that reads the next items while the earlier ones are judged and reported.
///
/// It is an unchecked `Sendable` because the walk is not used until the current read has been awaited.
final class ReadAhead: @unchecked Sendable {
  /// The walk over the files.
  var walk: ScenarioWalk

  init(_ walk: consuming ScenarioWalk) { self.walk = walk }

  /// Reads ahead in the current file; see ``ScenarioWalk/nextBatch()``.
  func nextBatch() async -> [ScenarioItem]? { walk.nextBatch() }
}
