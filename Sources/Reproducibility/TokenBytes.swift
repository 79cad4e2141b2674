/// Encodes numbers as bytes, so that each number has exactly one encoding.
///
/// A count takes one byte for every seven bits. A length on the grid of 1/64 point takes a few bytes, any
/// other double nine.
package struct TokenBytes: Hashable, Sendable {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8]

  /// Begins with the given bytes.
  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Appends a byte.
  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends a count.
  package mutating func append(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends a number: a multiple of 1/64 as a count, any other as eight bytes after a mark.
  package mutating func append(_ number: Double) {
    let steps = number * 64
    // Negative zero as a count would be decoded as zero.
    let whole = abs(steps) < 0x1p50 ? Int64(steps) : 0
    if (Double(whole) / 64).bitPattern == number.bitPattern {
      append(UInt64(bitPattern: (whole << 1) ^ (whole >> 63)) << 1)
    } else {
      bytes.append(1)
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }
  }
}

/// Decodes bytes that ``TokenBytes`` has encoded, from the front.
package struct TokenBytesLeft {
  /// The bytes that have not been decoded yet.
  package private(set) var bytes: ArraySlice<UInt8>

  /// Begins with all bytes.
  package init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Decodes the next byte.
  package mutating func take() throws(TokenError) -> UInt8 {
    guard let byte = bytes.popFirst() else { throw .truncated }
    return byte
  }

  /// Decodes the next count.
  package mutating func takeCount() throws(TokenError) -> UInt64 {
    var value: UInt64 = 0
    for place in UInt64(0)..<9 {
      let byte = try take()
      value |= UInt64(byte & 0x7F) << (7 * place)
      if byte & 0x80 == 0 { return value }
    }
    throw .notCanonical
  }

  /// Decodes the next number.
  package mutating func takeNumber() throws(TokenError) -> Double {
    let head = try takeCount()
    if head & 1 == 0 {
      let zigzag = head >> 1
      return Double(Int64(bitPattern: (zigzag >> 1)) ^ -Int64(bitPattern: zigzag & 1)) / 64
    }
    guard head == 1 else { throw .notCanonical }
    var pattern: UInt64 = 0
    for place in UInt64(0)..<8 {
      let byte = try take()
      pattern |= UInt64(byte) << (8 * place)
    }
    return Double(bitPattern: pattern)
  }
}
