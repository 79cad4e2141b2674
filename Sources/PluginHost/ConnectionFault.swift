import Foundation
import StrategyKit

/// The reason why a process gave no valid reply.
package enum ConnectionFault: Error, Hashable, Sendable {
  /// The process ended before it replied.
  case ended(ChildProcess.EndStatus)
  /// The process exceeded its memory limit, so the tool ended it.
  case memory(usedMiB: Int, limitMiB: Int)
  /// The process made no progress within `limit` seconds, so the tool ended it.
  ///
  /// `wallSeconds` is the time since the last progress, `processorSeconds` the processor time used since
  /// then.
  case timedOut(limit: Double, wallSeconds: Double, processorSeconds: Double)
  /// The process wrote something that is not a valid reply. The first text says what is wrong; `received` has
  /// the beginning of the first line received.
  case broken(String, received: String)
  /// The process did something that the protocol forbids. The first text is a clause after "the process";
  /// `received` has the first bytes that it wrote.
  case misbehaved(String, received: String)
  /// The run's time was over before the process replied.
  case outOfTime

  /// The kind of failure, as reports name it.
  var kind: ProcessFailure.Kind {
    switch self {
    case .ended, .memory: .crashed
    case .timedOut, .outOfTime: .timedOut
    case .broken, .misbehaved: .brokeProtocol
    }
  }

  /// Whether SIGKILL ended the process, sent not by this tool but, for example, by the system.
  var wasKilled: Bool {
    if case .ended(.signalled(SIGKILL)) = self { true } else { false }
  }

  /// The fault of the process, in one line.
  package var text: String {
    switch self {
    case .ended(let status): return status.text
    case .memory(let used, let limit):
      return "ended by the tool: it used \(used.grouped) MiB, the limit is \(limit.grouped)"
    case .timedOut(let limit, _, _):
      return
        "no answer within \(limit.tenths) s, the limit for one button; the tool ended the process"
    case .broken(let what, let received):
      return received.isEmpty ? what : "\(what); received: \(received)"
    case .misbehaved: return "the process \(clause)"
    case .outOfTime: return "not tried for want of time"
    }
  }

  /// The fault in words that continue a sentence after "the process".
  var clause: String {
    switch self {
    case .ended, .memory, .broken, .outOfTime: text
    case .timedOut: "gave \(text)"
    case .misbehaved(let what, let received):
      received.isEmpty ? what : "\(what); received: \(received)"
    }
  }

  /// The measured times of a timeout in words, which are different in each run; nil for other faults.
  var measure: String? {
    guard case .timedOut(_, let wall, let processor) = self else { return nil }
    return "waited \(wall.tenths) s, and used \(processor.tenths) s of processor time"
  }
}

extension ChildProcess.EndStatus {
  /// The end of the process in words, such as `ended with exit status 3 instead of an answer` or `ended by
  /// signal 11 (SIGSEGV)`.
  package var text: String {
    switch self {
    case .exited(let code): return "ended with exit status \(code) instead of an answer"
    case .signalled(let number):
      let name = Self.names[number].map { " (\($0))" } ?? ""
      return "ended by signal \(number)\(name)"
    }
  }

  private static let names: [Int32: String] = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS",
    8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM",
    24: "SIGXCPU", 25: "SIGXFSZ", 31: "SIGSYS",
  ]
}

extension Int {
  /// The number with a comma between groups of three digits.
  fileprivate var grouped: String {
    var text = ""
    for (place, digit) in String(self).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

extension Double {
  /// The number with one decimal.
  fileprivate var tenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
