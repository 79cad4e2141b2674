internal import Foundation

/// Times in the form that JUnit requires: UTC without a zone, to the second.
enum Timestamp {
  /// Returns the current time to the second, such as `2026-01-31T09:30:00`.
  static func now() -> String { text(of: .now) }

  /// Returns whether a text has the form of a timestamp and is a valid date and time.
  static func isValid(_ text: String) -> Bool {
    (try? Date(text + "Z", strategy: .iso8601)).map { self.text(of: $0) == text } ?? false
  }

  private static func text(of date: Date) -> String { String(date.formatted(.iso8601).dropLast()) }
}
