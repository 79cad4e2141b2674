import Platform

/// Waits for the other side without sleeping, as long as it has answered soon before.
///
/// Waking a process that sleeps on another processor takes 20 µs, as long as a library in C takes for 256 specs:
/// between the tool and its own workers it is answered 2.5 times as many specs a second for this, and a fuzz
/// run on one processor takes three quarters of the time. For a process that is slower than ``longest``, the tool
/// sleeps.
package struct AdaptiveSpin: Sendable {
  /// The longest time without sleep, in nanoseconds.
  private static let longest = 100_000

  private var isSoon = true
  private var start = 0

  /// Begins with the hope that it will not take long.
  package init() {}

  /// Waits until a descriptor has something to read, or longer than is to be hoped for.
  ///
  /// Others who want the processor get it meanwhile.
  package mutating func wait(for descriptor: Int32) {
    start = Self.now
    guard isSoon else { return }
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&wait, 1, 0) <= 0, Self.now - start <= Self.longest { sched_yield() }
  }

  /// Remembers how long it took until there was something.
  package mutating func end() { isSoon = Self.now - start <= Self.longest }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
