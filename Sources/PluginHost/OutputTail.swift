/// The last bytes that a process wrote, to show them with a failure.
package struct OutputTail: Hashable, Sendable {
  /// The number of bytes to keep; further output replaces the oldest bytes.
  package static let capacity = 16 << 10

  private var bytes: [UInt8] = []
  /// The number of bytes received in total.
  package private(set) var total = 0

  package init() {}

  /// Appends bytes, and drops the oldest ones beyond ``capacity``.
  package mutating func append(_ new: UnsafeRawBufferPointer) {
    total += new.count
    bytes.append(contentsOf: new.suffix(Self.capacity))
    // Cut now and then only, so that many small pieces cost little.
    if bytes.count > 2 * Self.capacity { bytes.removeFirst(bytes.count - Self.capacity) }
  }

  /// The last ``capacity`` bytes as text, with invalid UTF-8 replaced, and `…` in front if earlier bytes were
  /// dropped.
  package var text: String {
    let kept = bytes.suffix(Self.capacity)
    let text = String(decoding: kept, as: UTF8.self)
    return total > kept.count ? "…" + text : text
  }
}
