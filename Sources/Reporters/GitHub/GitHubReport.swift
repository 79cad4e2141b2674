import ReportText
package import RunRecords

/// Writes failures as annotations of GitHub Actions.
///
/// GitHub shows ten errors and ten notices for a step and drops the rest, so no more are written,
/// and the log says where the others are. Failures with the same file, line, type and message are
/// one annotation that names all strategies.
package final class GitHubReport: RecordConsumer {
  /// How many annotations of a type GitHub keeps for a step.
  package static let limit = 10

  private let write: (String) -> Void
  private var facts: RunFacts?
  private var suite = Suite(classname: "", file: nil)
  private var written = 0
  private var cut = 0
  private var unfinished: [Interruption] = []
  private let hasReport: Bool

  /// - Parameters:
  ///   - hasReport: whether a JUnit report is written too.
  ///   - write: takes text for standard output, whole lines at a time.
  package init(hasReport: Bool = false, write: @escaping (String) -> Void) {
    self.hasReport = hasReport
    self.write = write
  }

  package func consume(_ record: Record) throws(ReportError) {
    switch record {
    case .runStarted(let facts): self.facts = facts
    case .suiteStarted(let suite): self.suite = suite
    case .scenario(let scenario): annotate(scenario)
    case .single(let single) where single.role == .failureClass: break
    case .single(let single):
      guard let failure = single.outcome.failure else { return }
      if let interruption = failure.interruption {
        unfinished.append(interruption)
        return
      }
      annotate(failure, title: single.name, line: single.line)
    case .suiteFinished, .runFinished: break
    }
  }

  package func finish() throws(ReportError) {
    if let first = unfinished.first {
      let count = unfinished.count
      let suites = count == 1 ? "1 suite is not whole" : "\(count) suites are not whole"
      write("::error title=layout-parity::\(Self.escaped(first.text)); \(suites)\n")
    }
    guard cut > 0 else { return }
    let whereAllAre =
      hasReport ? "the JUnit report has all of them" : "--junit FILE writes all of them"
    write(
      "::notice title=layout-parity::\(cut) more failures have no annotation, since GitHub shows"
        + " \(Self.limit); \(whereAllAre)\n")
  }

  private func annotate(_ scenario: ScenarioRecord) {
    if let failure = scenario.expectation?.failure {
      annotate(failure, title: scenario.name, line: scenario.line)
    }
    var groups: [(key: String, failure: Failure, strategies: [String])] = []
    for (index, outcome) in scenario.outcomes.enumerated() {
      guard let failure = outcome?.failure else { continue }
      let strategy = facts.flatMap { index < $0.strategies.count ? $0.strategies[index] : nil }
      let name = strategy ?? "\(index)"
      let key = "\(failure.type.rawValue) \(failure.message)"
      if let group = groups.firstIndex(where: { $0.key == key }) {
        groups[group].strategies.append(name)
      } else {
        groups.append((key, failure, [name]))
      }
    }
    for group in groups {
      let strategies = group.strategies.joined(separator: ", ")
      annotate(group.failure, title: "\(scenario.name) [\(strategies)]", line: scenario.line)
    }
  }

  private func annotate(_ failure: Failure, title: String, line: Int?) {
    guard written < Self.limit else {
      cut += 1
      return
    }
    written += 1
    let place = CasePlace(suite: suite, name: title, line: line)
    let text = FailureText(
      failure, at: place, style: .report, replayOptions: facts?.replayOptions)
    var properties: [String] = []
    if let file = suite.file {
      properties.append("file=\(Self.escapedProperty(file))")
      if let line { properties.append("line=\(line)") }
    }
    properties.append("title=\(Self.escapedProperty("\(failure.type.rawValue): \(title)"))")
    let body = text.lines.filter { $0.role != .location }.map(\.text).joined(separator: "\n")
    write("::error \(properties.joined(separator: ","))::\(Self.escaped(body))\n")
  }

  /// Text of a workflow command.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in XMLEscaping.visible(text).unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A property of a workflow command.
  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
