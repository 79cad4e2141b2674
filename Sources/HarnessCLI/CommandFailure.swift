import ArgumentParser
import Platform
import ReportText
import RunRecords
import ScenarioReading
import ScenarioRunning
import Synchronization

/// The ways in which a command ends that cannot do its work.
enum CommandFailure {
  /// Prints a reason to standard error, and returns the exit status for the caller to throw.
  static func exit(_ status: RunStatus, because reason: some CustomStringConvertible) -> ExitCode {
    if case .unreadable(let diagnostics) = reason as? RunError {
      for diagnostic in diagnostics { Console.report(diagnostic.description) }
    } else {
      Console.report("\(reason)")
    }
    return ExitCode(status.rawValue)
  }
}

/// The error number of the first failed write to standard output; 0 if no write has failed.
private let outputError = Atomic<Int32>(0)

/// The first error message of this process, for its reports; nil if no error was printed.
private let firstDiagnostic = Mutex<String?>(nil)

/// The standard output and standard error of this process.
enum Console {
  /// The first error message of this process, for its reports; nil if no error was printed.
  static var diagnostic: String? { firstDiagnostic.withLock { $0 } }

  /// The error of the first failed write to standard output; nil if all writes succeeded.
  static var failure: ReportError? {
    let number = outputError.load(ordering: .relaxed)
    guard number != 0 else { return nil }
    if number == EPIPE {
      return .notWritable(path: "standard output", reason: "its reader has closed the pipe")
    }
    let text = strerror(number).map { String(cString: $0) } ?? "error \(number)"
    return .notWritable(
      path: "standard output", reason: text.prefix(1).lowercased() + text.dropFirst())
  }

  /// Writes text to standard output unchanged.
  static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Records that standard output has lost its reader, so that the command fails at its end.
  static func noteLostReader() { outputError.store(EPIPE, ordering: .relaxed) }

  /// Writes text to standard error unchanged.
  static func writeError(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Writes a line to standard error. Line feeds and terminal control characters in it are shown escaped, as
  /// in reports.
  static func error(_ line: String) { writeError(XMLEscaping.line(line) + "\n") }

  /// Writes lines to standard error; control characters in the user's arguments are escaped.
  ///
  /// - Parameter arguments: the arguments as the user gave them.
  static func errorLines(_ text: String, quoting arguments: some Sequence<String>) {
    let parts = arguments.flatMap { [$0] + $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let shown = parts.reduce(text) { text, part in
      let line = XMLEscaping.line(part)
      return line == part || part.allSatisfy(\.isWhitespace)
        ? text : text.replacing(part, with: line)
    }
    writeError(XMLEscaping.visible(shown) + "\n")
  }

  /// Prints a diagnostic to standard error; its file and line come first, if it has them.
  static func report(_ diagnostic: String) {
    firstDiagnostic.withLock { if $0 == nil { $0 = diagnostic } }
    error(diagnostic.contains(": error: ") ? diagnostic : "error: \(diagnostic)")
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard error is a terminal.
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes a text completely to a descriptor; if standard output does not accept it, records the error.
  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Platform.write(
          descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 {
          if descriptor == STDOUT_FILENO { outputError.store(errno, ordering: .relaxed) }
          return
        }
        rest = rest.dropFirst(count)
      }
    }
  }
}
