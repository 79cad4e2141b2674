/// Parses durations in the various notations of JUnit reports.
package enum JUnitTime {
  /// The largest accepted time, in seconds: about thirty years.
  package static let limit = 1e9

  /// Returns a time in milliseconds, rounded: `1.5`, `1,5`, `1,234.5`, `1.5e-3`; nil for other text.
  package static func milliseconds(_ text: String) -> UInt64? {
    guard text.utf8.count <= 64 else { return nil }
    if let plain = plainMilliseconds(text) { return plain }
    var text = text.filter { $0 != " " && $0 != "\u{A0}" && $0 != "\t" && $0 != "\n" }
    // An ambiguous number such as 1.234,5 is rejected.
    if let comma = text.lastIndex(of: ","), let point = text.firstIndex(of: "."), point < comma {
      return nil
    }
    let commas = text.count { $0 == "," }
    if commas == 1, !text.contains(".") {
      text = text.replacing(",", with: ".")
    } else {
      text = text.replacing(",", with: "")
    }
    // A hexadecimal number is not accepted as a time.
    guard text.utf8.allSatisfy(isDecimal), let seconds = Double(text), seconds >= 0,
      seconds <= limit
    else { return nil }
    return UInt64((seconds * 1000).rounded())
  }

  private static func isDecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Returns a time with at most nine digits before the point and one to three after it; nil for others. Most
  /// times are of this form, for which the general parser would make a merge a third slower.
  private static func plainMilliseconds(_ text: String) -> UInt64? {
    var number: UInt64 = 0
    var (before, behind) = (0, -1)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "."), behind < 0, before > 0 {
        behind = 0
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + UInt64(byte - UInt8(ascii: "0"))
      if behind < 0 { before += 1 } else { behind += 1 }
      if before > 9 || behind > 3 { return nil }
    }
    switch behind {
    case 1: return number * 100
    case 2: return number * 10
    case 3: return number
    default: return nil
    }
  }
}
