import PluginProtocol

/// The last lines exchanged with a process, shortened, to show them with a failure.
struct Transcript: Sendable {
  /// The number of lines to keep.
  private static let capacity = 8
  private static let length = 400

  private(set) var lines: [String] = []

  /// Records the first line of sent bytes.
  mutating func sent(_ bytes: [UInt8]) { add("→ ", bytes[...]) }

  /// Records a received line, and the number of record bytes after it.
  mutating func received(_ line: ArraySlice<UInt8>, records: Int) {
    add("← ", line)
    if records > 0 { lines[lines.count - 1] += " and \(records) bytes" }
  }

  private mutating func add(_ arrow: String, _ bytes: ArraySlice<UInt8>) {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    var text = arrow + VisibleText.text(line.prefix(Self.length))
    if line.count > Self.length { text += "… (\(line.count) bytes)" }
    lines.append(text)
    if lines.count > Self.capacity { lines.removeFirst() }
  }
}
