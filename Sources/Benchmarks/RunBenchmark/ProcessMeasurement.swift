import Foundation
import Platform

/// The resources of a complete process.
struct ProcessMeasurement {
  /// From start to end, in seconds.
  var wallTime: Double
  /// The most memory it held, in mebibytes.
  var peakMemory: Double
  /// Its exit status; -1 when a signal ended it.
  var status: Int32

  /// Why a process could not be measured.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a command to its end, its output thrown away.
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

  /// Runs a command several times: the median of the times, the most memory of all.
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
