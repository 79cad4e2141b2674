import Foundation
import HTMLReporting
import RunRecords
import TestSupport
import Testing

struct VerdictTests {
  private func heading(_ change: (inout Run) -> Void, isInterrupted: Bool = false) throws -> String
  {
    var run = Run()
    change(&run)
    return try #require(run.page(isInterrupted: isInterrupted).headings.first)
  }

  @Test func theVerdictIsASentence() throws {
    #expect(try heading { $0.pass("a") } == "✓ all 3 agree on 1 button")
    #expect(try heading { $0.fail("a") } == "✗ 1 of 3 strategies disagrees")
    #expect(try heading { _ in } == "? inconclusive: nothing was compared")
    #expect(
      try heading({ $0.pass("a") }, isInterrupted: true)
        == "? inconclusive: the run was interrupted")
    let mark = Interruption(by: .signal("SIGTERM"), after: 20, of: 40)
    #expect(
      try heading({ $0.add(mark.record) }, isInterrupted: true)
        == "? inconclusive: interrupted by SIGTERM after 20 of 40 cases")
    let unreadable = SingleRecord(
      name: "(file)", line: 3,
      outcome: .errored(Failure(type: .scenarioUnreadable, check: "xml", message: "broken")))
    #expect(
      try heading {
        $0.pass("a")
        $0.add(unreadable)
      } == "✗ not all scenarios could be read")
  }

  @Test func anExpectationThatStandsAloneBlamesNoStrategy() throws {
    var run = Run()
    var scenario = ScenarioRecord(
      name: "a", line: 3,
      outcomes: Run.strategies.map { _ in .skipped(Skip(.unexpected, "see 'a'")) },
      nanoseconds: [0, 0, 0])
    scenario.expectation = .failed(Run.failure())
    run.records.append(.scenario(scenario))
    let page = try run.page()
    #expect(page.headings.first == "✗ all 3 strategies agree, but 1 case fails")
    #expect(page.text.contains("what scenarios expect: title x"))
  }

  @Test func whatFailsNowIsNoLongerThereLater() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/page.html"
    let report = try HTMLReport(to: .file(path))
    try report.standIn()
    let before = try PageText(String(contentsOfFile: path, encoding: .utf8))
    #expect(
      before.headings == ["? inconclusive: the tool ended before it wrote its report"])
    var run = Run()
    run.pass("a")
    try run.write(to: report)
    let after = try PageText(String(contentsOfFile: path, encoding: .utf8))
    #expect(after.headings.first == "✓ all 3 agree on 1 button")
    try HTMLReport(to: .file(path)).abandon(saying: "interrupted after 3 cases: no space left")
    #expect(
      try PageText(String(contentsOfFile: path, encoding: .utf8)).headings
        == ["? inconclusive: interrupted after 3 cases: no space left"])
  }

  @Test func aDirectoryHasAPageForEveryKindOfFailure() throws {
    let directory = try TemporaryDirectory()
    var run = Run()
    for index in 0..<9 { run.fail("case \(index)") }
    try run.write(to: HTMLReport(to: .directory(directory.path)))
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    #expect(names.count == 4)
    #expect(names.dropFirst() == ["index.html", "report.css", "report.js"])
    let index = try PageText(
      String(contentsOfFile: directory.path + "/index.html", encoding: .utf8))
    #expect(index.names["article"] == 3)
    #expect(index.names["style"] == nil)
    #expect(index.attributes.contains { $0.name == "href" && $0.value == names[0] })
    let kind = try PageText(
      String(contentsOfFile: directory.path + "/" + names[0], encoding: .utf8))
    #expect(kind.names["article"] == 9)
    #expect(kind.text.contains("case 8 [my-button]"))
    #expect(kind.text.contains("1 of 3 strategies disagrees"))
  }
}
