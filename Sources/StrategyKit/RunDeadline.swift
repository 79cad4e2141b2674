import Synchronization

/// The time at which a run with a time limit must have its report, and the shares of that time for its phases.
///
/// All parts of a run share one object, so that a new phase also moves the end of requests to processes.
package final class RunDeadline: Sendable, Hashable {
  /// The phases of a run, each with the share of the time at which it ends.
  package enum Phase: Double, Hashable, Sendable {
    /// Drawing and judging random specs.
    case drawing = 0.75
    /// Shrinking failing specs and learning rules.
    case learning = 0.95
    /// Writing the report, for which failing specs are laid out again.
    case reporting = 1
  }

  private let start = ContinuousClock.now
  private let limit: Duration
  /// The present phase as the bits of its share.
  private let share = Atomic(Phase.drawing.rawValue.bitPattern)

  /// Starts the time of a run, which ends after `limit`, in the phase ``Phase/drawing``.
  package init(within limit: Duration) { self.limit = limit }

  /// Whether the present phase has used up its time.
  package var isPast: Bool {
    let share = Double(bitPattern: share.load(ordering: .relaxed))
    return start + limit * share <= .now
  }

  /// Begins a phase, which ends at its share of the limit, counted from the start of the run.
  package func begin(_ phase: Phase) {
    share.store(phase.rawValue.bitPattern, ordering: .relaxed)
  }

  package static func == (a: RunDeadline, b: RunDeadline) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
