internal import ReportText
internal import RunRecords

/// A summary of JUnit reports, of any tool, as text.
package enum ReportSummary {
  /// The largest number of failures that the summary lists.
  package static let failureLimit = 50

  /// Summarises the reports at `paths`; a directory is one report, and the same file counts once.
  ///
  /// The status is 2 if a file is not readable, 4 if a report is incomplete, lacks a shard or has no case, 1
  /// with failures, else 0.
  package static func outcome(
    paths: [String], reading: JUnitReader.Options = JUnitReader.Options(),
    allowingUnclear: Bool = false
  ) -> ReportOutcome {
    var outcome = ReportOutcome(status: .agreed, text: "")
    var statuses: [RunStatus] = []
    var shards = ShardSet()
    for path in ReportPaths.distinct(paths, notes: &outcome.notes) {
      let totals = ReportTotals()
      statuses += read(path, reading, into: totals, outcome: &outcome)
      outcome.text += text(of: totals, path: path)
      let gaps = totals.gaps.lines + totals.gaps.unreadScenarios.shortened
      outcome.diagnostics += gaps.map { "\(path) is incomplete: \($0)" }
      if totals.counts.tests == 0, gaps.isEmpty, statuses.isEmpty {
        outcome.diagnostics.append("\(path) has no case")
      }
      let unclear = allowingUnclear ? 0 : totals.counts.unclear
      if totals.bad + unclear > 0 { statuses.append(.disagreed) }
      if totals.counts.tests == 0 || !gaps.isEmpty { statuses.append(.inconclusive) }
      shards.add(totals.gaps.shards)
      for hint in totals.gaps.hints where !outcome.notes.contains(hint) {
        outcome.notes.append(hint)
      }
    }
    // Shards are complete only if all paths are taken together.
    if let diagnostic = shards.diagnostic {
      outcome.diagnostics.append("incomplete: \(diagnostic)")
      statuses.append(.inconclusive)
    }
    outcome.status = status(of: statuses)
    return outcome
  }

  /// Returns the most important of several statuses; incomplete comes before failed, since the failures of an
  /// incomplete report are preliminary.
  static func status(of statuses: [RunStatus]) -> RunStatus {
    [.notRun, .inconclusive].first(where: statuses.contains) ?? .worst(statuses)
  }

  /// Reads all files of a path into `totals`; returns a status for each file that cannot be read.
  static func read(
    _ path: String, _ options: JUnitReader.Options, into totals: ReportTotals,
    outcome: inout ReportOutcome
  ) -> [RunStatus] {
    var statuses: [RunStatus] = []
    var files: [String] = []
    do throws(ReportError) { files = try ReportPaths.files(at: path, notes: &outcome.notes) } catch
    {
      outcome.diagnostics.append(error.description)
      return [.notRun]
    }
    for file in files {
      totals.begin(file)
      do throws(ReportError) {
        totals.notes.add(try JUnitReader.read(path: file, options, to: totals))
      } catch {
        outcome.diagnostics.append(error.description)
        statuses.append(.notRun)
        totals.noteUnread()
      }
    }
    return statuses
  }

  private static func text(of totals: ReportTotals, path: String) -> String {
    let counts = totals.counts
    var lines = [
      "\(path): \(counts.words(in: totals.suites)),"
        + (counts.unclear > 0 ? " \(counts.unclear) unclear," : "")
        + (totals.flaky > 0 ? " \(totals.flaky) flaky," : "")
        + " \(counts.seconds) s"
    ]
    let failures = totals.failures
    lines += failures.map { "  \($0)" }
    let cut = counts.failures + counts.errors + counts.unclear - failures.count
    if cut > 0 { lines.append("  … and \(cut) more") }
    let flaky = totals.flakyCases
    lines += flaky.map { "  \($0)" }
    if totals.flaky > flaky.count {
      lines.append("  … and \(totals.flaky - flaky.count) more flaky ones")
    }
    return lines.map { XMLEscaping.line($0) + "\n" }.joined()
  }
}
