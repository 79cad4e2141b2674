import Platform

/// A clock for the time that a process takes without progress, in wall-clock time and processor time.
///
/// A stopped tool or a busy machine is not the strategy's fault. So a process times out only if it slept or
/// computed for the whole time limit without progress, and always after three times the limit.
package struct StallClock {
  private let limit: Double
  private var start: Double
  private var processorAtStart: Double?
  private var place: Int?
  // Of the last look.
  private var processor = 0.0

  package init(limit: Double) {
    self.limit = limit
    start = Self.now
  }

  /// The present time of a monotonic clock, in seconds.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Compares a process with its state at the last progress, and returns a fault if the process has timed
  /// out.
  ///
  /// - Parameters:
  ///   - usage: the resources used by its process group.
  ///   - place: the index of its current spec in the request; a new index is progress. Nil if the process
  ///     does not report it.
  /// - Returns: the fault with the measured times; nil as long as the process has not timed out.
  package mutating func look(_ usage: ProcessUsage, at place: Int?) -> ConnectionFault? {
    if place != self.place {
      self.place = place
      start = Self.now
      processorAtStart = usage.processorSeconds
      return nil
    }
    let before = processorAtStart ?? usage.processorSeconds
    processorAtStart = before
    processor = usage.processorSeconds - before
    let wall = Self.now - start
    let standsStill = wall >= limit && processor < wall * 0.2
    guard standsStill || processor >= limit || wall >= limit * 3 else { return nil }
    return .timedOut(limit: limit, wallSeconds: wall, processorSeconds: processor)
  }
}
