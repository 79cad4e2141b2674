internal import ReportText
internal import RunRecords

/// A readable summary of any tool's JUnit reports.
package enum ReportSummary {
  /// How many failures are listed.
  package static let failureLimit = 50

  /// Summarises the reports at `paths`; the status is 1 with failures, 2 where one is not readable.
  package static func outcome(paths: [String]) -> ReportOutcome {
    var text = ""
    var complaints: [String] = []
    var statuses: [RunStatus] = []
    for path in paths {
      let collector = SummaryCollector()
      do throws(ReportError) {
        try JUnitReader.read(path: path, to: collector)
      } catch {
        complaints.append(error.description)
        statuses.append(.notRun)
      }
      text += collector.text(path: path)
      let bad = collector.total.failed + collector.total.errored
      if bad > 0 { statuses.append(.disagreed) }
      if collector.total.cases == 0 { statuses.append(.inconclusive) }
    }
    return ReportOutcome(status: .worst(statuses), text: text, complaints: complaints)
  }
}

/// Counts the cases of one report.
private final class SummaryCollector: JUnitReceiver {
  struct Counts {
    var cases = 0
    var failed = 0
    var errored = 0
    var skipped = 0
    var milliseconds: UInt64 = 0
  }

  private(set) var total = Counts()
  private var suites = 0
  private var wrongCounts: [String] = []
  private var failures: [String] = []

  func root(name: String?) {}

  func testCase(_ testCase: JUnitCase) {
    total.cases += 1
    total.milliseconds += testCase.milliseconds
    switch testCase.kind {
    case .passed: break
    case .skipped: total.skipped += 1
    case .failed: total.failed += 1
    case .errored: total.errored += 1
    }
    guard testCase.kind >= .failed, failures.count < ReportSummary.failureLimit else { return }
    let place = testCase.file.map { file in
      testCase.line.map { "\(file):\($0)" } ?? file
    }
    let message = FailureText.oneLine(testCase.message, otherwise: testCase.type)
    failures.append("\(place ?? testCase.classname): \(testCase.name): \(message)")
  }

  func suiteEnded(_ suite: JUnitSuiteFacts) {
    suites += 1
    if !suite.countsAreRight { wrongCounts.append(suite.name) }
  }

  func text(path: String) -> String {
    var lines = [
      "\(path): \(total.cases) cases in \(suites) suites, \(total.failed) failed,"
        + " \(total.errored) errors, \(total.skipped) skipped,"
        + " \(DecimalText.seconds(milliseconds: total.milliseconds)) s"
    ]
    lines += failures.map { "  \($0)" }
    let cut = total.failed + total.errored - failures.count
    if cut > 0 { lines.append("  … and \(cut) more") }
    for name in wrongCounts.prefix(10) {
      lines.append("  note: the counts that '\(name)' states are wrong; these are recounted")
    }
    return lines.map { XMLEscaping.visible($0) + "\n" }.joined()
  }
}
