internal import ReportText
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
    let tail = "…" + hexHash(name)
    // A suffix that leaves no room for the name is cut with it.
    guard suffix.utf8.count <= byteLimit / 2 else { return short(name + suffix) }
    let room = byteLimit - suffix.utf8.count - tail.utf8.count
    return name.prefix(utf8Count: room) + tail + suffix
  }

  /// 64 bits of FNV-1a as 16 digits.
  private static func hexHash(_ name: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
