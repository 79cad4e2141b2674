import CProcessShim
import Platform

/// The start of a child process.
package struct ChildLaunch: Hashable, Sendable {
  /// The executable's path.
  package var path: String
  /// The arguments behind the name.
  package var arguments: [String]
  /// Variables in addition to those of the tool.
  package var environment: [String: String] = [:]
  /// The directory in which it starts; nil for the tool's own.
  package var directory: String?
  /// Whether the child says on a shared page which spec it is at.
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

  /// This tool again, with other arguments.
  package static func ownTool(_ arguments: [String]) -> ChildLaunch {
    var launch = ChildLaunch(path: ownExecutable, arguments: arguments)
    launch.sharesPlace = true
    return launch
  }

  /// This tool again, with a shared library opened in it.
  package static func library(_ path: String) -> ChildLaunch {
    ownTool(["plugin", "worker", "--library", path])
  }
}

/// Why a child process was not started.
package struct LaunchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and the remedy, in one line.
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// The limits that a child process is held to.
package struct ChildLimits: Hashable, Sendable {
  /// The time limit for the first message of a plugin.
  package var startSeconds = 10.0
  /// The time limit for one spec.
  package var caseSeconds = 5.0
  /// The memory limit of the process and its children, in MiB.
  package var memoryMiB = 2048
  /// The largest number of specs in a request.
  package var batch = 256
  /// After how many specs the process is replaced; nil for never.
  package var recycleAfter: Int?
  /// The time limit for ending after a request, and again after SIGTERM.
  package var graceSeconds = 2.0
  /// The directory in which conversations are kept that end a process only after many specs; nil for none.
  package var sessionDirectory: String?

  package init() {}
}
