import ArgumentParser
import Glibc
import RunModel

/// How a command ends that cannot do what it was asked.
enum CommandFailure {
  /// Says why on standard error and gives the exit status to throw.
  static func exit(_ status: RunStatus, because reason: some CustomStringConvertible) -> ExitCode {
    Console.error("error: \(reason)")
    return ExitCode(status.rawValue)
  }
}

/// The process's own output.
enum Console {
  /// Writes text to standard output as it is.
  static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes a line to standard error.
  static func error(_ line: String) { write(line + "\n", to: STDERR_FILENO) }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

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
