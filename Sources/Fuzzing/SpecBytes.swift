package import StrategyKit

/// The canonical bytes of a spec.
///
/// A version, the set of fields that are not those of the ordinary spec, and their numbers in field
/// order: a choice in one byte, a length on the grid of 1/64 point in a few, any other double in
/// nine. Equal specs have equal bytes, and the bytes give back every number bit for bit.
package enum SpecBytes {
  /// The version that is written.
  static let version: UInt8 = 1

  /// The canonical bytes of a spec.
  package static func encode(_ spec: ButtonSpec) -> [UInt8] {
    let changed = SpecField.allCases.filter {
      spec.has($0) && spec[$0].bitPattern != $0.ordinary.bitPattern
    }
    var bytes: [UInt8] = [version]
    append(changed.reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }, to: &bytes)
    for field in changed {
      if case .choice = field.kind {
        bytes.append(UInt8(spec[field]))
      } else {
        append(spec[field], to: &bytes)
      }
    }
    return bytes
  }

  /// The spec of canonical bytes.
  package static func decode(_ bytes: [UInt8]) throws(TokenError) -> ButtonSpec {
    var rest = BytesLeft(bytes: bytes[...])
    let version = try rest.take()
    guard version == Self.version else { throw .newerVersion(Int(version)) }
    let fields = try varint(&rest)
    let known = SpecField.allCases.count
    guard fields >> UInt64(known) == 0 else {
      throw .unknownField(fields.bitWidth - fields.leadingZeroBitCount - 1)
    }
    var spec = ButtonSpec.ordinary
    for field in SpecField.allCases where fields & (1 << UInt64(field.rawValue)) != 0 {
      spec[field] = try number(of: field, &rest)
    }
    guard rest.bytes.isEmpty else { throw .trailing(rest.bytes.count) }
    guard encode(spec) == bytes else { throw .notCanonical }
    return spec
  }

  private static func number(
    of field: SpecField, _ rest: inout BytesLeft
  ) throws(TokenError) -> Double {
    if case .choice(let count) = field.kind {
      let place = try rest.take()
      guard Int(place) < count else {
        throw .notAllowed(field: field.name, value: "choice \(place)", allowed: "0 to \(count - 1)")
      }
      return Double(place)
    }
    let number = try double(&rest)
    guard number.isFinite else {
      throw .notAllowed(field: field.name, value: "\(number)", allowed: "a finite number")
    }
    if field.kind == .size, number < 0 {
      throw .notAllowed(field: field.name, value: "\(number)", allowed: "0 or more")
    }
    if field == .scale, !(1...10).contains(number) {
      throw .notAllowed(field: field.name, value: "\(number)", allowed: "1 to 10")
    }
    return number
  }

  // MARK: Numbers

  /// A number on the grid is its count of steps, zigzag, above a zero bit; any other is a single one
  /// bit and the eight bytes of the double.
  private static func append(_ number: Double, to bytes: inout [UInt8]) {
    let steps = number * 64
    // A negative zero is not what its count of steps gives back.
    let whole = abs(steps) < 0x1p50 ? Int64(steps) : 0
    if (Double(whole) / 64).bitPattern == number.bitPattern {
      append(UInt64(bitPattern: (whole << 1) ^ (whole >> 63)) << 1, to: &bytes)
    } else {
      bytes.append(1)
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }
  }

  private static func double(_ rest: inout BytesLeft) throws(TokenError) -> Double {
    let head = try varint(&rest)
    if head & 1 == 0 {
      let zigzag = head >> 1
      return Double(Int64(bitPattern: (zigzag >> 1)) ^ -Int64(bitPattern: zigzag & 1)) / 64
    }
    guard head == 1 else { throw .notCanonical }
    var pattern: UInt64 = 0
    for place in UInt64(0)..<8 {
      let byte = try rest.take()
      pattern |= UInt64(byte) << (8 * place)
    }
    return Double(bitPattern: pattern)
  }

  private static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func varint(_ rest: inout BytesLeft) throws(TokenError) -> UInt64 {
    var value: UInt64 = 0
    for place in UInt64(0)..<9 {
      let byte = try rest.take()
      value |= UInt64(byte & 0x7F) << (7 * place)
      if byte & 0x80 == 0 { return value }
    }
    throw .notCanonical
  }
}

/// Bytes that are taken from the front.
private struct BytesLeft {
  var bytes: ArraySlice<UInt8>

  mutating func take() throws(TokenError) -> UInt8 {
    guard let byte = bytes.popFirst() else { throw .truncated }
    return byte
  }
}
