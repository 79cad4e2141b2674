internal import ReportText
internal import Reproducibility
internal import RunRecords

/// Shortens names that are too long for some report readers.
///
/// A shortened name ends in a hash of the complete name, so that two names with the same beginning stay
/// different.
package enum CaseName {
  /// The largest size of a name, in bytes.
  package static let byteLimit = 200

  /// Returns `name`, or its beginning and a hash, followed by `suffix`.
  package static func short(_ name: String, suffix: String = "") -> String {
    let size = name.utf8.count + suffix.utf8.count
    guard size > byteLimit else { return name + suffix }
    let tail = "…" + Fingerprint(name).digits
    // A suffix that is too long is shortened together with the name.
    guard suffix.utf8.count <= byteLimit / 2 else { return short(name + suffix) }
    let room = byteLimit - suffix.utf8.count - tail.utf8.count
    return name.prefix(utf8Count: room) + tail + suffix
  }
}
