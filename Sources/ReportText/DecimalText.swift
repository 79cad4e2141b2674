/// Numbers as failure texts show them.
package enum DecimalText {
  /// The shortest decimal that reads back as `value`, without a trailing `.0` or a negative zero.
  package static func shortest(_ value: Double) -> String {
    if value == 0 { return "0" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// As ``shortest(_:)``, with a plus sign where the number is above zero.
  package static func signed(_ value: Double) -> String {
    value > 0 ? "+" + shortest(value) : shortest(value)
  }

  /// Seconds with exactly three decimals and a point, whatever the locale.
  package static func seconds(milliseconds: UInt64) -> String {
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
  }
}
