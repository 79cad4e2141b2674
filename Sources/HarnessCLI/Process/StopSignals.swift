import AtomicFiles
import Foundation
import RunRecords
import Synchronization

/// The signals that ask the process to stop.
///
/// Their handler only passes them to a separate thread, so that none is lost. The first one lets a run finish
/// the work at hand and write its reports. A run that has not stopped within ``grace``, because a strategy
/// does not return, is ended by that thread: its reports are written as far as they go, marked as incomplete.
/// The second signal ends the process at once.
///
/// A trap in this process is passed on in the same way: the thread that trapped goes no further, and the run
/// is ended at once, within ``trapGrace`` in any case. The runtime's backtrace, which takes many seconds, needs the
/// variable `SWIFT_BACKTRACE`.
enum StopSignals {
  /// The time that a run may take to react to a signal, in milliseconds, before it is ended.
  static let grace: Int32 = 700
  /// The time that a run may take to end after a trap in this process, in seconds.
  static var trapGrace: UInt32 { 2 }

  /// The names of handled signals. SIGHUP comes from a closed terminal, SIGXCPU from a limit on processor
  /// time.
  private static let names: KeyValuePairs = [
    SIGINT: "SIGINT", SIGTERM: "SIGTERM", SIGHUP: "SIGHUP", SIGXCPU: "SIGXCPU",
    SIGQUIT: "SIGQUIT",
  ]

  /// The signals that a trap, an invalid memory access or a call of `abort` raises.
  private static let traps: KeyValuePairs = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    SIGSEGV: "SIGSEGV",
  ]

  /// A received signal.
  private struct Arrival {
    var number: Int32
    /// Whether a trap in this process raised the signal, so that its thread cannot continue.
    var isTrap: Bool
  }

  /// The state of the process when a signal ends it.
  private enum Work {
    /// No run is in progress, so that the process can end at once.
    case none
    /// A run is in progress; the closure writes its reports as far as they go, and ends the process.
    case run(@Sendable (StopReason) -> Never)
    /// The reports are being written at the end of a run, which no signal interrupts.
    case reports
  }

  /// The number of the first received signal; 0 if none was received.
  private static let first = Atomic<Int32>(0)
  private static let work = Mutex(Work.none)
  /// Whether a call of `exit` is expected, so that it does not count as an error of a strategy.
  private static let mayExit = Atomic<Bool>(false)

  /// Whether a signal has been received.
  static var isRaised: Bool { first.load(ordering: .relaxed) != 0 }

  /// The received signal, as the cause that reports of an interrupted run state.
  static var cause: Interruption.Cause { cause(first.load(ordering: .relaxed)) }

  /// Returns a signal as the cause in reports of an interrupted run.
  static func cause(_ signal: Int32) -> Interruption.Cause {
    .signal(name(of: signal))
  }

  /// Returns the name of a signal, such as `SIGINT`.
  static func name(of signal: Int32) -> String {
    (names.first { $0.key == signal } ?? traps.first { $0.key == signal })?.value
      ?? "signal \(signal)"
  }

  /// Defers signals in every thread until ``release()``.
  static func hold() { handle(with: keep) }

  /// Stops deferring signals, and delivers the first deferred one.
  static func release() {
    let number = held.load(ordering: .relaxed)
    if number != 0 { kill(getpid(), number) }
  }

  /// Sets a handler for all signals that the process was not started to ignore.
  private static func handle(with handler: @escaping @convention(c) (Int32) -> Void) {
    for (number, _) in names {
      let before = signal(number, handler)
      if before.map({ unsafeBitCast($0, to: Int.self) }) == 1 { signal(number, SIG_IGN) }
    }
  }

  /// Starts the thread that handles all signals that the process was not started to ignore.
  static func listen() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    channel.store(ends[1], ordering: .relaxed)
    handle(with: pass)
    if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil { listenForTraps() }
    let signals = ends[0]
    Thread.detachNewThread { wait(for: signals) }
    SpecialFile.isGivenUp.withLock { $0 = { StopSignals.isRaised } }
    // Several threads may call it at once, and each takes the next one.
    for _ in 0...ProcessLimits.mostJobs {
      atexit { StopSignals.processEnds() }
      #if !canImport(Darwin)
        // Earlier versions of macOS lack `quick_exit`, so no strategy calls it.
        at_quick_exit { StopSignals.processEnds() }
      #endif
    }
  }

  private static func listenForTraps() {
    var action = sigaction()
    action.sa_flags = SA_SIGINFO | Int32(SA_ONSTACK)
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = passTrap
    #else
      action.__sigaction_handler.sa_sigaction = passTrap
    #endif
    for (number, _) in traps { sigaction(number, &action, nil) }
  }

  /// Records that a run is being prepared, so that a signal ends it with its placeholder reports in place.
  static func runIsPrepared() { runBegins { _ in _exit(RunStatus.inconclusive.rawValue) } }

  /// Records that a run begins; until ``runEnded()``, `end` is called if a signal comes and the run does not stop
  /// soon after it.
  static func runBegins(_ end: @escaping @Sendable (StopReason) -> Never) {
    work.withLock { $0 = .run(end) }
  }

  /// Records that the run has ended and only its reports remain to be written.
  static func runEnded() {
    work.withLock { $0 = .reports }
  }

  private static func wait(for signals: Int32) {
    guard let first = next(signals, within: -1) else { return }
    self.first.store(first.number, ordering: .relaxed)
    if first.isTrap { endTrapped(by: first.number) }
    if case .none = work.withLock({ $0 }) { end(by: first.number) }
    if let second = next(signals, within: first.number == SIGQUIT ? 0 : grace) { end(by: second) }
    // While the lock is held a run that ends after all waits, and then finds the process gone.
    work.withLock { if case .run(let end) = $0 { end(.signal(first.number)) } }
    if let second = next(signals, within: -1) { end(by: second) }
  }

  /// Waits for the next signal, at most for some milliseconds, or without limit for -1; nil if none arrives.
  private static func next(_ signals: Int32, within milliseconds: Int32) -> Arrival? {
    var waiting = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    while true {
      let count = poll(&waiting, 1, milliseconds)
      if count < 0 && errno == EINTR { continue }
      guard count > 0, read(signals, &byte, 1) == 1 else { return nil }
      return Arrival(number: Int32(byte & ~trapMark), isTrap: byte & trapMark != 0)
    }
  }

  /// Ends a run that receives a second signal.
  private static func end(by second: Arrival) -> Never {
    if second.isTrap { endTrapped(by: second.number) }
    end(by: second.number)
  }

  /// Ends a run after a trap in this process.
  private static func endTrapped(by number: Int32) -> Never {
    work.withLock { if case .run(let end) = $0 { end(.trap(number)) } }
    end(by: number)
  }

  /// Ends the process as the default action of a signal does, so that the parent sees the signal.
  private static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    kill(getpid(), number)
    // A signal to the process may take a moment to find a thread.
    sleep(1)
    _exit(128 + number)
  }

  /// Allows calls of `exit`, by the tool or by a strategy in a separate process.
  static func exitIsExpected() { mayExit.store(true, ordering: .relaxed) }

  /// Runs when `exit` or `quick_exit` is called; if the call is not expected, it ends the run with a report.
  private static func processEnds() {
    guard !mayExit.load(ordering: .relaxed) else { return }
    // The holder of the lock ends the process.
    for _ in 0..<2_000 {
      let isDone = work.withLockIfAvailable { work -> Bool in
        switch work {
        case .run(let end): end(.exit)
        case .none:
          Console.report(
            "a strategy ended the tool's process; leave out '--isolate never' to run it in a separate one"
          )
          _exit(RunStatus.strategyBroke.rawValue)
        case .reports: return true
        }
      }
      if isDone != nil { return }
      usleep(1_000)
    }
  }
}

/// The reason why a run is ended before it is finished.
enum StopReason {
  /// The tool received this signal.
  case signal(Int32)
  /// A strategy called `exit`.
  case exit
  /// A trap in this process that raised the signal with this number.
  case trap(Int32)

  /// The reason in the form that reports use.
  var cause: Interruption.Cause {
    switch self {
    case .signal(let number), .trap(let number): StopSignals.cause(number)
    case .exit: .other("a strategy ended the tool's process")
    }
  }
}

/// The descriptor to which the handler writes signal numbers; -1 if no thread reads them.
private let channel = Atomic<Int32>(-1)

/// The number of the first deferred signal; 0 if no signal was deferred.
private let held = Atomic<Int32>(0)

/// Defers a signal; uses only async-signal-safe operations.
private func keep(_ number: Int32) {
  _ = held.compareExchange(expected: 0, desired: number, ordering: .relaxed)
}

/// Passes a signal to the listening thread; uses only async-signal-safe operations.
private func pass(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(channel.load(ordering: .relaxed), &byte, 1)
  errno = before
}

/// The bit that marks a signal number as that of a trap.
private var trapMark: UInt8 { 0x80 }

/// Passes a trap's signal to the listening thread, using only async-signal-safe operations. A thread that has
/// trapped stays here; a signal from another process is handled like any other.
private func passTrap(
  _ number: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  guard let information else { return pass(number) }
  #if canImport(Darwin)
    // Its SI_USER is positive.
    let isOfKernel = information.pointee.si_code > 0 && information.pointee.si_code != SI_USER
    let isRaisedHere = isOfKernel || information.pointee.si_pid == getpid()
  #else
    let isRaisedHere =
      information.pointee.si_code > 0 || information.pointee._sifields._kill.si_pid == getpid()
  #endif
  guard isRaisedHere else { return pass(number) }
  signal(SIGALRM) { _ in _exit(RunStatus.strategyBroke.rawValue) }
  alarm(StopSignals.trapGrace)
  pass(number | Int32(trapMark))
  while true { pause() }
}

/// The signals that end a process on a failed write: SIGPIPE and SIGXFSZ.
enum WriteSignals {
  /// Ignores these signals, so that a failed write returns an error and the message can name the file.
  static func ignore() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
