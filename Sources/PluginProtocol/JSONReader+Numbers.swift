extension JSONReader {
  /// Reads a number, or one of the strings `"nan"`, `"inf"` and `"-inf"`; −0 is read as 0.
  @inline(__always)
  package mutating func number() throws(ProtocolError) -> Double {
    if peek() == UInt8(ascii: "\"") { return try numberWord() }
    return try plainNumber()
  }

  private mutating func numberWord() throws(ProtocolError) -> Double {
    let start = place
    let word = try plainName()
    if word.isWord("nan") { return .nan }
    if word.isWord("inf") { return .infinity }
    if word.isWord("-inf") { return -.infinity }
    place = start
    throw error("a number, \"nan\", \"inf\" or \"-inf\"")
  }

  /// Reads a whole number from 0 to 2⁵³.
  package mutating func count() throws(ProtocolError) -> Int {
    _ = peek()
    let start = place
    let number = try plainNumber()
    guard number >= 0, number <= 0x1p53, let count = Int(exactly: number) else {
      place = start
      throw error("a whole number from 0 up")
    }
    return count
  }

  /// Reads a number in JSON's syntax; −0 is read as 0, and a number too large for a double is an error.
  ///
  /// Up to 15 digits with a power of ten up to 10²² are exact in doubles, so one multiplication or
  /// division rounds them correctly (W. Clinger, How to read floating point numbers accurately, 1990);
  /// the rest is left to the standard library.
  mutating func plainNumber() throws(ProtocolError) -> Double {
    _ = peek()
    let start = place
    let isNegative = place < bytes.count && bytes[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    var mantissa: UInt64 = 0
    let whole = digits(into: &mantissa)
    var count = whole
    guard whole > 0, whole == 1 || bytes[place - whole] != UInt8(ascii: "0") else {
      place = start
      throw error("a number")
    }
    var exponent = 0
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      let decimals = digits(into: &mantissa)
      guard decimals > 0 else { throw error("a digit") }
      count += decimals
      exponent = -decimals
    }
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      exponent += try self.exponent()
    }
    if count <= 15, (-22...22).contains(exponent) {
      let number =
        exponent < 0
        ? Double(mantissa) / Self.powersOfTen[-exponent]
        : Double(mantissa) * Self.powersOfTen[exponent]
      return isNegative && number != 0 ? -number : number
    }
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)),
      number.isFinite
    else {
      place = start
      throw error("a number that a double can hold")
    }
    return number == 0 ? 0 : number
  }

  /// Reads digits into a mantissa and returns their number; with more digits than fit, the mantissa is not
  /// usable.
  @inline(__always)
  private mutating func digits(into mantissa: inout UInt64) -> Int {
    let start = place
    while place < bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      if digit > 9 { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      place += 1
    }
    return place - start
  }

  private mutating func exponent() throws(ProtocolError) -> Int {
    var isNegative = false
    if place < bytes.count, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
      isNegative = bytes[place] == UInt8(ascii: "-")
      place += 1
    }
    var value: UInt64 = 0
    let count = digits(into: &value)
    guard count > 0 else { throw error("a digit") }
    // More digits than these are too large or too small for any double.
    let size = count > 9 ? 1_000_000_000 : Int(value)
    return isNegative ? -size : size
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
