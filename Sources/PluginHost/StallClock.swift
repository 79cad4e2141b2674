import Platform

/// Measures how long a process has made no progress, by the clock and by the processor.
///
/// What is timed is the standstill, not the run: a tool that was stopped, or a machine that is busy,
/// is not a reason to blame a strategy, so a process times out only if it stood still or worked for the whole time,
/// and always after three times as long.
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

  /// Seconds of a clock that only goes forward.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Looks at the process.
  ///
  /// - Parameters:
  ///   - usage: what its group uses.
  ///   - place: the spec that it is at, if it says so; another one than before is progress.
  /// - Returns: the reason for a timeout; nil without one.
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
