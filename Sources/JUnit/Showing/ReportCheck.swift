internal import ReportText
internal import RunRecords

/// A check of one or more reports together: they must be complete, without failures, and have enough tests.
package struct ReportCheck {
  /// The conditions for which reports can fail the check, besides unclear outcomes.
  package enum Failure: String, Hashable, Sendable, CaseIterable {
    case failures, errors, skipped, flaky

    package static let standard: Set<Failure> = [.failures, .errors]
  }

  package var minTests: Int
  package var failingOn: Set<Failure>
  package var key: CaseKey
  package var reading: JUnitReader.Options

  package init(
    minTests: Int = 1, failingOn: Set<Failure> = Failure.standard, key: CaseKey = CaseKey(),
    reading: JUnitReader.Options = JUnitReader.Options()
  ) {
    self.key = key
    self.reading = reading
    // A report in which nothing ran is never green.
    self.minTests = max(1, minTests)
    self.failingOn = failingOn
  }

  /// Checks the reports at some paths and returns the result in one line.
  ///
  /// The status is 2 if a file is not readable, 4 if the reports are incomplete, a shard is missing or there
  /// are too few tests, 1 if a requested condition holds or an outcome is unclear, else 0: the first of these
  /// that applies. The diagnostics have the reasons for incompleteness if there are several, each file that
  /// cannot be read, and the place and message of the first failure.
  package func outcome(paths: [String]) -> ReportOutcome {
    var outcome = ReportOutcome(status: .agreed, text: "")
    let totals = ReportTotals(differentLimit: minTests, key: key)
    var statuses: [RunStatus] = []
    for path in ReportPaths.distinct(paths, notes: &outcome.notes) {
      statuses += ReportSummary.read(path, reading, into: totals, outcome: &outcome)
    }
    let unread = statuses.count
    let ofShards = [totals.gaps.twice, totals.gaps.shards.diagnostic].compactMap { $0 }
    let gaps = (totals.gaps.allLines + ofShards).map { "incomplete: \(XMLEscaping.line($0))" }
    let wrong = wrong(in: totals, failingOn: failingOn)
    let isTooFew = totals.ran < minTests && unread == 0
    if !wrong.isEmpty { statuses.append(.disagreed) }
    if !gaps.isEmpty || isTooFew { statuses.append(.inconclusive) }
    outcome.status = ReportSummary.status(of: statuses)
    var parts: [String] = []
    if unread > 0 {
      parts.append(Counted.text(unread, "report", "reports") + " cannot be read")
    } else if gaps.isEmpty {
      parts.append("complete")
    }
    if let first = gaps.first {
      if gaps.count > 1 { outcome.diagnostics += gaps }
      parts.append(gaps.count == 1 ? first : "incomplete, for \(gaps.count) reasons")
    }
    // An incomplete report does not pass, whatever it contains.
    if !wrong.isEmpty || gaps.isEmpty && unread == 0 && !isTooFew {
      parts.append(wrong.isEmpty ? verdict(on: totals) : wrong.joined(separator: ", "))
    }
    if !wrong.isEmpty, let first = totals.firstWrong {
      let more = totals.wrong - 1
      outcome.diagnostics.append(first + (more > 0 ? " (and \(more) more)" : ""))
    }
    if isTooFew {
      let hasCopies = totals.allRan > totals.ran
      let ran = hasCopies ? Counted.text(totals.ran, "different test") : "\(totals.ran)"
      parts.append("too few tests: \(ran) ran, expected \(minTests) or more")
    }
    var counts = "\(Counted.text(totals.counts.tests, "test")), \(totals.counts.skipped) skipped"
    if totals.flaky > 0, !failingOn.contains(.flaky) { counts += ", \(totals.flaky) flaky" }
    parts.append(counts)
    outcome.notes += totals.gaps.hints
    outcome.text =
      "\(outcome.status == .agreed ? "ok" : "not ok"): \(parts.joined(separator: "; "))\n"
    return outcome
  }

  /// Returns `all passed`, or the failures and errors that `--fail-on` does not list.
  private func verdict(on totals: ReportTotals) -> String {
    let wrong = wrong(in: totals, failingOn: Failure.standard).joined(separator: ", ")
    return wrong.isEmpty ? "all passed" : wrong + ", which --fail-on does not list"
  }

  /// Returns the requested conditions that hold, and unclear outcomes, with their numbers.
  private func wrong(in totals: ReportTotals, failingOn: Set<Failure>) -> [String] {
    let counts = totals.counts
    let found: [(failure: Failure?, count: Int, words: String)] = [
      (.failures, counts.failures, "\(counts.failures) failed"),
      (.errors, counts.errors, Counted.text(counts.errors, "error")),
      (.skipped, counts.skipped, "\(counts.skipped) skipped"),
      (.flaky, totals.flaky, "\(totals.flaky) flaky"),
      (nil, counts.unclear, "\(counts.unclear) unclear"),
    ]
    return found.filter { $0.count > 0 && ($0.failure.map(failingOn.contains) ?? true) }
      .map(\.words)
  }
}
