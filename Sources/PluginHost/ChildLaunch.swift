import CProcessShim
import Platform
package import StrategyKit

/// The parameters for starting a child process.
package struct ChildLaunch: Hashable, Sendable {
  /// The path of the executable to start.
  package var path: String
  /// The arguments after the program's name.
  package var arguments: [String]
  /// The environment variables that the child inherits.
  package var inherits = ChildEnvironment.plugin(and: [])
  /// The environment variables added to the inherited ones.
  package var environment: [String: String] = [:]
  /// The working directory of the child; nil for that of the tool.
  package var directory: String?
  /// Whether the child shares memory with the tool, into which it writes the index of its current spec.
  package var sharesPlace = false

  package init(path: String, arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// The path of this tool's executable.
  package static let ownExecutable: String = {
    #if os(Linux)
      // The link leads to the running file even if another one has its name by now.
      return "/proc/self/exe"
    #else
      guard let path = shim_own_executable() else { return CommandLine.arguments[0] }
      defer { free(path) }
      return String(cString: path)
    #endif
  }()

  /// Returns the launch of this tool's executable with the given arguments, all environment variables and
  /// shared memory.
  package static func ownTool(_ arguments: [String]) -> ChildLaunch {
    var launch = ChildLaunch(path: ownExecutable, arguments: arguments)
    launch.inherits = .all
    launch.sharesPlace = true
    return launch
  }

  /// Returns the launch of this tool's executable as a process that opens a shared library.
  ///
  /// - Parameter names: further environment variables that the process inherits.
  package static func library(_ path: String, inheriting names: [String] = []) -> ChildLaunch {
    var launch = ownTool(["plugin", "worker", path])
    launch.inherits = .plugin(and: ChildEnvironment.loader + names)
    return launch
  }
}

/// The reason why a child process could not be started.
package struct LaunchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and the remedy, in one line.
  package let description: String

  package init(_ description: String) { self.description = description }

  /// Returns the system's message for a value of `errno`. If a limit on files, processes or memory was
  /// reached, adds the command that raises it.
  static func text(of number: Int32) -> String {
    let text = String(cString: strerror(number))
    let limit: (what: String, option: String)? =
      switch number {
      case EMFILE: ("open files", "-n")
      case EAGAIN: ("processes", "-u")
      case ENOMEM: ("memory", "-v")
      default: nil
      }
    guard let limit else { return text }
    return
      "\(text); raise the limit of \(limit.what) with 'ulimit \(limit.option)', or use fewer workers with '--jobs'"
  }
}

/// The limits of a child process: its time, its memory and the number of specs that it gets.
package struct ChildLimits: Hashable, Sendable {
  /// The time limit for a new process to reply to `hello`, and again to `describe`, in seconds.
  package var startSeconds = 10.0
  /// The time that a process may take without progress on one spec, in seconds.
  package var caseSeconds = 5.0
  /// The memory limit of the process and its children, in MiB.
  package var memoryMiB = 2048
  /// The largest number of specs in a request.
  package var batch = 256
  /// The number of laid-out specs after which a new process replaces the process; nil for no replacement.
  package var recycleAfter: Int?
  /// The time limit for a process to end after the request `shutdown`, and again after SIGTERM, in seconds.
  package var graceSeconds = 2.0
  /// The directory in which the tool saves the requests that end a process although no single spec ends it;
  /// nil to save none.
  package var sessionDirectory: String?
  /// The time after which the tool sends no more requests, so that the run's report is ready in time; nil for
  /// no such time.
  package var deadline: RunDeadline?

  package init() {}
}
