/// Text that arrives in pieces and is stored up to ``JUnitReader/textLimit``.
struct LimitedText {
  private var bytes: [UInt8] = []
  /// The number of bytes that were not stored.
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

  /// Returns the text, with a line about omitted bytes if there are any, and clears it.
  mutating func taken() -> String {
    var taken = String(decoding: bytes, as: UTF8.self)
    if cutBytes > 0 { taken += "\n… \(cutBytes) bytes cut" }
    clear()
    return taken
  }
}
