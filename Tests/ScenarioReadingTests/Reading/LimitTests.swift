import ScenarioReading
import Scenarios
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
    #expect(
      try ScenarioText(body: Self.knowns(1001)).diagnostics == [
        "test.xml:1002: error: the file has more than 1000 <known>; the rest of it is not read"
          + " [too-many]"
      ])
  }

  @Test func `a thousand views are read and no more`() throws {
    #expect(try ScenarioText(body: Self.views(1000)).diagnostics == [])
    #expect(
      try ScenarioText(body: Self.views(1001)).diagnostics == [
        "test.xml:2: error: the scenario has more than 1000 views; the rest of the file is not read"
          + " [too-many]"
      ])
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
    #expect(
      try ScenarioText(body: Self.stack(201)).diagnostics == [
        "test.xml:2: error: constraints place more than 200 views of the scenario; the rest of the file"
          + " is not read [too-many]"
      ])
    #expect(
      try ScenarioText(body: Self.constraints(501)).diagnostics == [
        "test.xml:2: error: the scenario has more than 500 constraints; the rest of the file is not read"
          + " [too-many]"
      ])
  }

  @Test func `ten thousand scenarios on a line are read and no more`() throws {
    let fitting = try ScenarioText(body: Self.buttons(10_000))
    #expect(fitting.diagnostics == [])
    #expect(fitting.scenarios.count == 10_000)
    #expect(
      try ScenarioText(body: Self.buttons(10_001)).diagnostics == [
        "test.xml:2: error: more than 10000 scenarios begin on this line; break it [too-many]"
      ])
  }

  @Test(arguments: ["\u{81}", "\u{85}", "\u{2028}"])
  func `a name has nothing that a log takes for a command`(character: String) throws {
    let read = try ScenarioText(
      body: "<scenario name=\"a\(character)::error::b\"><button/></scenario>")
    #expect(
      read.diagnostics == [
        "test.xml:2: error: 'name' of <scenario> has a control character; leave it out [bad-name]"
      ])
  }
}
