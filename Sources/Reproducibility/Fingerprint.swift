/// A 64-bit hash of text that is the same on all platforms and in all runs: FNV-1a over the UTF-8.
package struct Fingerprint: Hashable, Sendable {
  /// The hash of the bytes added so far.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Makes the hash of an empty text.
  package init() {}

  /// Makes the hash of a text.
  package init(_ text: some StringProtocol) { add(text) }

  /// Adds the UTF-8 of a text.
  package mutating func add(_ text: some StringProtocol) {
    for byte in text.utf8 { add(byte) }
  }

  /// Adds a byte.
  @inline(__always)
  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Adds many bytes, eight at a time; the result differs from adding the same bytes one by one.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      value = Draws.mix(value ^ UInt64(littleEndian: word)) &+ 0x9E37_79B9_7F4A_7C15
      index += 8
    }
    while index < bytes.count {
      add(bytes[index])
      index += 1
    }
  }

  /// The hash as 16 hexadecimal digits.
  package var digits: String { Self.hexadecimal(value, count: 16) }

  /// The hash folded to 32 bits, as 8 hexadecimal digits.
  package var shortDigits: String {
    Self.hexadecimal(UInt64(UInt32(truncatingIfNeeded: value ^ (value >> 32))), count: 8)
  }

  private static func hexadecimal(_ number: UInt64, count: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: count - digits.utf8.count) + digits
  }
}
