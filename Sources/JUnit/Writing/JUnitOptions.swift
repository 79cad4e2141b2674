package import RunRecords

/// The attributes that a JUnit report has.
package enum JUnitDialect: String, Hashable, Sendable, CaseIterable {
  /// With `file` and `line` on every case, which several continuous integrations link.
  case ci
  /// Without these two: validates against Jenkins' schema, whose plugin skips a file that has them.
  case strict
}

/// The options of writing a JUnit report.
package struct JUnitOptions: Hashable, Sendable {
  package var dialect: JUnitDialect
  /// The time at which the run began, as UTC without a zone; nil for now.
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
  /// The options behind tokens with which 'replay' asks the strategies of the run.
  var replayOptions: String?
  /// Whether failures have their drawings attached, as files beside the report.
  package var attachesDrawings = false
  /// The largest number of drawings; further failures have none.
  package var largestDrawings = usualDrawings
  /// The size over which a suite is split if every suite has a separate file.
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

  /// Refuses a timestamp that is not a time, or has another form than `2026-01-31T09:30:00`.
  package func validate() throws(ReportError) {
    guard let timestamp else { return }
    guard Timestamp.isValid(timestamp) else { throw .badTimestamp(timestamp) }
  }
}
