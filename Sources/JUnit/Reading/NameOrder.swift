/// The order of names with numbers by their values: `attempt-9` before `attempt-10`.
package enum NameOrder {
  /// Whether a name comes before another one; names that differ only in leading zeros come in the order of their bytes.
  package static func isBefore(_ left: String, _ right: String) -> Bool {
    var (one, other) = (Array(left.utf8)[...], Array(right.utf8)[...])
    while let first = one.first, let second = other.first {
      if isDigit(first), isDigit(second) {
        let (number, otherNumber) = (takeNumber(&one), takeNumber(&other))
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        if !number.elementsEqual(otherNumber) {
          return number.lexicographicallyPrecedes(otherNumber)
        }
      } else {
        guard first == second else { return first < second }
        one.removeFirst()
        other.removeFirst()
      }
    }
    guard one.isEmpty, other.isEmpty else { return one.isEmpty }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Takes the digits at the beginning; returns them without leading zeros.
  private static func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix(while: isDigit)
    bytes = bytes[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
