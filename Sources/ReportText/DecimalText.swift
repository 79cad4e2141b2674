/// The formatting of numbers in the texts of failures.
package enum DecimalText {
  /// Returns the shortest decimal that reads back as `value`, without a trailing `.0` or a negative zero.
  package static func shortest(_ value: Double) -> String {
    if value == 0 { return "0" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the shortest decimal that reads back as `value`; an integer that fits `Int` is written with all
  /// its digits.
  package static func exact(_ value: Double) -> String {
    Int(exactly: value).map { String($0) } ?? value.description
  }

  /// Returns the shortest decimal that reads back as `value`, as ``shortest(_:)`` does, with a plus sign if
  /// it is positive.
  package static func signed(_ value: Double) -> String {
    value > 0 ? "+" + shortest(value) : shortest(value)
  }

  /// Returns `value` with at most three decimals, or with as many as it needs to differ from `others` and
  /// from zero.
  package static func short(_ value: Double, apartFrom others: [Double] = []) -> String {
    text(value, decimals: decimals(for: [(value, others)]))
  }

  /// Returns `value` with at most three decimals, or as many as show that it is not zero, and with a plus
  /// sign if positive.
  package static func signedShort(_ value: Double) -> String {
    value > 0 ? "+" + short(value) : short(value)
  }

  /// Returns the number of decimals, at least three and at most 16, with which each number looks different
  /// from its `others` and from zero.
  static func decimals(for pairs: [(value: Double, others: [Double])]) -> Int {
    let limit = 16
    return (3..<limit).first { decimals in
      pairs.allSatisfy { value, others in
        let shown = text(value, decimals: decimals)
        return (value == 0 || shown != "0")
          && others.allSatisfy { $0 == value || text($0, decimals: decimals) != shown }
      }
    } ?? limit
  }

  /// Returns `value` rounded to at most the given number of decimals, without trailing zeros.
  static func text(_ value: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let rounded = (value * scale).rounded() / scale
    // Beyond that, every double is an integer or the product is not finite.
    guard decimals < 16, abs(value) < 1e15, rounded.isFinite else { return shortest(value) }
    return shortest(rounded)
  }

  /// Returns a number of points in words, rounded to hundredths, such as `1 point` or `2.5 points`.
  package static func points(_ number: Double) -> String {
    let rounded = number.isFinite ? (number * 100).rounded() / 100 : number
    return rounded == 1 ? "1 point" : "\(short(rounded)) points"
  }

  /// Returns numbers as decimals, with the fewest places, at least three, that keep different numbers
  /// distinct; integers have none.
  package static func distinct(_ numbers: [Double]) -> [String] {
    let texts = numbers.map(exact)
    let fractions = zip(numbers, texts).filter { $0.1.utf8.contains(UInt8(ascii: ".")) }.map(\.0)
    guard !fractions.isEmpty else { return texts }
    let decimals = decimals(for: fractions.map { ($0, fractions) })
    return zip(numbers, texts).map { number, exact in
      exact.utf8.contains(UInt8(ascii: ".")) ? text(number, decimals: decimals) : exact
    }
  }

  /// Returns an integer with commas between thousands.
  package static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.utf8.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// Returns seconds with exactly three decimals and a point, in every locale.
  package static func seconds(milliseconds: UInt64) -> String {
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
  }
}
