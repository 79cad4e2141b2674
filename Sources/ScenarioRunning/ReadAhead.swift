import Scenarios

/// A reader that reads the next scenarios of the files while earlier ones are judged and reported.
///
/// It is an unchecked `Sendable` because the walk is not used until the current read has been awaited.
final class ReadAhead: @unchecked Sendable {
  /// The walk over the files, which must not be used while ``nextBatch()`` runs.
  var walk: ScenarioWalk

  init(_ walk: consuming ScenarioWalk) { self.walk = walk }

  /// Reads the next scenarios of the current file; see ``ScenarioWalk/nextBatch()``.
  func nextBatch() async -> [Scenario]? { walk.nextBatch() }
}
