import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("The JUnit report")
struct JUnitReportTests {
  private let scratch: ReportScratch

  init() throws { scratch = try ReportScratch() }

  private static let failure = Failure(
    type: .strategyDisagreement, check: "agreement", evidence: .quoted("title x is 12"),
    regime: "fits",
    reproduction: .replay(token: "lp1:A"))

  @Test("A whole report, byte for byte")
  func wholeReport() throws {
    let text = try scratch.write(
      records(
        strategies: ["system", "mine"],
        [
          scenario(
            "one & only", line: 4, [.passed, .failed(Self.failure)], milliseconds: [12, 1002]),
          scenario("two", line: 9, [nil, .skipped(Skip(.outsideDomain, .quoted("no <fill>")))]),
          .single(
            SingleRecord(
              name: "known rtl", line: 12,
              outcome: .errored(
                Failure(type: .strategyFailed, check: "c", evidence: .quoted("NaN"))))),
        ]))
    expectRecorded(text, "wholeReport")
  }

  @Test("The strict dialect leaves out exactly the two attributes of cases")
  func strict() throws {
    let run = records([scenario("n", line: 3, [.failed(Self.failure)])])
    let ci = try scratch.write(run)
    let strict = try scratch.write(
      run, options: JUnitOptions(dialect: .strict, timestamp: "2026-01-31T09:30:00"))
    #expect(ci.replacing(" file=\"S/a.xml\" line=\"3\"", with: "") == strict)
    #expect(ci != strict)
  }

  @Test("What a scenario alone states otherwise is one case, before those of the strategies")
  func expectation() throws {
    var record = ScenarioRecord(
      name: "n", line: 3, outcomes: [.skipped(Skip(.unexpected, .quoted("see 'n'"))), .passed],
      nanoseconds: [])
    record.expectation = .failed(Self.failure)
    let root = try #require(
      parse(try scratch.write(records(strategies: ["b", "a"], [.scenario(record)]))))
    let cases = root.all("testcase")
    #expect(cases.map { $0.attributes["name"] } == ["n", "n [a]", "n [b]"])
    #expect(cases.map { $0.attributes["line"] } == ["3", "3", "3"])
    #expect(cases[0].all("failure").map { $0.attributes["message"] } == ["title x is 12"])
    #expect(
      cases[2].all("skipped").map(\.attributes)
        == [["type": "ExpectationFailed", "message": "see 'n'"]])
    #expect(root.attributes["failures"] == "1")
  }

  @Test("Suites come by name and are numbered, cases by the name of the strategy")
  func order() throws {
    var run = records(
      strategies: ["custom", "custom-control", "a"], suite: Suite(classname: "b", file: "b.xml"),
      [scenario("n", [.passed, .passed, .passed])])
    run.removeLast()
    run += [
      .suiteStarted(Suite(classname: "a", file: "a.xml")), scenario("m", [.passed, nil, nil]),
      .suiteFinished, .runFinished(interrupted: false),
    ]
    let root = try #require(parse(try scratch.write(run)))
    #expect(root.children.map { $0.attributes["name"] } == ["a", "b"])
    #expect(root.children.map { $0.attributes["id"] } == ["0", "1"])
    #expect(
      root.all("testcase").map { $0.attributes["name"] }
        == ["m [custom]", "n [a]", "n [custom-control]", "n [custom]"])
  }

  @Test("A shard has its number as a property and no ids")
  func shard() throws {
    let facts = RunFacts(
      toolVersion: "1", strategies: ["s"], tolerance: 0.5, seed: .max,
      shard: RunFacts.Shard(index: 2, count: 8))
    let root = try #require(
      parse(
        try scratch.write([
          .runStarted(facts), .suiteStarted(Suite(classname: "a", file: nil)),
          scenario("n", [.passed]), .suiteFinished, .runFinished(interrupted: false),
        ])))
    #expect(root.children[0].attributes["id"] == nil)
    #expect(root.children[0].attributes["file"] == nil)
    #expect(root.all("testcase")[0].attributes["line"] == nil)
    #expect(
      root.all("property").map { [$0.attributes["name"], $0.attributes["value"]] } == [
        ["tool-version", "1"], ["strategies", "s"], ["tolerance", "0.5"],
        ["seed", "18446744073709551615"], ["shard", "2/8"], ["expected", "1"],
      ])
  }

  @Test("Times too short to be printed add up in later cases of the suite")
  func shortTimes() throws {
    let cases = (0..<40).map { index in
      Record.scenario(
        ScenarioRecord(name: "n\(index)", line: 1, outcomes: [.passed], nanoseconds: [90_000]))
    }
    let root = try #require(parse(try scratch.write(records(cases))))
    #expect(root.attributes["time"] == "0.004")
    #expect(root.all("testcase").count { $0.attributes["time"] == "0.001" } == 4)
    #expect(root.all("testcase").count { $0.attributes["time"] == "0.000" } == 36)
  }

  @Test("The time of a suite is the sum of what is printed, and can be zero")
  func times() throws {
    let cases = (0..<3).map { index in
      Record.scenario(
        ScenarioRecord(name: "n\(index)", line: 1, outcomes: [.passed], nanoseconds: [500_000]))
    }
    let root = try #require(parse(try scratch.write(records(cases))))
    #expect(root.all("testcase").map { $0.attributes["time"] } == ["0.001", "0.000", "0.001"])
    #expect(root.attributes["time"] == "0.002")
    let zero = try scratch.write(
      records(cases), options: JUnitOptions(timestamp: "2026-01-31T09:30:00", zeroTimes: true))
    #expect(zero.matches(of: /time="0\.000"/).count == 5)
  }

  @Test("Two runs with fixed facts are equal byte for byte")
  func deterministic() throws {
    let run = records([scenario("n", [.failed(Self.failure)], milliseconds: [3])])
    let options = JUnitOptions(
      timestamp: "2026-01-31T09:30:00", hostname: "builder", zeroTimes: true)
    let first = try scratch.write(run, options: options)
    #expect(try scratch.write(run, options: options) == first)
  }

  @Test("A suite without cases is left out: another shard has what there is")
  func emptySuite() throws {
    var run = records([])
    run.removeLast()
    run += [
      .suiteStarted(Suite(classname: "b", file: "b.xml")), scenario("m", [.passed]),
      .suiteFinished, .runFinished(interrupted: false),
    ]
    let root = try #require(parse(try scratch.write(run)))
    #expect(root.children.map { $0.attributes["name"] } == ["b"])
  }

  @Test("A shard that has nothing at all says which one it is, with no case")
  func emptyShard() throws {
    var facts = RunFacts(toolVersion: "1", strategies: ["s"], tolerance: 0.5)
    facts.shard = RunFacts.Shard(index: 2, count: 8)
    let root = try #require(
      parse(
        try scratch.write([
          .runStarted(facts), .suiteStarted(Suite(classname: "a", file: nil)), .suiteFinished,
          .suiteStarted(Suite(classname: "b", file: nil)), .suiteFinished,
          .runFinished(interrupted: false),
        ])))
    #expect(root.children.map { $0.attributes["name"] } == ["a"])
    #expect(root.all("testcase") == [])
    #expect(
      root.all("property").suffix(2).map { $0.attributes["value"] } == ["2/8", "0"])
  }

  @Test("What is outside a domain can be left out, and nothing else")
  func noSkips() throws {
    var options = JUnitOptions(timestamp: "2026-01-31T09:30:00")
    options.leavesOutSkips = true
    let run = records(
      strategies: ["a", "b", "c"],
      [
        scenario(
          "n",
          [
            .skipped(Skip(.outsideDomain, .quoted("x"))), .passed,
            .skipped(Skip(.known, .quoted("k"))),
          ]),
        scenario("m", [.skipped(Skip(.outsideDomain, .quoted("x"))), nil, nil]),
      ])
    let root = try #require(parse(try scratch.write(run, options: options)))
    #expect(root.all("testcase").map { $0.attributes["name"] } == ["n [b]", "n [c]"])
    #expect(root.attributes["tests"] == "2")
    #expect(root.all("property").last?.attributes == ["name": "expected", "value": "2"])
  }

  @Test("Folded passing cases are one case, and counts and times are those of the full report")
  func foldsPassed() throws {
    var options = JUnitOptions(timestamp: "2026-01-31T09:30:00")
    let run = records(
      strategies: ["a", "b", "c"],
      [
        scenario("n", [.passed, .failed(Self.failure), .skipped(Skip(.known, .quoted("k")))]),
        scenario("m", [.passed, .passed, nil]),
      ])
    let full = try #require(parse(try scratch.write(run, options: options)))
    options.foldsPassed = true
    let folded = try #require(parse(try scratch.write(run, options: options)))
    #expect(
      folded.all("testcase").map { $0.attributes["name"] }
        == ["n [b]", "n [c]", "(run) 3 passing cases"])
    #expect(folded.attributes == full.attributes)
    #expect(
      folded.all("testsuite").map(\.attributes) == full.all("testsuite").map(\.attributes))
    #expect(
      folded.all("property").map { $0.attributes["value"] }.suffix(2) == ["3", "5"])
  }

  @Test("Two files with one classname are an error that names both")
  func sameClassname() throws {
    let report = try JUnitReport(to: .file(scratch.path("junit.xml")))
    try report.consume(.runStarted(RunFacts(toolVersion: "1", strategies: [], tolerance: 0)))
    try report.consume(.suiteStarted(Suite(classname: "a_b", file: "a_b.xml")))
    try report.consume(.suiteFinished)
    let error = #expect(throws: ReportError.self) {
      try report.consume(.suiteStarted(Suite(classname: "a_b", file: "a.b.xml")))
    }
    expectRecorded(error?.description, "sameClassname")
  }

  @Test("Attachments stand in the system output of failures")
  func attachments() throws {
    var failure = Self.failure
    failure.attachments = ["drawings/a-1.svg", "b_2.svg"]
    let root = try #require(parse(try scratch.write(records([scenario("n", [.failed(failure)])]))))
    #expect(
      root.all("system-out").map(\.text)
        == ["[[ATTACHMENT|drawings/a-1.svg]]\n[[ATTACHMENT|b_2.svg]]\n"])
    failure.attachments = ["a b.svg"]
    #expect(throws: ReportError.badAttachment("a b.svg")) {
      try scratch.write(records([scenario("n", [.failed(failure)])]))
    }
  }

  @Test("Names are cut to 200 bytes and stay apart")
  func longNames() throws {
    let long = String(repeating: "x", count: 300)
    let root = try #require(
      parse(
        try scratch.write(
          records(
            suite: Suite(classname: long, file: "a.xml"),
            [scenario(long + "1", [.passed]), scenario(long + "2", [.passed])]))))
    let names = root.all("testcase").map { $0.attributes["name"] ?? "" }
    #expect(Set(names).count == 2)
    #expect(names.allSatisfy { $0.utf8.count == 200 && $0.hasSuffix(" [system]") })
    #expect(root.children[0].attributes["name"]?.utf8.count == 200)
    #expect(root.all("testcase")[0].attributes["classname"] == root.children[0].attributes["name"])
  }
}
