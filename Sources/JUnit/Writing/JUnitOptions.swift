internal import Foundation
package import RunRecords

/// The variants of JUnit reports, which differ in attributes.
package enum JUnitDialect: String, Hashable, Sendable, CaseIterable {
  /// The report has `file` and `line` attributes on every case, which several CI servers turn into links.
  case ci
  /// The report has no `file` and `line` attributes, so that it is valid under the schema of Jenkins.
  case strict
}

package struct JUnitOptions: Hashable, Sendable {
  package var dialect: JUnitDialect
  /// The time at which the run began, in UTC, such as `2026-01-31T09:30:00`; nil for the current time.
  package var timestamp: String?
  /// The name of the machine, as reports state it.
  package var hostname: String
  /// Whether to write all times as `0.000`, so that the reports of two equal runs are equal byte for byte.
  package var zeroTimes: Bool
  /// Whether to omit the cases of specs that a strategy does not support.
  package var leavesOutSkips = false
  /// Whether to write a single case in place of all passing cases of a suite.
  package var foldsPassed = false
  /// The path of the HTML page of the same run, relative to the report; nil if the run writes no page.
  package var page: String?
  /// The options that `show` needs after a token to use the same strategies as the run; nil if it needs none.
  var replayOptions: String?
  /// Whether to write drawings of failures to files beside the report and attach them.
  package var attachesDrawings = false
  package var largestDrawings = usualDrawings
  /// The size of cases, in bytes, above which a suite in a directory is split.
  package var splitSize: Int

  /// The default of ``largestDrawings``.
  package static let usualDrawings = 300
  /// The default of ``splitSize``, in bytes.
  package static let largestSuite = 20 << 20

  package init(
    dialect: JUnitDialect = .ci, timestamp: String? = nil, hostname: String = "localhost",
    zeroTimes: Bool = false, splitSize: Int = JUnitOptions.largestSuite
  ) {
    self.dialect = dialect
    self.timestamp = timestamp
    self.hostname = hostname
    self.zeroTimes = zeroTimes
    self.splitSize = splitSize
  }

  /// Throws ``ReportError`` if the timestamp is not a valid time of the form `2026-01-31T09:30:00`.
  package func validate() throws(ReportError) {
    if let timestamp, !Timestamp.isValid(timestamp) { throw .badTimestamp(timestamp) }
  }
}

/// Times of the form that JUnit requires: UTC without a zone.
enum Timestamp {
  /// Returns the current time to the second, such as `2026-01-31T09:30:00`.
  static func now() -> String { text(of: .now) }

  /// Returns whether a text has the form of a timestamp and is a valid date and time.
  static func isValid(_ text: String) -> Bool {
    (try? Date(text + "Z", strategy: .iso8601)).map { self.text(of: $0) == text } ?? false
  }

  private static func text(of date: Date) -> String { String(date.formatted(.iso8601).dropLast()) }
}
