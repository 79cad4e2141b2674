import ScenarioReading
import Scenarios
import TestSupport
import Testing

@Suite struct LimitTests {
  private static func knowns(_ count: Int) -> String {
    (0..<count).map {
      "<known id=\"k\($0)\" strategies=\"a\" when=\"@x = \($0)\" max-delta=\"1\" because=\"b\"/>\n"
    }.joined()
  }

  private static func views(_ count: Int) -> String {
    "<scenario name=\"a\"><view frame=\"0 0 9 9\">"
      + String(repeating: "<view frame=\"0 0 1 1\"/>", count: count - 1) + "</view></scenario>"
  }

  private static func buttons(_ count: Int) -> String {
    (0..<count).map { "<scenario name=\"\($0)\"><button/></scenario>" }.joined()
  }

  @Test func `a thousand known issues are read and no more`() throws {
    let fitting = try ScenarioText(body: Self.knowns(1000))
    #expect(fitting.diagnostics == [])
    #expect(fitting.knowns.count == 1000)
    expectRecorded(
      try ScenarioText(body: Self.knowns(1001)).diagnostics,
      "a thousand known issues are read and no more")
  }

  @Test func `a thousand views are read and no more`() throws {
    #expect(try ScenarioText(body: Self.views(1000)).diagnostics == [])
    expectRecorded(
      try ScenarioText(body: Self.views(1001)).diagnostics, "a thousand views are read and no more")
  }

  private static func stack(_ count: Int) -> String {
    "<scenario name=\"a\"><view frame=\"0 0 9 9\"><stack frame=\"0 0 9 9\">"
      + String(repeating: "<view/>", count: count) + "</stack></view></scenario>"
  }

  private static func constraints(_ count: Int) -> String {
    "<scenario name=\"a\"><view frame=\"0 0 9 9\"><view name=\"v\"/></view>"
      + String(
        repeating: "<constraint first=\"v\" attribute=\"width\" constant=\"1\"/>", count: count)
      + "</scenario>"
  }

  @Test func `two hundred constrained views and five hundred constraints are read and no more`()
    throws
  {
    #expect(try ScenarioText(body: Self.stack(200)).diagnostics == [])
    #expect(try ScenarioText(body: Self.constraints(500)).diagnostics == [])
    expectRecorded(
      try ScenarioText(body: Self.stack(201)).diagnostics,
      "two hundred constrained views and five hundred constraints are read and no more 1")
    expectRecorded(
      try ScenarioText(body: Self.constraints(501)).diagnostics,
      "two hundred constrained views and five hundred constraints are read and no more 2")
  }

  @Test func `ten thousand scenarios on a line are read and no more`() throws {
    let fitting = try ScenarioText(body: Self.buttons(10_000))
    #expect(fitting.diagnostics == [])
    #expect(fitting.scenarios.count == 10_000)
    expectRecorded(
      try ScenarioText(body: Self.buttons(10_001)).diagnostics,
      "ten thousand scenarios on a line are read and no more")
  }

  @Test(arguments: ["\u{81}", "\u{85}", "\u{2028}"])
  func `a name has nothing that a log takes for a command`(character: String) throws {
    let read = try ScenarioText(
      body: "<scenario name=\"a\(character)::error::b\"><button/></scenario>")
    expectRecorded(
      read.diagnostics, "a name has nothing that a log takes for a command")
  }
}
