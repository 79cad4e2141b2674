/// The end of what a process has written, kept as evidence and never read otherwise.
package struct OutputTail: Hashable, Sendable {
  /// How many bytes are kept.
  package static let capacity = 16 << 10

  private var bytes: [UInt8] = []
  /// How many bytes came in all.
  package private(set) var total = 0

  package init() {}

  /// Adds bytes behind those that came before.
  package mutating func append(_ new: UnsafeRawBufferPointer) {
    total += new.count
    bytes.append(contentsOf: new.suffix(Self.capacity))
    // Cut now and then only, so that many small pieces cost little.
    if bytes.count > 2 * Self.capacity { bytes.removeFirst(bytes.count - Self.capacity) }
  }

  /// The last 16 KiB as text; what is no UTF-8 is replaced.
  package var text: String {
    let kept = bytes.suffix(Self.capacity)
    let text = String(decoding: kept, as: UTF8.self)
    return total > kept.count ? "…" + text : text
  }
}
