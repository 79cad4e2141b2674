internal import ReportText
internal import Reproducibility

/// What stays the same of a failure from one run to the next: its type and its message with digits masked.
///
/// Hexadecimal numbers, UUIDs, addresses and hashes are digits as well, and what stands below a directory for temporary
/// files. A number that names a class stays: three digits behind `status`, and exit codes. The number of failing
/// combinations of a sweep is compared separately. The complete message counts: a long one is kept as
/// its beginning and a fingerprint.
package struct FailureSignature: Hashable, Sendable {
  /// The text with what changes from run to run masked.
  package var text: String
  /// How many combinations of a sweep fail; nil where the text names none.
  package var combinations: UInt64?

  /// The signature of a message.
  ///
  /// - Parameter isExact: whether nothing is masked.
  package init(_ message: String, isExact: Bool = false) {
    guard !isExact else {
      text = Self.kept(message)
      return
    }
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
