/// A writer of JSON without white space, one object a line.
package struct JSONWriter: Sendable {
  /// The bytes of the messages written so far.
  package private(set) var bytes: [UInt8] = []
  // Whether the next member or element needs a comma in front.
  private var needsComma = false

  package init() { bytes.reserveCapacity(1 << 12) }

  /// Removes the written bytes but keeps the allocated memory.
  package mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Writes `{…}` with the members that `body` writes.
  @inline(__always)
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes `[…]` with the elements that `body` writes.
  @inline(__always)
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes the name of a member, which must not need escapes; its value is written next.
  @inline(__always)
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the name of a member that is computed at run time and needs no escapes.
  package mutating func key(named name: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: name.utf8)
    bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
    needsComma = false
  }

  /// Writes a value that is already encoded as JSON.
  package mutating func value(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Writes a string that needs no escapes.
  @inline(__always)
  package mutating func word(_ word: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string, with escapes where JSON needs them.
  package mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"):
        bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
      case 0..<0x20, 0x7F:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(Self.hexDigit(byte >> 4))
        bytes.append(Self.hexDigit(byte & 15))
      default:
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes a whole number.
  @inline(__always)
  package mutating func integer(_ value: Int) {
    separate()
    bytes.appendDecimal(value)
  }

  /// Writes a number so that it reads back as the same double; see ``Swift/Array/appendNumber(_:)``.
  @inline(__always)
  package mutating func number(_ value: Double) {
    separate()
    bytes.appendNumber(value)
  }

  /// Ends the line with a line feed.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private static let zeros = [UInt8](repeating: 0, count: 1 << 16)

  /// Appends bytes that are not JSON: the records after a line.
  package mutating func append(_ raw: UnsafeRawBufferPointer) { bytes.append(contentsOf: raw) }

  /// Appends `count` records of 256 bytes each, which `fill` writes over zeros.
  package mutating func appendRecords(
    _ count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    let start = bytes.count
    // A copy of zeros, since repeating one costs more than writing the record.
    var rest = count * recordSize
    while rest > 0 {
      bytes.append(contentsOf: Self.zeros[..<min(rest, Self.zeros.count)])
      rest -= Self.zeros.count
    }
    bytes.withUnsafeMutableBytes { fill(.init(rebasing: $0[start...])) }
  }

  @inline(__always)
  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  @inline(__always)
  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  @inline(__always)
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
