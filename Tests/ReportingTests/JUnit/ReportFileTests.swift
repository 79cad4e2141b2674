import Foundation
import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("Files of JUnit reports")
struct ReportFileTests {
  private let scratch: ReportScratch

  init() throws { scratch = try ReportScratch() }

  @Test("Until the end the old report stands, and nothing lies beside it")
  func unfinished() throws {
    try Data("old".utf8).write(to: URL(filePath: scratch.path("junit.xml")))
    do {
      let report = try JUnitReport(to: .file(scratch.path("junit.xml")))
      for record in records(
        (0..<20_000).map { scenario("a case with a name that fills buffers \($0)", [.passed]) })
      {
        try report.consume(record)
      }
      #expect(try scratch.read() == "old")
      #expect(try scratch.names() == ["junit.xml"])
    }
    #expect(try scratch.read() == "old")
    #expect(try scratch.names() == ["junit.xml"])
  }

  @Test("A finished report replaces the old one, also behind a link, and leaves nothing else")
  func replaced() throws {
    try Data("old".utf8).write(to: URL(filePath: scratch.path("real.xml")))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("junit.xml"), withDestinationPath: scratch.path("real.xml"))
    let text = try scratch.write(records([scenario("n", [.passed])]))
    #expect(try scratch.read("real.xml") == text)
    #expect(try scratch.names() == ["junit.xml", "real.xml"])
  }

  @Test("A report larger than its buffer is complete")
  func large() throws {
    let cases = (0..<20_000).map { scenario("case \($0)", line: $0 + 1, [.passed]) }
    let root = try #require(parse(try scratch.write(records(cases))))
    #expect(
      root.all("testcase").map { $0.attributes["name"] }
        == (0..<20_000).map { "case \($0) [system]" })
    #expect(root.attributes["tests"] == "20000")
  }

  @Test("Missing directories are made", arguments: ["none/junit.xml", "a/b/c/junit.xml"])
  func missingDirectory(name: String) throws {
    let report = try JUnitReport(to: .file(scratch.path(name)))
    for record in records([scenario("n", [.passed])]) { try report.consume(record) }
    try report.finish()
    #expect(try scratch.read(name).contains("name=\"n [system]\""))
  }

  @Test("A missing directory of reports is made")
  func missingReportDirectory() throws {
    let report = try JUnitReport(to: .directory(scratch.path("a/b")))
    for record in records([scenario("n", [.passed])]) { try report.consume(record) }
    try report.finish()
    #expect(try scratch.read("a/b/TEST-S.a.xml").contains("name=\"n [system]\""))
  }

  @Test("A directory that cannot be made is named", arguments: ["file", "file/below"])
  func directoryBelowFile(name: String) throws {
    try Data("old".utf8).write(to: URL(filePath: scratch.path("file")))
    let directory = scratch.path(name)
    let error = #expect(throws: ReportError.self) {
      try JUnitReport(to: .file(directory + "/junit.xml"))
    }
    expectRecorded(error?.description, "directoryBelowFile 1 \(name)", masking: scratch.directory)
    let other = #expect(throws: ReportError.self) { try JUnitReport(to: .directory(directory)) }
    expectRecorded(other?.description, "directoryBelowFile 2 \(name)", masking: scratch.directory)
  }

  @Test("A link that leads nowhere is refused")
  func danglingLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("junit.xml"), withDestinationPath: "nowhere")
    let error = #expect(throws: ReportError.self) {
      try scratch.write(records([scenario("n", [.passed])]))
    }
    expectRecorded(error?.description, "danglingLink", masking: scratch.directory)
    #expect(try scratch.names() == ["junit.xml"])
  }

  @Test("A directory in the place of the report is an error, and what was spooled is gone")
  func directoryInPlace() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("junit.xml"), withIntermediateDirectories: false)
    let error = #expect(throws: ReportError.self) {
      try scratch.write(records([scenario("n", [.passed])]))
    }
    expectRecorded(error?.description, "directoryInPlace", masking: scratch.directory)
    #expect(try scratch.names() == ["junit.xml"])
  }

  @Test("A full device is an error", .needsFullDevice)
  func fullDevice() throws {
    let error = #expect(throws: ReportError.self) {
      let report = try JUnitReport(to: .file("/dev/full"))
      for record in records([scenario("n", [.passed])]) { try report.consume(record) }
      try report.finish()
    }
    expectRecorded(error?.description, "fullDevice")
  }

  @Test(
    "A timestamp of another form is refused",
    arguments: [
      "", "2026-01-31", "2026-01-31T09:30:00Z", "2026-13-31T09:30:00", "2026-01-00T09:30:00",
      "2026-01-31T24:00:00", "2026-02-29T09:30:00", "2026-04-31T09:30:00", "2026-01-31T09:60:00",
      "2026-01-31T09:30:60",
    ])
  func badTimestamp(text: String) throws {
    #expect(throws: ReportError.badTimestamp(text)) {
      try JUnitReport(
        to: .file(scratch.path("junit.xml")), options: JUnitOptions(timestamp: text))
    }
  }

  @Test("A directory gets a file for each suite, and large suites get several")
  func directory() throws {
    let options = JUnitOptions(timestamp: "2026-01-31T09:30:00", splitSize: 1000)
    let report = try JUnitReport(to: .directory(scratch.directory), options: options)
    var run = records((0..<25).map { scenario("n\($0)", [.passed]) })
    run.removeLast()
    run += [
      .suiteStarted(Suite(classname: "b", file: "b.xml")), scenario("m", [.passed]),
      .suiteFinished, .runFinished(interrupted: false),
    ]
    for record in run { try report.consume(record) }
    try report.finish()
    #expect(
      try scratch.names()
        == ["TEST-S.a.1.xml", "TEST-S.a.2.xml", "TEST-S.a.3.xml", "TEST-b.xml"])
    let parts = try (1...3).map { try #require(parse(try scratch.read("TEST-S.a.\($0).xml"))) }
    #expect(parts.map(\.name) == ["testsuite", "testsuite", "testsuite"])
    #expect(parts.map { $0.attributes["name"] } == ["S.a.1", "S.a.2", "S.a.3"])
    #expect(parts.map { $0.attributes["tests"] } == ["12", "12", "1"])
    #expect(
      parts.flatMap { $0.all("testcase") }.map { $0.attributes["name"] }
        == (0..<25).map { "n\($0) [system]" })
  }
}
