import ReportText
package import RunRecords

/// The table that ends a run's output on the console.
package struct SummaryText {
  /// The complete text, with a line feed at the end.
  package let text: String

  /// Formats the counts as a table with a verdict, or in quiet mode only the verdict; advice if no scenario
  /// file could be read.
  package init(_ summary: RunSummary, facts: RunFacts?, isQuiet: Bool) {
    var lines: [String] = []
    let total = summary.total
    guard !summary.hasNothingJudged else {
      text = RunSummary.nothingJudged + "\n"
      return
    }
    // A table of zeros is useless.
    if !isQuiet, total.all > 0 {
      lines = Self.table(summary) + [""]
      lines.append(
        "compared \(total.compared) of \(total.all) pairs of scenario and strategy"
          + " (\(ShareText.percent(total.compared, of: total.all)))")
    }
    lines.append(Self.verdict(summary))
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func table(_ summary: RunSummary) -> [String] {
    var rows = [["cases", "agreed", "differed", "not compared", "accepted as known"]]
    for (strategy, tally) in zip(summary.strategies, summary.tallies) {
      let numbers = [tally.agreed, tally.disagreed, tally.skipped, tally.known]
      rows.append([XMLEscaping.line(strategy)] + numbers.map { "\($0)" })
    }
    return TextColumns.lines(rows).map { "  " + $0 }
  }

  private static func verdict(_ summary: RunSummary) -> String {
    let cases = count(summary.cases, "case")
    var parts: [String] = []
    if summary.failed > 0 { parts.append("\(summary.failed) failed") }
    if summary.errored > 0 { parts.append(count(summary.errored, "error")) }
    let known = summary.total.known
    let accepted = known == 0 ? "" : ", \(count(known, "case")) accepted as known"
    let interrupted = summary.isInterrupted ? "interrupted: " : ""
    guard parts.isEmpty else {
      return interrupted + "\(cases), " + parts.joined(separator: ", ") + accepted
    }
    guard summary.hasCompared else {
      return interrupted + "nothing was compared in \(cases)"
    }
    return interrupted + "\(cases), all compared cases agree" + accepted
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
