import Foundation
import ScenarioReading
import Scenarios
import StrategyKit
import Testing

@Suite struct KnownIssueTests {
  private static let known = """
    <scenarios version="1">
      <scenario name="a"><button/></scenario>
      <known id="k" strategies="mine theirs" aspect="fitting-size" when="@x &lt; 1"
          max-delta="0.5" because="it is" link="https://example.com"/>
    </scenarios>
    """

  private static func expected() throws -> KnownIssue {
    var known = KnownIssue(
      id: "k", strategies: ["mine", "theirs"], when: try SpecPredicate("@x < 1"), maxDelta: 0.5,
      because: "it is")
    known.aspect = .fittingSize
    known.link = "https://example.com"
    known.line = 3
    return known
  }

  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16])
  func `a known issue is found ahead of the scenarios`(encoding: String.Encoding) throws {
    let directory = try TemporaryDirectory()
    let declaration = encoding == .utf8 ? "" : "<?xml version='1.0' encoding='UTF-16'?>"
    let bytes = try #require((declaration + Self.known).data(using: encoding))
    let path = try directory.write(Array(bytes), to: "test.xml")
    #expect(try KnownIssues.scan(ScenarioSource(path: path)) == [Self.expected()])
    #expect(try ScenarioText(bytes: Array(bytes)).knowns == [Self.expected()])
  }

  @Test(arguments: [65_500...65_560, 131_040...131_080])
  func `the tag is found across two chunks`(offsets: ClosedRange<Int>) throws {
    let directory = try TemporaryDirectory()
    for offset in offsets {
      let head = "<scenarios version=\"1\">"
      let padding = String(repeating: " ", count: offset - head.utf8.count)
      let tail = """
        <known id="k" strategies="m" when="true()" max-delta="1" because="b"/></scenarios>
        """
      let path = try directory.write(Array((head + padding + tail).utf8), to: "test.xml")
      #expect(KnownIssues.scan(ScenarioSource(path: path)).map(\.id) == ["k"])
    }
  }

  @Test func `a file without any has none`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(
      Array("<scenarios version='1'><!-- <known --></scenarios>".utf8), to: "test.xml")
    #expect(KnownIssues.scan(ScenarioSource(path: path)) == [])
    #expect(KnownIssues.scan(ScenarioSource(path: directory.path + "/none")) == [])
  }
}
