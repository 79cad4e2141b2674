import Reporters
import RunRecords
import TestSupport
import Testing

@Suite("The console report")
struct ConsoleReportTests {
  /// The written text, and a clock that the test sets.
  private final class Screen {
    var text = ""
    var time: Duration = .zero
  }

  private static let failure = Failure(
    type: .strategyDisagreement, check: "agreement", evidence: .quoted("title x is 12"),
    regime: "fits",
    reproduction: .replay(token: "lp1:A"))

  private func run(
    _ options: ConsoleOptions, outcomes: [[CaseOutcome?]], secondsEach: Int = 0,
    interrupted: Bool = false, suite: Suite = Suite(classname: "S.a", file: "S/a.xml")
  ) throws -> String {
    let screen = Screen()
    let report = ConsoleReport(options: options, now: { screen.time }, write: { screen.text += $0 })
    let facts = RunFacts(toolVersion: "1.0.0", strategies: ["system", "mine"], tolerance: 1e-9)
    try report.consume(.runStarted(facts))
    try report.consume(.suiteStarted(suite))
    for (index, outcome) in outcomes.enumerated() {
      screen.time += .seconds(secondsEach)
      try report.consume(
        .scenario(
          ScenarioRecord(
            name: "n\(index)", line: index + 1, outcomes: outcome, nanoseconds: [0, 0])
        ))
    }
    try report.consume(.suiteFinished)
    try report.consume(.runFinished(interrupted: interrupted))
    try report.finish()
    return screen.text
  }

  @Test("A failure is shown as it happens, and the table at the end")
  func plain() throws {
    let text = try run(
      ConsoleOptions(isTerminal: false),
      outcomes: [
        [.passed, .failed(Self.failure)], [.passed, .skipped(Skip(.outsideDomain, .quoted("no")))],
        [.skipped(Skip(.known, .quoted("k"))), nil],
      ])
    expectRecorded(text, "plain")
  }

  @Test("A known issue that matched nothing is noticed, one without its strategy is not")
  func unmatched() throws {
    var text = ""
    let report = ConsoleReport(
      options: ConsoleOptions(isTerminal: false), now: { .zero }, write: { text += $0 })
    try report.consume(.suiteStarted(Suite(classname: "S.a", file: "S/a.xml")))
    for kind in [Skip.Kind.unmatched, .empty] {
      try report.consume(
        .single(
          SingleRecord(name: "known k", line: 7, outcome: .skipped(Skip(kind, .quoted("no spec")))))
      )
    }
    expectRecorded(text, "unmatched")
  }

  @Test(
    "Expectations that were compared with nobody are noticed, ten of them and two of one reason",
    arguments: [(1, 1), (12, 10), (12, 2)])
  func notices(count: Int, shown: Int) throws {
    var text = ""
    let report = ConsoleReport(
      options: ConsoleOptions(isTerminal: false), now: { .zero }, write: { text += $0 })
    try report.consume(.suiteStarted(Suite(classname: "S.a", file: "S/a.xml")))
    for line in 1...count {
      let skip = Skip(.unmet, .quoted(Self.reason(line, isShared: shown == 2)))
      try report.consume(
        .single(SingleRecord(name: "expectation of 'n'", line: line, outcome: .skipped(skip))))
    }
    try report.consume(.runFinished(interrupted: false))
    try report.finish()
    #expect(text.split(separator: "\n").count { $0.hasPrefix("S/a.xml:") } == shown)
    expectRecorded(text, "notices, \(shown) of \(count)")
  }

  private static func reason(_ line: Int, isShared: Bool) -> String {
    isShared ? "compared with no strategy" : "compared with no strategy at line \(line)"
  }

  @Test("A phase without a file has no progress here", arguments: [false, true])
  func phase(isTerminal: Bool) throws {
    let text = try run(
      ConsoleOptions(isTerminal: isTerminal), outcomes: [[.passed, .passed]], secondsEach: 60,
      suite: Suite(classname: "fuzz", file: nil))
    expectRecorded(text, "phase \(isTerminal)")
  }

  @Test("Quiet shows failures and the last line")
  func quiet() throws {
    let text = try run(
      ConsoleOptions(isTerminal: false, isQuiet: true), outcomes: [[.passed, .passed]],
      secondsEach: 60)
    expectRecorded(text, "quiet")
  }

  @Test("A terminal gets colour and one rewritten line")
  func terminal() throws {
    let text = try run(
      ConsoleOptions(isTerminal: true),
      outcomes: [[.passed, .passed], [.passed, .failed(Self.failure)]],
      secondsEach: 1)
    expectRecorded(
      text.replacing("\u{1B}", with: "ESC").replacing("\r", with: "CR"), "terminal")
  }

  @Test("Elsewhere progress takes a line every five seconds")
  func lines() throws {
    let text = try run(
      ConsoleOptions(isTerminal: false), outcomes: Array(repeating: [.passed, nil], count: 11),
      secondsEach: 1)
    expectRecorded(text, "lines")
  }

  @Test(
    "Colour needs a terminal that allows it",
    arguments: [
      (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
      (true, ["NO_COLOR": ""], true), (true, ["TERM": "dumb"], false),
    ] as [(Bool, [String: String], Bool)])
  func color(isTerminal: Bool, environment: [String: String], usesColor: Bool) {
    let options = ConsoleOptions(isTerminal: isTerminal, environment: environment)
    #expect(options.usesColor == usesColor)
  }

  @Test("After the first failures each takes one line, and the rest is counted")
  func manyFailures() throws {
    var options = ConsoleOptions(isTerminal: false, fullFailures: 1, shortFailures: 2)
    options.reportPath = "Reports/junit.xml"
    let text = try run(
      options, outcomes: Array(repeating: [.passed, .failed(Self.failure)], count: 6))
    expectRecorded(text, "manyFailures")
  }

  @Test("Failures that fall under one rule are told together")
  func ruled() throws {
    var failure = Self.failure
    failure.rule = "differs from the contract when spacing < 0"
    var options = ConsoleOptions(isTerminal: false)
    options.reportPath = "Reports/junit.xml"
    let outcomes = [CaseOutcome.passed, .failed(failure)]
    expectRecorded(try run(options, outcomes: [outcomes, outcomes]), "ruled 1")
    let many = try run(options, outcomes: Array(repeating: outcomes, count: 30))
    #expect(many.split(separator: "\n").filter { $0.hasPrefix("S/a.xml:") }.count == 4)
    expectRecorded(many, "ruled 2")
  }

  @Test("Control characters of names reach no terminal")
  func hostile() throws {
    let screen = Screen()
    let report = ConsoleReport(
      options: ConsoleOptions(isTerminal: false), now: { .zero }, write: { screen.text += $0 })
    try report.consume(
      .runStarted(RunFacts(toolVersion: "1", strategies: ["s"], tolerance: 0)))
    try report.consume(.suiteStarted(Suite(classname: "a", file: "a\u{1B}.xml")))
    let failure = Failure(
      type: .strategyCrashed, check: "c", evidence: .quoted("m\u{7}"), notes: [.quoted("x\ry")])
    try report.consume(
      .scenario(
        ScenarioRecord(
          name: "n\u{9B}", line: 1, outcomes: [.errored(failure)], nanoseconds: [0])))
    #expect(screen.text == "a\\u{1B}.xml:1: n\\u{9B} [s]: m\\u{7}\n  x\\u{D}y\n\n")
  }

  @Test("Comparing nothing is said")
  func nothing() throws {
    let text = try run(
      ConsoleOptions(isTerminal: false, isQuiet: true),
      outcomes: [[.skipped(Skip(.outsideDomain, .quoted("no"))), nil]], interrupted: true)
    expectRecorded(text, "nothing")
  }
}
