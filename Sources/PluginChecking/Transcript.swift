import PluginProtocol

/// The last lines that were exchanged with a process.
struct Transcript: Sendable {
  /// The numbers of kept lines and of bytes of each.
  private static let capacity = 8
  private static let length = 400

  private(set) var lines: [String] = []

  /// Notes what was sent: its lines, and how many bytes behind them.
  mutating func sent(_ bytes: [UInt8]) { add("→ ", bytes[...]) }

  /// Notes a line that came.
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
