import Foundation
import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("Reports of runs that did not end")
struct UnfinishedReportTests {
  private let scratch: ReportScratch

  init() throws { scratch = try ReportScratch() }

  private static let mark = Interruption(by: .signal("SIGTERM"), after: 1, of: 40).record

  @Test("A suite that was cut short says so and what it would hold")
  func interrupted() throws {
    let root = try #require(
      parse(try scratch.write(records([scenario("n", [.passed]), .single(Self.mark)]))))
    #expect(root.attributes["errors"] == "1")
    #expect(root.all("property").last?.attributes == ["name": "expected", "value": "40"])
    let cases = root.all("testcase")
    #expect(cases.map { $0.attributes["name"] } == ["n [system]", "(run) interrupted"])
    #expect(cases[1].attributes["classname"] == "S.a")
    let errors = cases[1].all("error").map(\.attributes)
    #expect(errors.map { $0["type"] } == ["RunInterrupted"])
    #expect(errors.first?.count == 2)
    expectRecorded(errors.first?["message"], "interrupted")
  }

  @Test("The parts of a large suite together are to hold what it would hold")
  func parts() throws {
    let options = JUnitOptions(timestamp: "2026-01-31T09:30:00", splitSize: 1000)
    let report = try JUnitReport(to: .directory(scratch.directory), options: options)
    let run = records((0..<25).map { scenario("n\($0)", [.passed]) } + [.single(Self.mark)])
    for record in run { try report.consume(record) }
    try report.finish()
    let counts = try (1...3).map { part in
      try #require(parse(try scratch.read("TEST-S.a.\(part).xml"))).all("property").last?
        .attributes["value"]
    }
    #expect(counts == ["12", "12", "16"])
  }

  @Test("A failure names the plugin without which its token shows nothing")
  func replayOptions() throws {
    let failure = Failure(
      type: .strategyDisagreement, check: "agreement", evidence: .quoted("m"),
      reproduction: .replay(token: "lp1:AQ"))
    var run = records([scenario("n", [.failed(failure)])])
    guard case .runStarted(var facts) = run[0] else { return }
    facts.replayOptions = "--plugin p"
    run[0] = .runStarted(facts)
    let text = try scratch.write(run)
    expectRecorded(parse(text)?.all("failure").first?.text, "replayOptions")
  }

  @Test("Until a run ends a report stands that says that it did not")
  func standIn() throws {
    try Data("all green".utf8).write(to: URL(filePath: scratch.path("junit.xml")))
    let report = try JUnitReport(
      to: .file(scratch.path("junit.xml")),
      options: JUnitOptions(timestamp: "2026-01-31T09:30:00"))
    try report.writePlaceholder()
    expectRecorded(try scratch.read(), "standIn")
    for record in records([scenario("n", [.passed])]) { try report.consume(record) }
    try report.finish()
    #expect(try !scratch.read().contains("(run) interrupted"))
    #expect(try scratch.names() == ["junit.xml"])
  }

  @Test("In a directory every suite that is to come has one, and none is left")
  func standIns() throws {
    try Data("all green".utf8).write(to: URL(filePath: scratch.path("TEST-S.a.xml")))
    let report = try JUnitReport(to: .directory(scratch.directory))
    let suites = [Suite(classname: "S.a", file: "S/a.xml"), Suite(classname: "b", file: "b.xml")]
    try report.writePlaceholder(for: suites)
    #expect(try scratch.names() == ["TEST-S.a.xml", "TEST-b.xml"])
    for name in try scratch.names() {
      let error = parse(try scratch.read(name))?.all("error").first
      expectRecorded(error?.attributes["message"], "standIns \(name)")
    }
    for record in records([scenario("n", [.passed])]) { try report.consume(record) }
    try report.finish()
    #expect(try scratch.names() == ["TEST-S.a.xml"])
    #expect(try !scratch.read("TEST-S.a.xml").contains("(run) interrupted"))
  }

  @Test("A report that cannot be written says why")
  func abandoned() throws {
    let report = try JUnitReport(to: .file(scratch.path("junit.xml")))
    for record in records([scenario("n", [.passed])]).dropLast(2) { try report.consume(record) }
    report.abandon(saying: "interrupted after 1 case: no space left on device")
    #expect(
      try scratch.read().contains(
        "message=\"interrupted after 1 case: no space left on device\""))
  }

  @Test("A device gets one document")
  func device() throws {
    let report = try JUnitReport(to: .file("/dev/null"))
    try report.writePlaceholder()
  }

  @Test("A full device gets one document", .needsFullDevice)
  func fullDevice() throws {
    let full = try JUnitReport(to: .file("/dev/full"))
    try full.writePlaceholder()
  }

  @Test("What waits to be published has a name of its own, whatever lies there")
  func names() throws {
    // A name that follows from the process and the descriptor would be taken away here.
    let taken = (0..<64).map { ".layout-parity-unfinished-report-\(getpid())-\($0)" }
    for name in taken { try Data("mine".utf8).write(to: URL(filePath: scratch.path(name))) }
    _ = try scratch.write(records([scenario("n", [.passed])]))
    #expect(try scratch.names() == (taken + ["junit.xml"]).sorted())
  }
}
