import ReportText
package import RunRecords

/// A report of failures as annotations of GitHub Actions, one annotation for each cause.
///
/// GitHub shows ten errors and ten notices for each step and drops the rest. So no more are written, failures
/// in the user's own files come first, and the log says where the others are. Failures have the same cause if
/// one rule explains them, or if the same strategies differ in the same field; a wrong expectation is a
/// separate cause. An annotation names a file only if the checkout has it.
package final class GitHubReport: RecordConsumer {
  /// The number of annotations of one type that GitHub keeps for a step.
  package static let limit = 10
  /// The largest number of causes that are distinguished; failures with further causes are only counted.
  private static let causeLimit = 1_000
  /// The largest number of further cases that an annotation names.
  private static let namedCases = 3

  /// A cause with its failures: a learned rule, or a field in which the same strategies differ.
  private struct Cause {
    var failure: Failure
    var place: CaseLocation
    var isOwn: Bool
    var cases: Int
    /// The names of the first cases after the shown one.
    var others: [String] = []
  }

  private let write: (String) -> Void
  private var facts: RunFacts?
  private var suite = Suite(classname: "", file: nil)
  private var isOwnSuite = false
  private var causes: [Cause] = []
  private var places: [String: Int] = [:]
  /// The number of failures that belong to no cause because ``causeLimit`` was reached.
  private var cut = 0
  private var unfinished: [Interruption] = []
  private let hasReport: Bool
  private let isOwnFile: (String) -> Bool

  /// Prepares to write annotations.
  ///
  /// - Parameters:
  ///   - hasReport: whether the run also writes a JUnit report.
  ///   - isOwnFile: returns whether the checkout contains the file at a path.
  ///   - write: takes text for standard output, whole lines at a time.
  package init(
    hasReport: Bool = false, isOwnFile: @escaping (String) -> Bool = { _ in true },
    write: @escaping (String) -> Void
  ) {
    self.hasReport = hasReport
    self.isOwnFile = isOwnFile
    self.write = write
  }

  package func consume(_ record: Record) throws(ReportError) {
    switch record {
    case .runStarted(let facts): self.facts = facts
    case .suiteStarted(let suite):
      self.suite = suite
      isOwnSuite = suite.file.map(isOwnFile) ?? false
    case .scenario(let scenario):
      for shared in scenario.sharedFailures(facts, in: suite) {
        let kind = FailureKind(shared, of: scenario, facts)
        // An expectation that all strategies miss is probably an error of the scenario.
        let isOwnMistake = kind.strategies.isEmpty
        add(
          shared.failure, isOwnMistake ? key(kind, scenario.name, scenario.line) : kind.key,
          name: shared.place.name, line: scenario.line, cases: shared.caseCount)
      }
    case .single(let single) where single.role == .failureClass: break
    case .single(let single):
      guard let failure = single.outcome.failure else { return }
      if let interruption = failure.interruption {
        unfinished.append(interruption)
        return
      }
      let kind = FailureKind(single, failure, in: suite, facts)
      add(
        failure, key(kind, single.name, single.line), name: single.name, line: single.line,
        cases: 1)
    case .suiteFinished, .runFinished: break
    }
  }

  package func finish() throws(ReportError) {
    // A stable order: the user's own files first, then by occurrence.
    let ordered = causes.filter(\.isOwn) + causes.filter { !$0.isOwn }
    for cause in ordered.prefix(Self.limit) { annotate(cause) }
    if let first = unfinished.first {
      let count = unfinished.count
      let suites = count == 1 ? "1 suite is incomplete" : "\(count) suites are incomplete"
      write("::error title=layout-parity::\(Self.escaped(first.text)); \(suites)\n")
    }
    let rest = ordered.dropFirst(Self.limit)
    let failures = rest.reduce(cut) { $0 + $1.cases }
    guard failures > 0 else { return }
    let whereAllAre =
      hasReport ? "the JUnit report lists all of them" : "for all of them add --junit FILE"
    write(
      "::notice title=layout-parity::\(Counted.text(failures, "more failure")) of other causes "
        + "\(failures == 1 ? "has" : "have") no annotation, since GitHub shows at most \(Self.limit); "
        + "\(whereAllAre)\n")
  }

  /// Returns a key that makes a case a separate cause: the key of its kind, its suite, name and line.
  private func key(_ kind: FailureKind, _ name: String, _ line: Int?) -> String {
    [kind.key, suite.classname, name, line.map(String.init) ?? ""].joined(separator: "\u{0}")
  }

  private func add(_ failure: Failure, _ key: String, name: String, line: Int?, cases: Int) {
    let place = CaseLocation(suite: suite, name: name, line: line)
    guard let index = places[key] else {
      guard causes.count < Self.causeLimit else {
        cut += cases
        return
      }
      places[key] = causes.count
      causes.append(Cause(failure: failure, place: place, isOwn: isOwnSuite, cases: cases))
      return
    }
    var other = place
    if isOwnSuite, !causes[index].isOwn {
      other = causes[index].place
      causes[index].failure = failure
      causes[index].place = place
      causes[index].isOwn = true
    }
    causes[index].cases += cases
    if causes[index].others.count < Self.namedCases {
      causes[index].others.append("\(other.location): \(other.name)")
    }
  }

  private func annotate(_ cause: Cause) {
    let (failure, place) = (cause.failure, cause.place)
    let text = failure.lines(
      at: place, style: .report, replaying: .command(options: facts?.replayOptions))
    var properties: [String] = []
    if cause.isOwn, let file = place.suite.file {
      properties.append("file=\(Self.escapedProperty(file))")
      if let line = place.line { properties.append("line=\(line)") }
    }
    properties.append(
      "title=\(Self.escapedProperty("\(failure.type.rawValue): \(place.name)"))")
    // The annotation's file and line show where the case is.
    var lines = text.filter { $0.role != .location }.map(\.text)
    if !cause.isOwn, place.suite.file != nil { lines.append("in \(place.location)") }
    lines += Self.othersText(cause)
    write(
      "::error \(properties.joined(separator: ","))::"
        + "\(Self.escaped(lines.joined(separator: "\n")))\n")
  }

  /// Returns the number of a cause's cases and the names of the first ones after the shown case; empty for a
  /// single case.
  private static func othersText(_ cause: Cause) -> [String] {
    guard !cause.others.isEmpty else { return [] }
    let heading = "\(cause.cases) cases have this cause, among them:"
    let names = cause.others.map { "  \($0)" }
    return [heading] + names
  }

  /// Returns a text escaped for the message of a workflow command of GitHub.
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

  /// Returns a text escaped for a property of a workflow command of GitHub.
  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
