extension [UInt8] {
  /// Appends a double as text that reads back as the same double.
  ///
  /// −0 becomes 0, and what is not finite becomes a word: `"nan"`, `"inf"`, `"-inf"`. Multiples of 1/64
  /// below 2⁴⁶, which is what lengths mostly are, have at most six decimals and are put together from
  /// integers; the rest gets its shortest decimal.
  @inline(__always)
  package mutating func appendNumber(_ value: Double) {
    let scaled = value * 64
    if scaled.magnitude < 0x1p52, scaled == scaled.rounded(.towardZero) {
      appendSixtyFourths(Int64(scaled))
    } else {
      appendShortest(value)
    }
  }

  private mutating func appendSixtyFourths(_ count: Int64) {
    if count < 0 { append(UInt8(ascii: "-")) }
    let size = count.magnitude
    appendDecimal(Int(size >> 6))
    var rest = Int(size & 63)
    if rest == 0 { return }
    append(UInt8(ascii: "."))
    while rest != 0 {
      rest *= 10
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest >> 6))
      rest &= 63
    }
  }

  // Out of line: a string is made of it.
  @inline(never)
  private mutating func appendShortest(_ value: Double) {
    if value.isFinite {
      append(contentsOf: value.description.utf8)
    } else if value.isNaN {
      append(contentsOf: "\"nan\"".utf8)
    } else {
      append(contentsOf: (value < 0 ? "\"-inf\"" : "\"inf\"").utf8)
    }
  }

  /// Appends a whole number in decimal digits.
  @inline(__always)
  mutating func appendDecimal(_ value: Int) {
    if (0..<10).contains(value) {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
      return
    }
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = 20
      repeat {
        start -= 1
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
        rest = quotient
      } while rest != 0
      append(contentsOf: digits[start...])
    }
  }
}
