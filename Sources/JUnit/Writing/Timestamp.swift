internal import Platform

/// Times of the form that JUnit requires: UTC without a zone.
enum Timestamp {
  /// Returns the current time to the second, such as `2026-01-31T09:30:00`.
  static func now() -> String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map(padded)
    let day = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded)
    return date.joined(separator: "-") + "T" + day.joined(separator: ":")
  }

  /// Returns whether a text has the form of a timestamp and is a valid date and time.
  static func isValid(_ text: String) -> Bool {
    let form = text.utf8.map { $0.isDigit ? UInt8(ascii: "0") : $0 }
    guard form == Array("0000-00-00T00:00:00".utf8) else { return false }
    let numbers = text.split { "-T:".contains($0) }.compactMap { Int($0) }
    let bounds = [0...9999, 1...12, 1...31, 0...23, 0...59, 0...59]
    guard zip(numbers, bounds).allSatisfy({ $1.contains($0) }) else { return false }
    return numbers[2] <= days(ofMonth: numbers[1], year: numbers[0])
  }

  private static func days(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func padded(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
