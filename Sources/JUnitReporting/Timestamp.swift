internal import Glibc

/// Times of day as JUnit has them: UTC without a zone.
enum Timestamp {
  /// The present second, such as `2026-01-31T09:30:00`.
  static func now() -> String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map(padded)
    let day = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded)
    return date.joined(separator: "-") + "T" + day.joined(separator: ":")
  }

  private static func padded(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
