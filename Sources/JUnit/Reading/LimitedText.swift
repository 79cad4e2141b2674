/// Text that arrives in pieces and is kept up to ``JUnitReader/textLimit``.
struct LimitedText {
  private var bytes: [UInt8] = []
  /// The number of omitted bytes.
  private(set) var cutBytes = 0

  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    let room = JUnitReader.textLimit - bytes.count
    if piece.count <= room {
      bytes.append(contentsOf: piece)
    } else {
      bytes.append(contentsOf: piece.prefix(max(0, room)))
      cutBytes += piece.count - max(0, room)
    }
  }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: bytes.count < 1 << 16)
    cutBytes = 0
  }

  /// The text, with a line that says what was cut; nothing is kept of it.
  mutating func taken() -> String {
    var taken = String(decoding: bytes, as: UTF8.self)
    if cutBytes > 0 { taken += "\n… \(cutBytes) bytes cut" }
    clear()
    return taken
  }
}
