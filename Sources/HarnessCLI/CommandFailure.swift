import ArgumentParser
import Glibc
import RunModel

/// How a command ends that cannot do what it was asked.
enum CommandFailure {
  /// Says why on standard error and gives the exit status to throw.
  static func exit(_ status: RunStatus, because reason: some CustomStringConvertible) -> ExitCode {
    Console.complain("\(reason)")
    return ExitCode(status.rawValue)
  }
}

/// The process's own output.
enum Console {
  /// Writes text to standard output as it is.
  static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes text to standard error as it is.
  static func writeError(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Writes a line to standard error.
  static func error(_ line: String) { writeError(line + "\n") }

  /// Says on standard error what is wrong; a complaint about a place in a file names that first.
  static func complain(_ complaint: String) {
    error(complaint.contains(": error: ") ? complaint : "error: \(complaint)")
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard error is a terminal.
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes all of a text; a reader that has gone away is no reason to fail.
  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}
