import Foundation
import PluginProtocol
import Testing

@Suite struct NumberTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (12.5, "12.5"), (-0.015625, "-0.015625"),
    (0.984375, "0.984375"), (70_368_744_177_663.984375, "70368744177663.984375"), (0.1, "0.1"),
    (0.30000000000000004, "0.30000000000000004"), (.leastNonzeroMagnitude, "5e-324"),
    (1.7976931348623157e308, "1.7976931348623157e+308"), (.nan, "\"nan\""), (.infinity, "\"inf\""),
    (-.infinity, "\"-inf\""),
  ])
  func aNumberIsWrittenAsItsShortestDecimal(number: Double, text: String) {
    var writer = JSONWriter()
    writer.number(number)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: UInt64(0)..<8)
  func everyDoubleReadsBackAsItself(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<20_000 {
      for number in [Double(bitPattern: numbers.next()), numbers.length().native] {
        var writer = JSONWriter()
        writer.number(number)
        let back = try read(writer.bytes)
        if number.isNaN { #expect(back.isNaN) } else { #expect(back == number) }
      }
    }
  }

  @Test(arguments: [
    "0", "1.5", "1e5", "1E+5", "12e-3", "123456789012345e7", "1234567890123456789012", "0.1e-22",
    "9007199254740993", "2.2250738585072011e-308", "123456789012345e22", "4.9e-324", "1e-400",
    "0.000000000000000000000000000000000000000000000000000000000000000001",
  ])
  func aDecimalReadsAsTheStandardLibraryReadsIt(text: String) throws {
    #expect(try read(Array(text.utf8)) == Double(text))
  }

  @Test(arguments: [
    "", "-", "+1", "01", "1.", ".5", "1e", "1e+", "0x10", "nan", "inf", "\"Infinity\"", "1e309",
    "1 2", "--1", "1e99999999999999999999", "\u{FF11}",
  ])
  func whatIsNoNumberIsRefused(text: String) {
    #expect(throws: ProtocolError.self) { try read(Array(text.utf8)) }
  }

  private func read(_ bytes: [UInt8]) throws(ProtocolError) -> Double {
    let result = bytes.withUnsafeBufferPointer { bytes -> Result<Double, ProtocolError> in
      Result { () throws(ProtocolError) in
        try JSONReader.whole(bytes) { reader throws(ProtocolError) in try reader.number() }
      }
    }
    return try result.get()
  }
}
