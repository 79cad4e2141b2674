package import Reproducibility
import Scenarios
package import StrategyKit

/// The binary form of a spec, for tokens.
///
/// A version (2 with extras), the set of fields that differ from the simplest spec, and their numbers in
/// field order: an enumeration in one byte, a length on the grid of 1/64 point in a few bytes, any other
/// double in nine. Equal specs have equal bytes, and decoding restores every number bit for bit.
package enum SpecBytes {
  /// The newest version; specs without extras are still written as version 1.
  static let version: UInt8 = 2

  /// Returns the bytes of a spec.
  package static func encode(_ spec: ButtonSpec) -> [UInt8] {
    let changed = SpecField.allCases.filter {
      spec.has($0) && spec[$0].bitPattern != $0.simplest.bitPattern
    }
    var bytes = TokenBytes([changed.contains(where: \.isExtra) ? version : 1])
    bytes.append(changed.reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) })
    for field in changed {
      if case .choice = field.kind {
        bytes.append(UInt8(spec[field]))
      } else {
        bytes.append(spec[field])
      }
    }
    return bytes.bytes
  }

  /// Returns the spec that some bytes encode.
  ///
  /// - Throws: ``TokenError`` if the bytes are not exactly what ``encode(_:)`` returns for a valid spec.
  package static func decode(_ bytes: [UInt8]) throws(TokenError) -> ButtonSpec {
    var rest = TokenBytesLeft(bytes)
    let version = try rest.take()
    guard (1...Self.version).contains(version) else {
      throw .newerVersion(Int(version), known: Int(Self.version))
    }
    let fields = try rest.takeCount()
    let known = version == 1 ? SpecField.drawn.count : SpecField.allCases.count
    guard fields >> UInt64(known) == 0 else {
      throw .unknownField(fields.bitWidth - fields.leadingZeroBitCount - 1)
    }
    var spec = ButtonSpec.simplest
    for field in SpecField.allCases where fields & (1 << UInt64(field.rawValue)) != 0 {
      spec[field] = try number(of: field, &rest)
    }
    guard rest.bytes.isEmpty else { throw .trailing(rest.bytes.count) }
    guard spec.hasOrderedLines else {
      throw .notAllowed(
        field: "wrapped", value: spec.wrappedText ?? "with a gap",
        allowed: "sizes less wide and not less high each")
    }
    guard encode(spec) == bytes else { throw .notCanonical }
    return spec
  }

  private static func number(
    of field: SpecField, _ rest: inout TokenBytesLeft
  ) throws(TokenError) -> Double {
    if case .choice(let count) = field.kind {
      let place = try rest.take()
      guard Int(place) < count else {
        throw .notAllowed(field: field.name, value: "\(place)", allowed: "0 to \(count - 1)")
      }
      return Double(place)
    }
    let number = try rest.takeNumber()
    guard number.isFinite else {
      throw .notAllowed(field: field.name, value: "\(number)", allowed: "a finite number")
    }
    let range = allowed(field)
    guard range.contains(number) else {
      let (least, most) = (XMLNumber.text(range.lowerBound), XMLNumber.text(range.upperBound))
      throw .notAllowed(field: field.name, value: "\(number)", allowed: "\(least) to \(most)")
    }
    return number
  }

  /// Returns the range of a field's numbers in tokens, which is wider than in scenario files.
  private static func allowed(_ field: SpecField) -> ClosedRange<Double> {
    switch field.kind {
    case .size: 0...SpecField.derivedLimit
    case .length: -SpecField.derivedLimit...SpecField.derivedLimit
    case .scale, .choice: field.kind.range
    }
  }
}
