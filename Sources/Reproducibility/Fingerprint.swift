/// A number that tells texts apart and is the same everywhere: 64 bits of FNV-1a over the UTF-8.
package struct Fingerprint: Hashable, Sendable {
  /// The number.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The fingerprint of nothing.
  package init() {}

  /// The fingerprint of a text.
  package init(_ text: some StringProtocol) { add(text) }

  /// Adds a text.
  package mutating func add(_ text: some StringProtocol) {
    for byte in text.utf8 { add(byte) }
  }

  /// Adds a byte.
  @inline(__always)
  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Adds many bytes, eight at a time; the number differs from that of the same bytes one by one.
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

  /// The number as 16 hexadecimal digits.
  package var digits: String { Self.hexadecimal(value, count: 16) }

  /// The number folded to half its length, as 8 hexadecimal digits.
  package var shortDigits: String {
    Self.hexadecimal(UInt64(UInt32(truncatingIfNeeded: value ^ (value >> 32))), count: 8)
  }

  private static func hexadecimal(_ number: UInt64, count: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: count - digits.utf8.count) + digits
  }
}
