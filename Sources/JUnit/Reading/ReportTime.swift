/// A point in time as reports state it: `2026-01-31T09:30:00`, optionally with fraction and zone.
struct ReportTime: Hashable, Sendable {
  /// The seconds since the beginning of 1970, in UTC, or in an unknown zone if the text names none.
  let seconds: Double
  let hasZone: Bool

  /// Reads a time; nil if the text is not a time of this form.
  init?(_ text: String) {
    var rest = text.utf8[...]
    func number(_ digits: Int) -> Int? {
      let part = rest.prefix(digits)
      guard part.count == digits, part.allSatisfy(\.isDigit) else { return nil }
      rest = rest.dropFirst(digits)
      return part.reduce(0) { $0 * 10 + Int($1 - 48) }
    }
    func take(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2),
      take("T "), let hour = number(2), take(":"), let minute = number(2), take(":"),
      let second = number(2), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    var seconds = Double(Self.days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second)
    if take(".,") {
      let digits = rest.prefix(while: \.isDigit)
      rest = rest.dropFirst(digits.count)
      seconds += Double("0.\(Substring(digits.prefix(9)))") ?? 0
    }
    var hasZone = take("Zz")
    if !hasZone, let sign = rest.first, take("+-") {
      guard let hours = number(2) else { return nil }
      _ = take(":")
      let minutes = number(2) ?? 0
      let offset = Double(hours * 3600 + minutes * 60)
      seconds -= sign == UInt8(ascii: "+") ? offset : -offset
      hasZone = true
    }
    guard rest.isEmpty else { return nil }
    self.seconds = seconds
    self.hasZone = hasZone
  }

  /// Returns the number of days from the beginning of 1970 to a day of the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years are counted from March, so that a leap day is the last of its year.
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

/// A parser of durations in the various notations of JUnit reports.
package enum JUnitTime {
  /// The largest accepted time, in seconds: about thirty years.
  package static let limit = 1e9

  /// Returns seconds as `1.5`, `1,5`, `1,234.5` or `1.5e-3` in milliseconds; nil for others or over
  /// ``limit``.
  package static func milliseconds(_ text: String) -> UInt64? {
    guard text.utf8.count <= 64 else { return nil }
    let isPlain = text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    guard let text = isPlain ? text : withPoint(text), let seconds = Double(text), seconds >= 0,
      seconds <= limit
    else { return nil }
    return UInt64((seconds * 1000).rounded())
  }

  /// Returns a number with a decimal point, without spaces; nil for other and ambiguous text, as `1.234,5`.
  private static func withPoint(_ text: String) -> String? {
    let text = text.filter { $0 != " " && $0 != "\u{A0}" && $0 != "\t" && $0 != "\n" }
    if let comma = text.lastIndex(of: ","), let point = text.firstIndex(of: "."), point < comma {
      return nil
    }
    let isDecimal = text.count { $0 == "," } == 1 && !text.contains(".")
    let number = text.replacing(",", with: isDecimal ? "." : "")
    return number.utf8.allSatisfy { $0.isDigit || ".+-eE".utf8.contains($0) } ? number : nil
  }
}
