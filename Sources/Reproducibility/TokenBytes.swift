/// Numbers written as bytes, each in one way only.
///
/// A count takes a byte for every seven bits; a length on the grid of 1/64 point a few, any other
/// double nine.
package struct TokenBytes: Hashable, Sendable {
  /// The bytes.
  package private(set) var bytes: [UInt8]

  /// Begins with some bytes.
  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Writes a byte.
  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Writes a count.
  package mutating func append(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a number: on the grid as a count of steps, any other as eight bytes.
  package mutating func append(_ number: Double) {
    let steps = number * 64
    // A negative zero is not what its count of steps gives back.
    let whole = abs(steps) < 0x1p50 ? Int64(steps) : 0
    if (Double(whole) / 64).bitPattern == number.bitPattern {
      append(UInt64(bitPattern: (whole << 1) ^ (whole >> 63)) << 1)
    } else {
      bytes.append(1)
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }
  }
}

/// Bytes that are taken from the front.
package struct TokenBytesLeft {
  /// The bytes that are left.
  package private(set) var bytes: ArraySlice<UInt8>

  /// Begins with all bytes.
  package init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// The next byte.
  package mutating func take() throws(TokenError) -> UInt8 {
    guard let byte = bytes.popFirst() else { throw .truncated }
    return byte
  }

  /// The next count.
  package mutating func takeCount() throws(TokenError) -> UInt64 {
    var value: UInt64 = 0
    for place in UInt64(0)..<9 {
      let byte = try take()
      value |= UInt64(byte & 0x7F) << (7 * place)
      if byte & 0x80 == 0 { return value }
    }
    throw .notCanonical
  }

  /// The next number.
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
