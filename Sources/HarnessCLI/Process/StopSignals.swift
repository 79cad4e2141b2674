import AtomicFiles
import Foundation
import RunRecords
import Synchronization

/// The signals that ask the process to stop.
///
/// Their handler only passes them to a separate thread, so that none is lost. The first one lets a run finish the
/// work at hand and write its reports. A run
/// that has not stopped within ``grace``, because a strategy does not come back, is ended by that thread:
/// its reports are written as far as they go, marked as incomplete. The second signal ends the process at once.
///
/// A trap in this process is passed on in the same way: the thread that trapped goes no further, and the run
/// is ended at once, within ``trapGrace`` in any case. The runtime's backtrace, which takes many seconds, needs the
/// variable `SWIFT_BACKTRACE`.
enum StopSignals {
  /// The time that a run may take to notice a signal, in milliseconds.
  static let grace: Int32 = 700
  /// The time that a run may take to end after a trap, in seconds.
  static var trapGrace: UInt32 { 2 }

  /// SIGHUP comes from a terminal that was closed, SIGXCPU where the processor time is limited.
  private static let names: KeyValuePairs = [
    SIGINT: "SIGINT", SIGTERM: "SIGTERM", SIGHUP: "SIGHUP", SIGXCPU: "SIGXCPU",
    SIGQUIT: "SIGQUIT",
  ]

  /// The signals of a trap, a bad access or `abort`.
  private static let traps: KeyValuePairs = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    SIGSEGV: "SIGSEGV",
  ]

  /// A signal that has come.
  private struct Arrival {
    var number: Int32
    /// Whether this process has raised it, and its thread goes no further.
    var isTrap: Bool
  }

  /// The work that a signal ends.
  private enum Work {
    /// Nothing that would leave anything behind.
    case none
    /// A run; the closure writes what there is and ends the process.
    case run(@Sendable (StopReason) -> Never)
    /// The writing of reports, which ends without help.
    case reports
  }

  /// The first signal that has come; 0 before.
  private static let first = Atomic<Int32>(0)
  private static let work = Mutex(Work.none)
  /// Whether a call of `exit` is nothing that has to be reported.
  private static let mayExit = Atomic<Bool>(false)

  /// Whether a signal has come.
  static var isRaised: Bool { first.load(ordering: .relaxed) != 0 }

  /// The signal that stopped a run.
  static var cause: Interruption.Cause { cause(first.load(ordering: .relaxed)) }

  /// Returns the meaning of a signal for a run.
  static func cause(_ signal: Int32) -> Interruption.Cause {
    .signal(name(of: signal))
  }

  /// A signal's name.
  static func name(of signal: Int32) -> String {
    (names.first { $0.key == signal } ?? traps.first { $0.key == signal })?.value
      ?? "signal \(signal)"
  }

  /// Keeps signals back until ``release()``, whichever thread they reach.
  static func hold() { handle(with: keep) }

  /// Lets the first signal come that was kept back.
  static func release() {
    let number = held.load(ordering: .relaxed)
    if number != 0 { kill(getpid(), number) }
  }

  /// Sets the handler of all signals that the process was not started to ignore.
  private static func handle(with handler: @escaping @convention(c) (Int32) -> Void) {
    for (number, _) in names {
      let before = signal(number, handler)
      if before.map({ unsafeBitCast($0, to: Int.self) }) == 1 { signal(number, SIG_IGN) }
    }
  }

  /// Begins to listen to all signals that the process was not started to ignore.
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

  /// Marks that a run is being prepared, so that a signal ends it with the reports already in place.
  static func runIsPrepared() { runBegins { _ in _exit(RunStatus.inconclusive.rawValue) } }

  /// Calls `end` if a run does not stop after a signal, until ``runEnded()``.
  static func runBegins(_ end: @escaping @Sendable (StopReason) -> Never) {
    work.withLock { $0 = .run(end) }
  }

  /// Says that the run has ended and only its reports are still to be written.
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

  /// The next signal, waited for at most some milliseconds, or without end where that is -1.
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

  /// Ends a run that a second signal has reached.
  private static func end(by second: Arrival) -> Never {
    if second.isTrap { endTrapped(by: second.number) }
    end(by: second.number)
  }

  /// Ends a run in which this process has trapped.
  private static func endTrapped(by number: Int32) -> Never {
    work.withLock { if case .run(let end) = $0 { end(.trap(number)) } }
    end(by: number)
  }

  /// Ends the process as an unhandled signal does.
  private static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    kill(getpid(), number)
    // A signal to the process may take a moment to find a thread.
    sleep(1)
    _exit(128 + number)
  }

  /// Allows calls of `exit`, by the tool or by a strategy in a separate process.
  static func exitIsExpected() { mayExit.store(true, ordering: .relaxed) }

  /// Called when `exit` or `quick_exit` is: by a strategy where that is not expected.
  private static func processEnds() {
    guard !mayExit.load(ordering: .relaxed) else { return }
    // The holder of the lock ends the process.
    for _ in 0..<2_000 {
      let isDone = work.withLockIfAvailable { work -> Bool in
        switch work {
        case .run(let end): end(.exit)
        case .none:
          Console.report("a strategy has ended the process; leave '--isolate never' out")
          _exit(RunStatus.strategyBroke.rawValue)
        case .reports: return true
        }
      }
      if isDone != nil { return }
      usleep(1_000)
    }
  }
}

/// Why a run is ended from outside.
enum StopReason {
  /// A signal, by its number.
  case signal(Int32)
  /// A call of `exit` that is not the tool's own.
  case exit
  /// A trap in this process, by the number of its signal.
  case trap(Int32)

  /// The cause for reports.
  var cause: Interruption.Cause {
    switch self {
    case .signal(let number), .trap(let number): StopSignals.cause(number)
    case .exit: .other("a strategy has ended the process")
    }
  }
}

/// The descriptor to which the handler writes the number of a signal; -1 without a reader.
private let channel = Atomic<Int32>(-1)

/// The first signal that was kept back; 0 for none.
private let held = Atomic<Int32>(0)

/// Keeps a signal back, by what may be done in a handler.
private func keep(_ number: Int32) {
  _ = held.compareExchange(expected: 0, desired: number, ordering: .relaxed)
}

/// Passes a signal on, by what may be done in a handler.
private func pass(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(channel.load(ordering: .relaxed), &byte, 1)
  errno = before
}

/// The mark that is added to the number of a trap.
private var trapMark: UInt8 { 0x80 }

/// Passes on a signal that a trap raises, by what may be done in a handler. A signal from another process is like
/// any other; a thread that has trapped stays here.
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

/// The signals that would end the process where a write has failed.
enum WriteSignals {
  /// Lets writes fail with an error instead, which names the file.
  static func ignore() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
