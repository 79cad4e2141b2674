import Foundation
import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("Reports that are too much of something")
struct ReportLimitTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func outcome(_ text: String) throws -> (outcome: ReportOutcome, path: String) {
    let path = try shelf.put(text, as: "r.xml")
    return (ReportSummary.outcome(paths: [path]), path)
  }

  @Test(
    "A time beyond thirty years is no time", arguments: ["9e14", "1e18", "1000000001", "1e300"])
  func times(text: String) throws {
    let cases = (0..<30).map { "<testcase name='\($0)' time='\(text)'/>" }.joined()
    let (outcome, path) = try outcome("<testsuite name='s'>\(cases)</testsuite>")
    #expect(
      outcome.text == "\(path): 30 cases in 1 suite, 0 failed, 0 errors, 0 skipped, 0.000 s\n")
    let merged = try shelf.merge([path], as: "m.xml")
    let root = "<testsuites tests=\"30\" failures=\"0\" errors=\"0\">"
    #expect(try shelf.read(merged).contains(root))
  }

  @Test("Times of many long cases add up without a trap")
  func longTimes() throws {
    let cases = (0..<100).map { "<testcase name='\($0)' time='1e9'/>" }.joined()
    let (outcome, _) = try outcome("<testsuite name='s'>\(cases)</testsuite>")
    expectRecorded(outcome.text, "longTimes", masking: shelf.directory)
  }

  @Test(
    "A property that is no shard is a property, and the report is incomplete",
    arguments: ["0/-1", "0/1000000000000", "3/2", "00/2", "+0/2", "x"])
  func noShard(value: String) throws {
    let path = try shelf.put(
      """
      <testsuite name='s'><properties><property name='tool-version' value='1'/>
      <property name='shard' value='\(value)'/></properties><testcase name='a'/></testsuite>
      """, as: "r.xml")
    let outcome = try ReportMerge().run(
      inputs: [path], output: .file(shelf.directory + "/m.xml"))
    let line = "incomplete: 's': its property 'shard' is '\(value)', expected I/N such as 0/4"
    #expect(outcome.status == .inconclusive && outcome.diagnostics == [line])
    let merged = try shelf.read(shelf.directory + "/m.xml")
    #expect(merged.contains("<property name=\"shard\" value=\"\(value)\"/>"))
    let checked = ReportCheck().outcome(paths: [path])
    #expect(checked.status == .inconclusive)
    #expect(
      checked.text
        == "not ok: incomplete: 's': its property 'shard' is '\(value)', expected I/N such as 0/4; 1 test, 0 skipped\n"
    )
  }

  @Test("A tag of very many attributes is refused in little time")
  func attributes() throws {
    let list = (0..<100_000).map { " a\($0)='1'" }.joined()
    let start = ContinuousClock.now
    let (outcome, _) = try outcome("<testsuite name='s'><testcase\(list)/></testsuite>")
    expectRecorded(outcome.diagnostics, "attributes", masking: shelf.directory)
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test("Output of any length is read, cut where the limit of texts is, and no case is lost")
  func longOutput() throws {
    let output = String(repeating: "line of output ]] > 漢\n", count: 900_000)
    let (outcome, _) = try outcome(
      "<testsuite name='s'><testcase name='a'><system-out><![CDATA[\(output)]]></system-out>"
        + "</testcase><testcase name='b'/></testsuite>")
    #expect(output.utf8.count > 20 << 20)
    #expect(outcome.diagnostics == [])
    expectRecorded(outcome.text, "longOutput", masking: shelf.directory)
  }

  @Test("An element has as many attributes as its limit", arguments: [200, 201])
  func mostAttributes(count: Int) throws {
    let list = (1..<count).map { " a\($0)='1'" }.joined()
    let (outcome, path) = try outcome("<testsuite name='s'><testcase name='a'\(list)/></testsuite>")
    #expect(
      outcome.diagnostics
        == (count == 200 ? [] : ["\(path):1: error: <testcase> has more than 200 attributes"]))
  }

  @Test("A text is kept up to its limit", arguments: [1 << 20, 1 << 20 + 1])
  func longestText(count: Int) throws {
    let text = String(repeating: "t", count: count)
    let path = try shelf.put(
      "<testsuite name='s'><testcase name='a'><failure message='m'>\(text)</failure></testcase>"
        + "</testsuite>", as: "r.xml")
    let merged = try shelf.read(shelf.merge([path], as: "m.xml"))
    #expect(merged.contains(">\(text)<") == (count == 1 << 20))
  }

  @Test("Very many failures of one case are read in little time")
  func failures() throws {
    let list = String(repeating: "<failure message='message'>some text</failure>", count: 200_000)
    let start = ContinuousClock.now
    let (outcome, _) = try outcome(
      "<testsuite name='s'><testcase name='a'>\(list)</testcase></testsuite>")
    #expect(outcome.status == .disagreed)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test("Names of nested suites do not add up without a limit")
  func nestedNames() throws {
    let long = String(repeating: "n", count: 30_000)
    var text = ""
    for _ in 0..<50 { text += "<testsuite name='\(long)'>" }
    for number in 0..<2_000 {
      text += "<testsuite name='\(number)'><testcase name='a'/></testsuite>"
    }
    text += String(repeating: "</testsuite>", count: 50)
    let path = try shelf.put(text, as: "r.xml")
    let merged = try shelf.merge([path], as: "m.xml")
    let size = try shelf.read(merged).utf8.count
    #expect(size < 2_000 * 900)
    expectRecorded(
      ReportSummary.outcome(paths: [merged]).text, "nestedNames", masking: shelf.directory)
  }

  private static func suites(_ path: String, line: Int) -> String {
    "\(path):\(line): error: names and properties of the suites take more than 33554432 bytes, with"
      + " 512 added for each suite; split the report into several files"
  }

  @Test("What suites say of themselves has a limit that is reported", arguments: [0, 1])
  func suites(more: Int) throws {
    // A suite, 31 full properties and one that takes the rest, each with 48 bytes of its own.
    let full = 1 << 20
    let rest = JUnitReader.suitesLimit - JUnitReader.suiteBytes - 1 - 31 * (full + 49) - 49 + more
    let properties = (0..<32).map { number in
      "<property name='p' value='\(String(repeating: "v", count: number < 31 ? full : rest))'/>\n"
    }
    let (outcome, path) = try outcome(
      "<testsuite name='s'>\n<properties>\(properties.joined())</properties><testcase name='a'/>"
        + "</testsuite>")
    #expect(outcome.diagnostics == (more == 0 ? [] : [Self.suites(path, line: 33)]))
  }

  @Test("A tag may be as long as its limit, up to a piece of the file", arguments: [-1, 1])
  func longTag(side: Int) throws {
    let value = String(repeating: "v", count: (4 << 20) + side * (1 << 19))
    let (outcome, path) = try outcome(
      "<testsuite name='s'>\n<testcase name='a' note='\(value)'/></testsuite>")
    #expect(
      outcome.diagnostics
        == (side < 0 ? [] : ["\(path):2: error: a tag is longer than 4194304 bytes"]))
  }

  @Test("Very many suites are refused before they take much memory")
  func manySuites() throws {
    let suites = String(repeating: "<testsuite name='s'/>", count: 70_000)
    let (outcome, path) = try outcome("<testsuites>\n\(suites)</testsuites>")
    #expect(outcome.diagnostics == [Self.suites(path, line: 2)])
  }
}
