import Glibc
import Synchronization

private let wasSignalled = Atomic<Bool>(false)

/// Whether the process was asked to stop. The first SIGINT or SIGTERM lets the work at hand be finished
/// and reported, the second ends the process.
enum InterruptFlag {
  /// Begins to listen.
  static func install() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        wasSignalled.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }

  /// Whether a signal has come.
  static var isRaised: Bool { wasSignalled.load(ordering: .relaxed) }
}

/// The signals that would end the process where a write has failed.
enum WriteSignals {
  /// Lets writes fail with an error instead, which names the file.
  static func ignore() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
