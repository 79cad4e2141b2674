internal import ReportText
internal import Reproducibility
internal import RunRecords

/// Names short enough for every consumer.
///
/// A longer one keeps its beginning and ends in a hash of the whole, so that two names that differ
/// only behind the cut stay apart.
package enum CaseName {
  /// The largest size of a name, in bytes.
  package static let byteLimit = 200

  /// `name`, or its beginning and a hash, and then `suffix`.
  package static func short(_ name: String, suffix: String = "") -> String {
    let size = name.utf8.count + suffix.utf8.count
    guard size > byteLimit else { return name + suffix }
    let tail = "…" + Fingerprint(name).digits
    // A suffix that leaves no room for the name is cut with it.
    guard suffix.utf8.count <= byteLimit / 2 else { return short(name + suffix) }
    let room = byteLimit - suffix.utf8.count - tail.utf8.count
    return name.prefix(utf8Count: room) + tail + suffix
  }
}
