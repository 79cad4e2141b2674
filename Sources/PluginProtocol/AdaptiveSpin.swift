import Platform

/// Busy-waiting for the other side of a connection, as long as its last message came within ``longest``.
///
/// Waking a process that sleeps on another processor takes 20 µs, as long as a library in C takes for 256
/// specs. With busy-waiting, the tool's workers handle 2.5 times as many specs a second, and a fuzz run on
/// one processor takes three quarters of the time. For a process that is slower than ``longest``, the tool
/// sleeps.
package struct AdaptiveSpin: Sendable {
  /// The longest busy-wait, in nanoseconds; after it the process sleeps.
  private static let longest = 100_000

  private var isSoon = true
  private var start = 0

  /// Begins with busy-waiting.
  package init() {}

  /// Waits until a descriptor is readable, but at most about ``longest``; returns at once if the last wait
  /// was longer.
  ///
  /// Other threads can use the processor meanwhile.
  package mutating func wait(for descriptor: Int32) {
    start = Self.now
    guard isSoon else { return }
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&wait, 1, 0) <= 0, Self.now - start <= Self.longest { sched_yield() }
  }

  /// Records the end of a wait: the next wait is busy only if this wait took at most ``longest``.
  package mutating func end() { isSoon = Self.now - start <= Self.longest }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
