import Foundation
import Testing
import Scenarios

@Suite struct XMLNumberTests {
  private static func parse(_ text: String) throws(XMLNumber.ParseError) -> Double {
    let result = Array(text.utf8).withUnsafeBufferPointer { bytes in
      Result { () throws(XMLNumber.ParseError) in try XMLNumber.parse(bytes) }
    }
    return try result.get()
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("+5", 5), ("1.", 1), (".5", 0.5), (" \t12.5\r\n", 12.5),
    ("1e2", 100), ("1E-2", 0.01), ("1e+22", 1e22), ("1e23", 1e23),
    ("9007199254740993", 9.007199254740992e15),
    ("0.1", 0.1), ("123456789012345678901234567890", 1.2345678901234568e29),
    ("1.7976931348623157e308", .greatestFiniteMagnitude), ("4.9e-324", .leastNonzeroMagnitude),
    ("1e-999", 0), ("0e999999999999", 0), ("00000000000000000000000000000000001.50", 1.5),
  ])
  func `numbers are read to the last bit`(text: String, value: Double) throws {
    #expect(try Self.parse(text).bitPattern == value.bitPattern)
  }

  @Test(arguments: [
    "", " ", "-", "+", ".", "e5", "1e", "1e+", "1 2", "--1", "1,5", "0x10", "1f", "½", "1e5.0",
    "١", "infinite", "1_000",
  ])
  func `text that is no number is refused`(text: String) {
    #expect(throws: XMLNumber.ParseError.notANumber) { try Self.parse(text) }
  }

  @Test(arguments: [
    "INF", "-INF", "+INF", "NaN", "nan", "Infinity", "1e309", "-1e999", "9e99999999999",
  ])
  func `numbers that are not finite are refused`(text: String) {
    #expect(throws: XMLNumber.ParseError.notFinite) { try Self.parse(text) }
  }

  @Test func `a million random numbers read like the C library`() throws {
    var generator = Xorshift(state: 0x9E37_79B9_7F4A_7C15)
    var different: [String] = []
    var text: [UInt8] = []
    for _ in 0..<1_000_000 {
      generator.writeNumber(to: &text)
      let isSame = try text.withUnsafeBufferPointer { bytes in
        let read = try XMLNumber.parse(UnsafeBufferPointer(rebasing: bytes.dropLast()))
        let expected = bytes.withMemoryRebound(to: CChar.self) { text in
          text.baseAddress.map { strtod($0, nil) }
        }
        return read.bitPattern == expected?.bitPattern
      }
      if !isSame { different.append(String(decoding: text, as: UTF8.self)) }
    }
    #expect(different == [])
  }

  @Test func `the shortest text of a number reads back as the same bits`() throws {
    var generator = Xorshift(state: 42)
    var different: [Double] = []
    for _ in 0..<200_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      let text = XMLNumber.text(value)
      if try Self.parse(text).bitPattern != value.bitPattern { different.append(value) }
    }
    #expect(different == [])
  }

  @Test(arguments: [(12.0, "12"), (-0.0, "-0"), (37.5, "37.5"), (1e20, "1e+20"), (1e-7, "1e-07")])
  func `numbers are written without what they do not need`(value: Double, text: String) {
    #expect(XMLNumber.text(value) == text)
  }
}

/// The same pseudo-random numbers in every run.
struct Xorshift: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  /// A number in one of the ways in which people and programs write them, zero-terminated.
  mutating func writeNumber(to text: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    var bits = next()
    func take(_ bound: UInt64) -> Int {
      defer { bits /= bound }
      return Int(bits % bound)
    }
    let sign = take(3)
    if sign > 0 { text.append(sign == 1 ? UInt8(ascii: "-") : UInt8(ascii: "+")) }
    let whole = take(21)
    let fraction = whole == 0 ? take(20) + 1 : take(21)
    let exponent = take(2) == 0 ? nil : take(61) - 30
    let digits = [next(), next(), next()]
    for index in 0..<whole + fraction {
      if index == whole { text.append(UInt8(ascii: ".")) }
      let digit = (digits[index / 16] >> UInt64(index % 16 * 4) & 15) % 10
      text.append(UInt8(ascii: "0") + UInt8(digit))
    }
    if let exponent {
      text.append(UInt8(ascii: take(2) == 0 ? "e" : "E"))
      text.append(contentsOf: "\(exponent)".utf8)
    }
    text.append(0)
  }
}
