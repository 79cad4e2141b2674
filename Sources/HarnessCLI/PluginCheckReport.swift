import JUnit
import PluginChecking
import ReportText
import RunRecords

/// The console output and the JUnit report of a check of a plugin.
struct PluginCheckReport {
  let path: String
  let seed: UInt64
  let isQuiet: Bool
  /// The command line options that repeat this check.
  let rerunOptions: [String]

  /// Returns the lines for the result of one check point.
  func text(of result: PointResult) -> String {
    let head = "\(result.point.level)  \(result.name)"
    switch result.outcome {
    case .held(let notes):
      return isQuiet
        ? "" : "ok       \(head)\(suffix(notes.joined(separator: "; ")))\(time(of: result))\n"
    // Of what needs a point that does not hold the last line tells; the JUnit report has all of them.
    case .skipped(let why):
      return isQuiet || result.needsAnother ? "" : "skipped  \(head)\(suffix(why.text))\n"
    case .found(let finding):
      return
        "differs  \(head): the plugin and the built-in strategies differ, which does not fail the check\n"
        + indented(finding)
    case .failed(let failure):
      return "FAILED   \(head): \(failure.description)\n"
        + indented(lines(of: failure, result).joined(separator: "\n"))
    }
  }

  /// Returns the time of a check point in whole seconds, such as ` (3 s)`; empty below a second.
  private func time(of result: PointResult) -> String {
    result.seconds < 1 ? "" : " (\(Int(result.seconds.rounded())) s)"
  }

  private func suffix(_ text: String) -> String { text.isEmpty ? "" : ": \(text)" }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }

  private func lines(of failure: PointFailure, _ result: PointResult) -> [String] {
    var lines = ["requirement: \(result.point.summary)"]
    if !failure.exchange.isEmpty { lines += ["last messages:"] + failure.exchange }
    if let xml = failure.specXML {
      lines += [failure.isSmallest ? "the smallest button:" : "a button with this failure:", xml]
    }
    if let token = failure.token { lines.append("token of the button: \(token)") }
    if !failure.output.isEmpty {
      lines.append("the last lines that the plugin printed:")
      lines += failure.output.split(separator: "\n").suffix(10).map { String($0.prefix(200)) }
    }
    lines.append("reproduce: \(reproduction(of: result))")
    return lines
  }

  private func reproduction(of result: PointResult) -> String {
    let strategy = result.strategy.map { ["--strategies \($0)"] } ?? []
    let options = ["--only \(result.point.rawValue)"] + strategy + ["--seed \(seed)"] + rerunOptions
    return "layout-parity plugin check \(path) \(options.joined(separator: " "))"
  }

  /// Returns the closing line, with the number of check points by result.
  func closingLine(_ results: [PointResult]) -> String {
    var (held, failed, skipped, findings) = (0, 0, 0, 0)
    for result in results {
      switch result.outcome {
      case .held: held += 1
      case .failed: failed += 1
      case .skipped: skipped += 1
      case .found:
        held += 1
        findings += 1
      }
    }
    let points = "\(results.count) requirement\(results.count == 1 ? "" : "s")"
    let found =
      findings == 0
      ? "" : ", \(findings) difference\(findings == 1 ? "" : "s") from the built-in strategies"
    let waiting = results.count(where: \.needsAnother)
    let reason =
      waiting == 0
      ? ""
      : " (\(waiting == skipped ? "" : "\(waiting) of them ")because an earlier requirement is not met)"
    return "\(points): \(held) met, \(failed) not met, \(skipped) skipped\(reason)\(found)\n"
  }

  /// Writes a JUnit report with a test case for each check point.
  func write(_ results: [PointResult], to file: String) throws(ReportError) {
    let report = try JUnitReport(to: .file(file))
    var facts = RunFacts(
      toolVersion: ToolVersion.text, strategies: [], tolerance: 0, seed: seed)
    facts.properties.append(.init(name: "plugin", value: path))
    for result in results {
      guard case .held(let notes) = result.outcome, !notes.isEmpty else { continue }
      facts.properties.append(
        .init(name: "point.\(result.name)", value: notes.joined(separator: "; ")))
    }
    try report.consume(.runStarted(facts))
    try report.consume(.suiteStarted(Suite(classname: "plugin check", file: nil)))
    for (rank, result) in results.enumerated() {
      try report.consume(
        .single(
          SingleRecord(name: result.name, line: nil, outcome: outcome(of: result), rank: rank)))
    }
    try report.consume(.suiteFinished)
    try report.consume(.runFinished(interrupted: false))
    try report.finish()
  }

  private func outcome(of result: PointResult) -> CaseOutcome {
    switch result.outcome {
    case .held: return .passed
    case .skipped(let why): return .skipped(Skip(.empty, .quoted(why.text)))
    case .found(let finding):
      let first = finding.split(separator: "\n").first.map(String.init) ?? finding
      return .skipped(
        Skip(
          .known,
          .quoted("differs from the built-in strategies, which does not fail the check: \(first)")))
    case .failed(let failure):
      var record = Failure(
        type: .strategyBrokeProtocol, check: result.point.rawValue,
        evidence: .quoted(failure.description),
        specXML: failure.specXML)
      record.notes = lines(of: failure, result).flatMap {
        $0.split(separator: "\n").map { .quoted(String($0)) }
      }
      return .failed(record)
    }
  }
}
