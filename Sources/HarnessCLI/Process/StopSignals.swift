import Foundation
import RunRecords
import Synchronization

/// The signals that ask the process to stop.
///
/// Their handler does no more than to pass them to a thread of their own, so that none is lost whatever
/// the other threads do. The first one lets a run finish the work at hand and write its reports. A run
/// that has not stopped within ``grace``, because a strategy does not come back, is ended by that thread:
/// its reports are written as they are and say that they are not whole. The second signal ends the process
/// as if nobody listened.
enum StopSignals {
  /// How long a run may take to notice, in milliseconds.
  static let grace: Int32 = 700

  /// SIGHUP comes from a terminal that was closed, SIGXCPU where the processor time is limited.
  private static let names: KeyValuePairs = [
    SIGINT: "SIGINT", SIGTERM: "SIGTERM", SIGHUP: "SIGHUP", SIGXCPU: "SIGXCPU",
    SIGQUIT: "SIGQUIT",
  ]

  /// What is to be ended.
  private enum Work {
    /// Nothing that would leave anything behind.
    case none
    /// A run; the closure writes what there is and ends the process.
    case run(@Sendable (StopReason) -> Never)
    /// The writing of reports, which ends by itself.
    case reports
  }

  /// The first signal that has come; 0 before.
  private static let first = Atomic<Int32>(0)
  private static let work = Mutex(Work.none)

  /// Whether a signal has come.
  static var isRaised: Bool { first.load(ordering: .relaxed) != 0 }

  /// What has stopped a run.
  static var cause: Interruption.Cause { cause(first.load(ordering: .relaxed)) }

  /// What a signal is to a run.
  static func cause(_ signal: Int32) -> Interruption.Cause {
    .signal(names.first { $0.key == signal }?.value ?? "signal \(signal)")
  }

  /// Begins to listen to all signals that the process was not started to ignore.
  static func listen() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    channel.store(ends[1], ordering: .relaxed)
    for (number, _) in names {
      let before = signal(number, pass)
      if before.map({ unsafeBitCast($0, to: Int.self) }) == 1 { signal(number, SIG_IGN) }
    }
    let signals = ends[0]
    Thread.detachNewThread { wait(for: signals) }
    atexit { StopSignals.processEnds() }
  }

  /// Says that a run is being prepared, so that a signal ends it as it would end the run; what stands in for
  /// its reports says enough.
  static func runIsPrepared() { runBegins { _ in _exit(RunStatus.inconclusive.rawValue) } }

  /// Has `end` called where a run does not stop by itself, until ``runEnded()``.
  static func runBegins(_ end: @escaping @Sendable (StopReason) -> Never) {
    work.withLock { $0 = .run(end) }
  }

  /// Says that the run has ended and only its reports are still to be written.
  static func runEnded() {
    work.withLock { $0 = .reports }
  }

  private static func wait(for signals: Int32) {
    guard let first = next(signals, within: -1) else { return }
    self.first.store(first, ordering: .relaxed)
    if case .none = work.withLock({ $0 }) { end(by: first) }
    if let second = next(signals, within: first == SIGQUIT ? 0 : grace) { end(by: second) }
    // While the lock is held a run that ends after all waits, and then finds the process gone.
    work.withLock { if case .run(let end) = $0 { end(.signal(first)) } }
    if let second = next(signals, within: -1) { end(by: second) }
  }

  /// The next signal, waited for at most some milliseconds, or without end where that is -1.
  private static func next(_ signals: Int32, within milliseconds: Int32) -> Int32? {
    var waiting = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    var number: UInt8 = 0
    while true {
      let count = poll(&waiting, 1, milliseconds)
      if count < 0 && errno == EINTR { continue }
      guard count > 0, read(signals, &number, 1) == 1 else { return nil }
      return Int32(number)
    }
  }

  /// Ends the process as a signal does that nobody listens to.
  private static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    kill(getpid(), number)
    // A signal to the process may take a moment to find a thread.
    sleep(1)
    _exit(128 + number)
  }

  /// Called when `exit` is: by a strategy where a run is under way.
  private static func processEnds() {
    _ = work.withLockIfAvailable { if case .run(let end) = $0 { end(.exit) } }
  }
}

/// Why a run is ended from outside.
enum StopReason {
  /// A signal, by its number.
  case signal(Int32)
  /// A call of `exit` that is not the tool's own.
  case exit

  /// What reports say of it.
  var cause: Interruption.Cause {
    switch self {
    case .signal(let number): StopSignals.cause(number)
    case .exit: .other("a strategy has ended the process")
    }
  }
}

/// Where the handler writes the number of a signal; -1 where nobody reads.
private let channel = Atomic<Int32>(-1)

/// Passes a signal on, by what may be done in a handler.
private func pass(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(channel.load(ordering: .relaxed), &byte, 1)
  errno = before
}

/// The signals that would end the process where a write has failed.
enum WriteSignals {
  /// Lets writes fail with an error instead, which names the file.
  static func ignore() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
