import ReportText
package import RunRecords

/// A report on the console: failures as they occur, progress, and a table at the end. Equal failures of a
/// scenario are combined.
///
/// All output goes through the `write` closure, whole lines at a time.
package final class ConsoleReport: RecordConsumer {
  /// The time between two lines of progress, if the output is not a terminal.
  package static let lineInterval: Duration = .seconds(5)
  /// The time between two rewritten lines of progress on a terminal.
  package static let rewriteInterval: Duration = .milliseconds(100)

  /// The largest number of notices that are shown, and of notices with the same reason. Further notices are
  /// only counted.
  package static let noticeLimit = 10, sameNoticeLimit = 2

  /// The number of failures of one rule that are shown, the first in full; further failures are only counted.
  package static let ruleLimit = 4

  private let options: ConsoleOptions
  private let now: () -> Duration
  private let write: (String) -> Void
  private var facts: RunFacts?
  private var suite = Suite(classname: "", file: nil)
  private(set) package var summary = RunSummary()
  /// The number of failed cases, also if several are shown together.
  private var failures = 0
  private var blocks = 0
  /// The number of failed cases beyond the limits of failures in full and in one line, which are not shown.
  private var cut = 0
  /// The number of notices: expectations that were not compared, and known issues that matched no button.
  private var notices = 0
  private var shownNotices: [String: Int] = [:]
  private var rules = RuleGroups()
  private var lastProgress: Duration
  private var hasProgressLine = false
  private let start: Duration

  /// Prepares to write.
  ///
  /// - Parameters:
  ///   - now: returns a monotonic time; only differences are meaningful.
  ///   - write: takes text for standard output or standard error.
  package init(
    options: ConsoleOptions, now: @escaping () -> Duration, write: @escaping (String) -> Void
  ) {
    self.options = options
    self.now = now
    self.write = write
    start = now()
    lastProgress = start
  }

  package func consume(_ record: Record) throws(ReportError) {
    summary.add(record)
    switch record {
    case .runStarted(let facts): self.facts = facts
    case .suiteStarted(let suite): self.suite = suite
    case .scenario(let scenario):
      for shared in scenario.sharedFailures(facts, in: suite) {
        guard !isToldAlready(shared) else { continue }
        show(
          shared.failure, name: shared.place.name, line: scenario.line,
          cases: shared.caseCount)
      }
      showProgress()
    case .single(let single) where single.role == .failureClass: break
    case .single(let single):
      if case .skipped(let skip) = single.outcome, [.unmet, .unmatched].contains(skip.kind) {
        show(skip, name: single.name, line: single.line)
      }
      guard let failure = single.outcome.failure, failure.interruption == nil else { break }
      if failure.type == .scenarioUnreadable, !options.showsUnreadableFiles {
        failures += 1
      } else {
        show(
          failure, name: single.name, line: single.line, cases: 1,
          style: single.role == .finding ? .finding : .console)
      }
    case .suiteFinished, .runFinished: break
    }
  }

  /// Returns whether the failure's rule was shown in full before; if so, counts the failure, and prints the
  /// first of these in a line each.
  private func isToldAlready(_ shared: SharedFailure) -> Bool {
    guard let earlier = rules.add(shared) else { return false }
    failures += shared.caseCount
    guard earlier < Self.ruleLimit else { return true }
    clearProgress()
    write(painted(shared.failure.lines(at: shared.place, style: .console)[0]))
    return true
  }

  package func finish() throws(ReportError) {
    clearProgress()
    for group in rules.groups {
      let shown = min(group.places, Self.ruleLimit)
      let rest = group.places > shown ? ", \(shown) of them above\(whereAllAre)" : ", all above"
      write(XMLEscaping.line(group.text) + rest + "\n")
    }
    if cut > 0 {
      write("… and \(cut) more \(cut == 1 ? "failure" : "failures")\(whereAllAre)\n")
    }
    let more = notices - shownNotices.values.reduce(0, +)
    if more > 0 {
      write("… and \(more) more skipped \(more == 1 ? "case" : "cases")\(whereAllAre)\n")
    }
    write(SummaryText(summary, facts: facts, isQuiet: options.isQuiet).text)
  }

  private var whereAllAre: String {
    options.reportPath.map { "; for all of them see '\($0)'" }
      ?? "; for all of them add --junit FILE"
  }

  private func show(
    _ failure: Failure, name: String, line: Int?, cases: Int, style: Failure.TextStyle = .console
  ) {
    failures += cases
    blocks += 1
    guard blocks <= options.fullFailures + options.shortFailures else {
      cut += cases
      return
    }
    clearProgress()
    let place = CaseLocation(suite: suite, name: name, line: line)
    let lines = failure.lines(
      at: place, style: style, replaying: .command(options: facts?.replayOptions))
    if blocks <= options.fullFailures {
      write(lines.map(painted).joined() + "\n")
      return
    }
    if blocks == options.fullFailures + 1 {
      write("from here on one line for each failure\(whereAllAre)\n")
    }
    write(painted(lines[0]))
  }

  /// Shows a line for a skipped case that the table does not count, unless the output is quiet or shows
  /// enough notices already.
  private func show(_ skip: Skip, name: String, line: Int?) {
    guard !options.isQuiet else { return }
    notices += 1
    let earlier = shownNotices.values.reduce(0, +)
    let earlierOfReason = shownNotices[skip.reason.text, default: 0]
    guard earlier < Self.noticeLimit, earlierOfReason < Self.sameNoticeLimit else { return }
    shownNotices[skip.reason.text] = earlierOfReason + 1
    clearProgress()
    let place = CaseLocation(suite: suite, name: name, line: line)
    let text = XMLEscaping.line("\(place.location): \(name): skipped: \(skip.reason.text)")
    write(painted(TextLine(.note, MessageText.oneLine(text, otherwise: name))))
  }

  /// Returns a line with a line feed, coloured by its role if colours are on, and with carriage returns as
  /// escapes.
  private func painted(_ line: TextLine) -> String {
    // A carriage return would overwrite its line on a terminal.
    let text = String(line.text.unicodeScalars.flatMap { $0 == "\r" ? #"\u{D}"# : String($0) })
    guard options.usesColor, !text.isEmpty else { return text + "\n" }
    let code: String? =
      switch line.role {
      case .headline: "1"
      case .blamed, .difference: "31"
      case .regime, .location, .cut: "2"
      case .reproduce: "36"
      case .message, .table, .note, .spec: nil
      }
    return code.map { "\u{1B}[\($0)m\(text)\u{1B}[0m\n" } ?? text + "\n"
  }

  private func showProgress() {
    // Suites without a file show progress themselves and have ended when their record arrives.
    guard !options.isQuiet, let file = suite.file else { return }
    let time = now()
    let interval = options.isTerminal ? Self.rewriteInterval : Self.lineInterval
    guard time - lastProgress >= interval else { return }
    lastProgress = time
    let elapsed = (time - start).components.seconds
    let text = XMLEscaping.line(
      "\(summary.cases) cases, \(failures) failed, \(elapsed) s, \(file)")
    guard options.isTerminal else {
      write(text + "\n")
      return
    }
    write("\r\u{1B}[K" + text.prefix(79))
    hasProgressLine = true
  }

  /// Removes the line of progress from a terminal, before other text is written.
  package func clearProgress() {
    guard hasProgressLine else { return }
    write("\r\u{1B}[K")
    hasProgressLine = false
  }
}
