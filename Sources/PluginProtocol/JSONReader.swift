/// A strict, sequential JSON parser for bytes.
///
/// Reading ends for any input: values may be nested at most ``depthLimit`` deep.
package struct JSONReader {
  /// The limit of nested objects and arrays.
  static let depthLimit = 32

  let bytes: UnsafeBufferPointer<UInt8>
  var place = 0
  private var depth = 0

  /// Makes a parser of bytes, which must outlive it.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads all bytes as one value with `read`, and throws if bytes other than white space follow it.
  package static func whole<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ read: (inout JSONReader) throws(ProtocolError) -> Value
  ) throws(ProtocolError) -> Value {
    var reader = JSONReader(bytes)
    let value = try read(&reader)
    if reader.peek() != nil { throw reader.error("the end of the line") }
    return value
  }

  /// Skips white space and returns the next byte without reading it; nil at the end.
  @inline(__always)
  mutating func peek() -> UInt8? {
    while place < bytes.count {
      let byte = bytes[place]
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { return byte }
      place += 1
    }
    return nil
  }

  /// Skips white space, and reads the next byte if it equals `byte`; returns whether it does.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    place += 1
    return true
  }

  /// Reads an object member by member; `member` gets each name and must read the value after it.
  @inline(__always)
  package mutating func object(
    _ member: (inout JSONReader, UnsafeBufferPointer<UInt8>) throws(ProtocolError) -> Void
  ) throws(ProtocolError) {
    try descend(UInt8(ascii: "{"), "an object")
    if !take(UInt8(ascii: "}")) {
      repeat {
        let name = try plainName()
        guard take(UInt8(ascii: ":")) else { throw error("':'") }
        try member(&self, name)
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw error("',' or '}'") }
    }
    depth -= 1
  }

  /// Reads an array element by element; `element` must read each one.
  @inline(__always)
  package mutating func array(
    _ element: (inout JSONReader) throws(ProtocolError) -> Void
  ) throws(ProtocolError) {
    try descend(UInt8(ascii: "["), "an array")
    if !take(UInt8(ascii: "]")) {
      repeat { try element(&self) } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { throw error("',' or ']'") }
    }
    depth -= 1
  }

  @inline(__always)
  private mutating func descend(_ bracket: UInt8, _ what: String) throws(ProtocolError) {
    guard take(bracket) else { throw error(what) }
    depth += 1
    if depth > Self.depthLimit {
      throw error("values nested at most \(Self.depthLimit) deep")
    }
  }

  /// Reads one value of any kind and drops it.
  package mutating func skip() throws(ProtocolError) { _ = try value() }

  /// Skips one value of any kind and returns its bytes.
  package mutating func bytesOfValue() throws(ProtocolError) -> UnsafeBufferPointer<UInt8> {
    _ = peek()
    let start = place
    try skip()
    return UnsafeBufferPointer(rebasing: bytes[start..<place])
  }

  /// Reads `true` or `false`.
  package mutating func bool() throws(ProtocolError) -> Bool {
    switch peek() {
    case UInt8(ascii: "t"):
      try literal("true")
      return true
    case UInt8(ascii: "f"):
      try literal("false")
      return false
    default: throw error("true or false")
    }
  }

  /// Reads one value of any kind.
  package mutating func value() throws(ProtocolError) -> JSONValue {
    switch peek() {
    case UInt8(ascii: "{"):
      var members: [String: JSONValue] = [:]
      try object { reader, name throws(ProtocolError) in
        members[String(decoding: name, as: UTF8.self)] = try reader.value()
      }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try array { reader throws(ProtocolError) in elements.append(try reader.value()) }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try bool())
    case UInt8(ascii: "n"):
      try literal("null")
      return .null
    default: return .number(try plainNumber())
    }
  }

  private mutating func literal(_ word: StaticString) throws(ProtocolError) {
    guard bytes.count - place >= word.utf8CodeUnitCount,
      (0..<word.utf8CodeUnitCount).allSatisfy({ bytes[place + $0] == word.utf8Start[$0] })
    else { throw error("'\(word)'") }
    place += word.utf8CodeUnitCount
  }

  /// Returns an error with the text found at the current position and the expected one.
  package func error(_ expected: String) -> ProtocolError {
    guard place < bytes.count else {
      return ProtocolError("the line ends after \(bytes.count) bytes, expected \(expected)")
    }
    let rest = bytes[place..<min(bytes.count, place + 24)]
    return ProtocolError(
      "found '\(VisibleText.text(rest))' at byte \(place), expected \(expected)")
  }
}

/// Any JSON value.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}
