internal import ReportText
internal import Reproducibility

/// What stays the same of a failure from one run to the next.
///
/// Masked are numbers, hexadecimal ones, UUIDs, addresses and temporary paths. Kept are the signs of
/// numbers and the order of magnitude of a difference; the number of failing combinations of a sweep is told
/// apart from the rest. A difference stands alone in parentheses, as in `(-0.5)`, or beside a word that says
/// so, as in `off by 0.5` and `0.5 px too wide`. All of a message counts, however long it is: what is too long to be kept
/// is a number.
package struct FailureSignature: Hashable, Sendable {
  /// The text with what changes from run to run masked.
  package var text: String
  /// How many combinations of a sweep fail; nil where the text names none.
  package var combinations: UInt64?

  /// The signature of a message.
  package init(_ message: String) {
    var scanner = SignatureScanner(message)
    text = Self.kept(scanner.masked())
    combinations = scanner.combinations
  }

  /// The largest size of a text that is kept as it is, in bytes.
  private static let keptLimit = 2000

  private static func kept(_ text: String) -> String {
    guard text.utf8.count > keptLimit else { return text }
    return "\(text.prefix(FailureText.messageLimit))… \(Fingerprint(text).digits)"
  }

  init(text: String, combinations: UInt64?) {
    self.text = text
    self.combinations = combinations
  }

  /// `text` masked.
  package static func masked(_ text: String) -> String { FailureSignature(text).text }
}
