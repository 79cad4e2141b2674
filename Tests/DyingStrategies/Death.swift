import Foundation
import UIKitModel

/// The end of a process, or a hang.
enum Death {
  /// The descriptor on which the tool waits for answers.
  private static let channel: Int32 = 4

  static func trap() -> Never {
    let nothing = [Int]()
    print(nothing[nothing.count])
    exit(1)
  }

  /// Does what a strategy is named for; what comes back is lost.
  static func die(_ way: WayToDie) {
    switch way {
    case .traps: trap()
    case .aborts: abort()
    case .overflowsStack: print(depth(0))
    case .recursesInHooks: print(RecursiveButton(type: .custom).intrinsicContentSize)
    case .eatsMemory: eatMemory()
    case .loops: while !hasEnded() {}
    case .sleeps: sleep(100_000)
    case .stops: raise(SIGSTOP)
    case .exitsWithZero: exit(0)
    case .exitsWithSeven: exit(7)
    case .killsItself: kill(getpid(), SIGKILL)
    case .killedAtFirst: if isAmongFirst() { kill(getpid(), SIGKILL) }
    case .closesChannel:
      for descriptor in Int32(3)..<64 { close(descriptor) }
      sleep(100_000)
    case .floodsOutput: while true { say(String(repeating: "flood ", count: 1000), to: 1) }
    case .floodsChannel: while true { say(String(repeating: "flood ", count: 1000), to: channel) }
    case .writesHalfLine:
      say("{\"type\":\"layouts\",\"id\":", to: channel)
      abort()
    case .writesWrongID: say("{\"type\":\"layouts\",\"id\":4711,\"layouts\":[]}\n", to: channel)
    case .writesNoJSON: say("Traceback (most recent call last):\n", to: channel)
    case .leavesGrandchild:
      startSleeper()
      exit(3)
    case .answersNaN, .refuses, .trapsInPromise: break
    }
  }

  /// Whether fewer processes than are to be killed have come here before that were told of the same file.
  private static func isAmongFirst() -> Bool {
    let variables = ProcessInfo.processInfo.environment
    guard let path = variables["KILLED"], let kills = variables["KILLS"].flatMap(Int.init) else {
      return false
    }
    return (1...kills).contains { open("\(path).\($0)", O_CREAT | O_EXCL | O_WRONLY, 0o600) >= 0 }
  }

  private static func hasEnded() -> Bool { getppid() == -1 }

  private static func depth(_ level: Int) -> Int {
    getppid() == -1 ? level : depth(level + 1) + 1
  }

  private static func eatMemory() {
    var chunks: [[UInt8]] = []
    while getppid() != -1 {
      chunks.append([UInt8](repeating: UInt8(chunks.count & 1), count: 16 << 20))
    }
  }

  private static func say(_ text: String, to descriptor: Int32) {
    _ = text.withCString { write(descriptor, $0, strlen($0)) }
  }

  /// Starts a process that inherits every descriptor and outlives its parent.
  private static func startSleeper() {
    var process: pid_t = 0
    let arguments = [strdup("sleep"), strdup("1000"), nil]
    posix_spawn(&process, "/bin/sleep", nil, nil, arguments, nil)
  }
}

/// A button whose two sizes ask each other.
private final class RecursiveButton: UIButton {
  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var intrinsicContentSize: CGSize { sizeThatFits(bounds.size) }
}
