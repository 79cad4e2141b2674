import ReportText
package import RunRecords

/// The summary of a run as Markdown, for the file that `GITHUB_STEP_SUMMARY` names.
package final class MarkdownSummary: RecordConsumer {
  /// The largest number of failures, and of lines about an incomplete run, that the summary lists.
  package static let failureLimit = 20
  /// The largest summary, in bytes; GitHub refuses a step's summary over 1 MiB.
  package static let byteLimit = 1_000_000

  private let write: (String) -> Void
  private var facts: RunFacts?
  private var suite = Suite(classname: "", file: nil)
  private var summary = RunSummary()
  private var matrix = CoverageMatrix()
  private var agreements: [AgreementTally] = []
  /// Whether a strategy failed in another way than by missing a scenario's numbers while it agrees with most
  /// others.
  private var hasDiffering = false
  private var rules = RuleGroups()
  private var blocks: [String] = []
  /// The number of cases whose failures the summary lists or groups by rule.
  private var listed = 0
  /// Lines about incomplete suites, and about the reasons why the run is inconclusive.
  private var unfinished: [String] = []
  private let hasReport: Bool

  /// Prepares a summary.
  ///
  /// - Parameters:
  ///   - hasReport: whether the run also writes a JUnit report.
  ///   - write: takes the complete summary, once, at the end of the run.
  package init(hasReport: Bool = false, write: @escaping (String) -> Void) {
    self.hasReport = hasReport
    self.write = write
  }

  package func consume(_ record: Record) throws(ReportError) {
    summary.add(record)
    switch record {
    case .runStarted(let facts):
      self.facts = facts
      matrix = CoverageMatrix(strategies: facts.strategies)
    case .suiteStarted(let suite): self.suite = suite
    case .scenario(let scenario):
      matrix.add(scenario)
      agreements = AgreementTally.joined(agreements, scenario.agreements)
      let differing = scenario.differing
      hasDiffering =
        hasDiffering
        || scenario.outcomes.indices.contains {
          scenario.outcomes[$0]?.failure != nil && !scenario.isUnexpected($0, differing)
        }
      for shared in scenario.sharedFailures(facts, in: suite) {
        guard rules.add(shared) == nil else {
          listed += shared.caseCount
          continue
        }
        add(shared.failure, at: shared.place, cases: shared.caseCount)
      }
    case .single(let single) where single.role == .failureClass:
      if case .skipped(let skip) = single.outcome { unfinish(skip.reason.text) }
    case .single(let single):
      guard let failure = single.outcome.failure else { return }
      if let interruption = failure.interruption {
        unfinish("\(suite.file ?? suite.classname): \(interruption.text)")
        return
      }
      add(
        failure, at: CaseLocation(suite: suite, name: single.name, line: single.line), cases: 1,
        style: single.role == .finding ? .finding : .console)
    case .suiteFinished, .runFinished: break
    }
  }

  /// Adds a line about a suite or a run that is not complete.
  private func unfinish(_ text: String) { unfinished.append("- \(XMLEscaping.line(text))\n") }

  package func finish() throws(ReportError) {
    var text = "### \(verdict)\n\n"
    if !unfinished.isEmpty {
      text += unfinished.prefix(Self.failureLimit).joined()
      let more = unfinished.count - Self.failureLimit
      text += more > 0 ? "- and \(more) more\n\n" : "\n"
    }
    text += summary.hasNothingJudged ? "No scenario file can be read.\n" : countsText
    for group in rules.groups {
      text += "\n\(XMLEscaping.line(group.text)); the first of them is below\n"
    }
    for block in blocks where text.utf8.count + block.utf8.count < Self.byteLimit {
      text += block
    }
    let cut = summary.failed + summary.errored - listed
    if cut > 0 {
      let all =
        hasReport ? "the JUnit report lists all of them" : "for all of them add --junit FILE"
      text += "\n… and \(cut) more \(cut == 1 ? "failure" : "failures"); \(all)\n"
    }
    write(text)
  }

  /// The number of cases, a table of results by strategy, and the tables of agreement and by regime, as
  /// Markdown.
  private var countsText: String {
    let total = summary.total
    var text = "\(summary.cases) cases, \(summary.failed) failed, \(summary.errored) errors; "
    text += "compared \(total.compared) of \(total.all) pairs of scenario and strategy\n\n"
    text += "| cases of | agreed | differed | not compared | accepted as known |\n"
    text += "|---|--:|--:|--:|--:|\n"
    for (strategy, tally) in zip(summary.strategies, summary.tallies) {
      text += "| `\(strategy)` | \(tally.agreed) | \(tally.disagreed) | \(tally.skipped)"
      text += " | \(tally.known) |\n"
    }
    return text + agreementText + matrixText
  }

  /// A table of the agreement of strategies with the references, as Markdown; empty if no strategy was
  /// compared with references.
  private var agreementText: String {
    guard !agreements.isEmpty else { return "" }
    var text = "\n| agrees with the references | specs | exactly | within a pixel | visibly |\n"
    text += "|---|--:|--:|--:|--:|\n"
    for count in agreements where summary.strategies.indices.contains(count.strategy) {
      let shares = count.shares
      text += "| `\(summary.strategies[count.strategy])` | \(DecimalText.grouped(count.specs))"
      text += " | \(shares.exact) | \(shares.pixel) | \(shares.seen) |\n"
    }
    return text
  }

  /// A table of the results of each strategy by layout regime, as Markdown; empty if no button was judged.
  private var matrixText: String {
    guard !matrix.isEmpty else { return "" }
    let table = matrix.byRegime
    var text = "\n| | " + table.columns.joined(separator: " | ") + " |\n|---|"
    text += table.columns.map { _ in "--:|" }.joined() + "\n"
    for (strategy, row) in zip(matrix.strategies, table.rows) {
      text += "| `\(strategy)` | " + row.map(\.cellText).joined(separator: " | ") + " |\n"
    }
    return text
  }

  /// The number of cases that fail because of a scenario's expectation, or of a known issue that no longer
  /// occurs.
  private var unexpected: Int {
    [FailureType.expectationMismatch, .knownDivergenceStale].reduce(0) {
      $0 + (summary.types[$1] ?? 0)
    }
  }

  private var verdict: String {
    if summary.isInterrupted { return "Interrupted" }
    if summary.hasNothingJudged { return "Nothing was checked" }
    let failed = summary.failed + summary.errored
    if failed > 0, unexpected == failed, !hasDiffering {
      return "The strategies agree, but \(failed == 1 ? "1 case fails" : "\(failed) cases fail")"
    }
    if failed > 0 { return "The strategies disagree" }
    guard summary.hasCompared else { return "Nothing was compared" }
    return unfinished.isEmpty ? "All compared cases agree" : "Inconclusive"
  }

  private func add(
    _ failure: Failure, at place: CaseLocation, cases: Int, style: Failure.TextStyle = .console
  ) {
    guard blocks.count < Self.failureLimit else { return }
    let text = failure.lines(
      at: place, style: style, replaying: .command(options: facts?.replayOptions)
    ).text
    // The fence is longer than any run of backticks in the text.
    let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    listed += cases
    blocks.append("\n\(fence)text\n\(text)\n\(fence)\n")
  }
}
