internal import ReportText
internal import Reproducibility

/// The stable part of a failure: its type and its message with digits masked.
///
/// Hexadecimal numbers, UUIDs, addresses, hashes and paths of temporary files are masked as well. Numbers that
/// name a class stay: three digits behind `status` or `HTTP` in a sentence, and the numbers of exits and
/// signals. The complete message counts: of a long one the beginning and a fingerprint are kept.
package enum FailureSignature {
  /// Returns a message with numbers masked; unchanged if `isExact`.
  package static func masked(_ message: String, isExact: Bool = false) -> String {
    var scanner = SignatureScanner(message)
    let text = isExact ? message : scanner.masked()
    guard text.utf8.count > keptLimit else { return text }
    return "\(text.prefix(FailureText.messageLimit))… \(Fingerprint(text).digits)"
  }

  /// The largest size of a stored message, in bytes.
  private static let keptLimit = 2000
}
