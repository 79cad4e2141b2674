package import RunRecords

/// Which attributes a JUnit report carries.
package enum JUnitDialect: String, Hashable, Sendable, CaseIterable {
  /// With `file` and `line` on every case, which several continuous integrations link.
  case ci
  /// Without these two: validates against Jenkins' schema, whose plugin skips a file that has them.
  case strict
}

/// How a JUnit report is written.
package struct JUnitOptions: Hashable, Sendable {
  package var dialect: JUnitDialect
  /// When the run began, as UTC without a zone; nil for now.
  package var timestamp: String?
  /// The machine's name.
  package var hostname: String
  /// Whether every time is `0.000`, so that two runs are equal byte for byte.
  package var zeroTimes: Bool
  /// Whether cases outside a strategy's domain, which never change, are left out.
  package var leavesOutSkips = false
  /// Whether the report has one case for all passing cases of a suite.
  package var foldsPassed = false
  /// The page that shows the same run, as a path from the report; nil without one.
  package var page: String?
  /// What stands behind tokens so that 'replay' asks the strategies of the run; the run says so.
  var replayOptions: String?
  /// Whether failures have their drawings attached, as files beside the report.
  package var attachesDrawings = false
  /// How many drawings there are at most; further failures have none.
  package var largestDrawings = usualDrawings
  /// The size over which a suite is split where every suite has a file of its own.
  package var splitSize: Int

  /// What ``largestDrawings`` is unless something else is asked for.
  package static let usualDrawings = 300
  /// What ``splitSize`` is unless something else is asked for, in bytes.
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

  /// Refuses a timestamp that is not a time, or has another form than `2026-01-31T09:30:00`.
  package func validate() throws(ReportError) {
    guard let timestamp else { return }
    guard Timestamp.isValid(timestamp) else { throw .badTimestamp(timestamp) }
  }
}
