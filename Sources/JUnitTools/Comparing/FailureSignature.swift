/// What stays the same of a message when only numbers change.
package enum FailureSignature {
  /// `text` with every number, its sign, decimals and exponent shown as `#`.
  package static func masked(_ text: String) -> String {
    var masked: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      guard let end = numberEnd(in: bytes, from: index) else {
        masked.append(bytes[index])
        index += 1
        continue
      }
      masked.append(UInt8(ascii: "#"))
      index = end
    }
    return String(decoding: masked, as: UTF8.self)
  }

  private static func isDigit(_ bytes: [UInt8], _ index: Int) -> Bool {
    index < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
  }

  /// Where the number that begins at `start` ends; nil where none does.
  private static func numberEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    if bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard isDigit(bytes, index) else { return nil }
    while isDigit(bytes, index) { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "."), isDigit(bytes, index + 1) {
      index += 1
      while isDigit(bytes, index) { index += 1 }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      var exponent = index + 1
      if exponent < bytes.count,
        bytes[exponent] == UInt8(ascii: "-") || bytes[exponent] == UInt8(ascii: "+")
      {
        exponent += 1
      }
      if isDigit(bytes, exponent) {
        while isDigit(bytes, exponent) { exponent += 1 }
        index = exponent
      }
    }
    return index
  }
}
