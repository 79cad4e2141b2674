/// Why a report could not be written or read.
package enum ReportError: Error, Hashable, Sendable {
  /// The report's directory does not exist and cannot be made; `reason` is the system's message.
  case noDirectory(path: String, directory: String, reason: String)
  /// The system refused to write; `reason` is its own wording.
  case notWritable(path: String, reason: String)
  /// Two scenario files would be reported under one name.
  case sameClassname(String, first: String, second: String)
  /// A timestamp that is not UTC without a zone.
  case badTimestamp(String)
  /// An attachment whose file name some consumer would misread.
  case badAttachment(String)
  /// A report that is not what it has to be; line 0 is the file as a whole.
  case notReadable(path: String, line: Int, reason: String)
  /// A report that counts its passing cases and does not list them.
  case passingCasesLeftOut(path: String)
  /// Records came in an order that no run emits.
  case recordOutOfOrder(String)
}

extension ReportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDirectory(let path, let directory, let reason) where path == directory:
      "cannot write reports to '\(path)': the directory cannot be made: \(reason)"
    case .noDirectory(let path, let directory, let reason):
      "cannot write '\(path)': the directory '\(directory)' cannot be made: \(reason)"
    case .notWritable(let path, let reason):
      "cannot write '\(path)': \(reason)"
    case .sameClassname(let name, let first, let second):
      "'\(first)' and '\(second)' would both be reported as '\(name)'; rename one of them"
    case .badTimestamp(let text):
      "'\(text)' is not a timestamp; expected UTC without a zone, such as '2026-01-31T09:30:00'"
    case .badAttachment(let path):
      "the attachment '\(path)' needs a file name of letters, digits, '.', '_' and '-'"
    case .notReadable(let path, let line, let reason):
      "\(path)\(line > 0 ? ":\(line)" : ""): error: \(reason)"
    case .passingCasesLeftOut(let path):
      "\(path): error: this report does not list its passing cases; write it without --fold-passed"
    case .recordOutOfOrder(let text):
      "the stream of records is broken: \(text)"
    }
  }
}
