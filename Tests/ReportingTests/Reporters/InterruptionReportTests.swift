import Reporters
import RunRecords
import TestSupport
import Testing

@Suite("Interrupted runs in the reports of a run")
struct InterruptionReportTests {
  private static let marks = [
    Interruption(by: .signal("SIGTERM"), after: 1, of: 40),
    Interruption(by: .other("a strategy ended the tool's process"), after: 7, of: nil, .specs),
  ]

  private static func run(_ marks: [Interruption]) -> [Record] {
    let facts = RunFacts(toolVersion: "1", strategies: ["a"], tolerance: 0.5)
    let suites = marks.enumerated().flatMap { number, mark -> [Record] in
      [
        .suiteStarted(Suite(classname: "s\(number)", file: nil)), .single(mark.record),
        .suiteFinished,
      ]
    }
    return [.runStarted(facts)] + suites + [.runFinished(interrupted: true)]
  }

  @Test("A stream has them as data, and gives them back", arguments: marks)
  func stream(mark: Interruption) throws {
    let line = try JSONReport.line(.single(mark.record))
    let record = try #require(JSONRecordReader.record(line))
    #expect(String(reflecting: record) == String(reflecting: Record.single(mark.record)))
  }

  @Test("A stream says by what and how far")
  func line() throws {
    let line = try JSONReport.line(.single(Self.marks[0].record))
    #expect(
      String(decoding: line, as: UTF8.self)
        == #"{"event":"case","name":"(run) interrupted","outcome":{"errored":{"check":"interrupted","#
        + #""interruption":{"judged":1,"signal":"SIGTERM","total":40},"message":"interrupted by"#
        + #" SIGTERM after 1 of 40 cases","type":"RunInterrupted"}}}"#)
  }

  @Test("GitHub gets one annotation, whatever the number of suites")
  func annotation() throws {
    var text = ""
    let report = GitHubReport { text += $0 }
    for record in Self.run(Self.marks) { try report.consume(record) }
    try report.finish()
    expectRecorded(text, "annotation")
  }

  @Test("A summary names the suites that are incomplete")
  func summary() throws {
    var text = ""
    let summary = MarkdownSummary { text += $0 }
    for record in Self.run(Self.marks) { try summary.consume(record) }
    try summary.finish()
    expectRecorded(text, "summary")
  }
}
