/// The reason why a report could not be written or read.
package enum ReportError: Error, Hashable, Sendable {
  /// The directory `directory` for the report at `path` does not exist and cannot be made; `reason` is the
  /// message of the system.
  case noDirectory(path: String, directory: String, reason: String)
  /// The file at `path` could not be written; `reason` is the system's message.
  case notWritable(path: String, reason: String)
  /// The two files `first` and `second` would have the same name in the report.
  case sameClassname(String, first: String, second: String)
  /// The timestamp does not have the required form, UTC without a time zone.
  case badTimestamp(String)
  /// The path of an attachment whose file name contains characters that some report readers misinterpret.
  case badAttachment(String)
  /// The file at `path` cannot be read or is not a valid report, at `line`; line 0 means the complete file.
  case notReadable(path: String, line: Int, reason: String)
  /// The report at `path` counts its passing cases but does not list them, so it cannot be read as a report.
  case passingCasesLeftOut(path: String)
  /// The records are in an order that a run never produces, or cannot be stored; the text says what is wrong.
  case recordOutOfOrder(String)
}

extension ReportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDirectory(let path, let directory, let reason) where path == directory:
      "cannot write reports to '\(path)': the directory cannot be created: \(reason)"
    case .noDirectory(let path, let directory, let reason):
      "cannot write '\(path)': the directory '\(directory)' cannot be created: \(reason)"
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
      "\(path): error: this report does not list its passing cases; write it without --junit-dialect fold-passed"
    case .recordOutOfOrder(let text):
      "the stream of records is broken: \(text)"
    }
  }
}
