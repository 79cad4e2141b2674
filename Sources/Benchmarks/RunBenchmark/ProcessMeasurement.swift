import Foundation
import Platform

/// The resources used by a process from start to end.
struct ProcessMeasurement {
  /// The wall-clock time from start to end, in seconds.
  var wallTime: Double
  /// The largest resident memory, in MiB.
  var peakMemory: Double
  /// The exit status; -1 if a signal ended the process.
  var status: Int32

  /// The reason why a process could not be measured.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a command to its end and discards its output.
  init(_ arguments: [String]) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    let clock = ContinuousClock()
    let start = clock.now
    guard posix_spawnp(&process, arguments[0], &actions, nil, words, environ) == 0 else {
      throw Failure(description: "cannot start '\(arguments[0])'; is it installed?")
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process else {
      throw Failure(description: "lost '\(arguments[0])'")
    }
    let time = start.duration(to: clock.now).components
    wallTime = Double(time.seconds) + Double(time.attoseconds) / 1e18
    peakMemory = Double(usage.ru_maxrss) / 1024
    self.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }

  /// Runs a command several times; returns the median of the times and the largest memory.
  static func median(
    of count: Int, _ arguments: [String], allowing statuses: Set<Int32> = [0]
  ) throws(Failure) -> ProcessMeasurement {
    var all: [ProcessMeasurement] = []
    for _ in 0..<count {
      let one = try ProcessMeasurement(arguments)
      guard statuses.contains(one.status) else {
        throw Failure(
          description: "'\(arguments.joined(separator: " "))' ended with status \(one.status)")
      }
      all.append(one)
    }
    var middle = all.sorted { $0.wallTime < $1.wallTime }[count / 2]
    middle.peakMemory = all.map(\.peakMemory).max() ?? 0
    return middle
  }
}
