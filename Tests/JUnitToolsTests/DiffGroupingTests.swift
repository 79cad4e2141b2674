import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("What is one finding in a comparison")
struct DiffGroupingTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func report(_ cases: [(name: String, line: Int, message: String?)]) -> String {
    let list = cases.map { item in
      let outcome = item.message.map { "<failure type='T' message='\($0)'/>" } ?? ""
      return "<testcase classname='c' name='\(item.name)' file='a.xml' line='\(item.line)'>"
        + "\(outcome)</testcase>"
    }
    return "<testsuite name='s'>\(list.joined())</testsuite>"
  }

  private func diff(_ head: [(name: String, line: Int, message: String?)]) throws -> ReportDiff {
    let base = head.map { (name: $0.name, line: $0.line, message: String?.none) }
    return try ReportDiff(
      base: shelf.put(report(base), as: "base.xml"), head: shelf.put(report(head), as: "head.xml"),
      spoolDirectory: shelf.directory)
  }

  @Test("Hundreds of cases that fail alike are one row, with their number")
  func alike() throws {
    let cases = (0..<774).map { (name: "case \($0)", line: $0 + 1, message: "x is \($0) (-0.5)") }
    let diff = try diff(cases + [(name: "other", line: 900, message: "y is 1 (+0.5)")])
    let markdown = diff.markdown()
    #expect(markdown.split(separator: "\n").count { $0.hasPrefix("| s: a.xml:") } == 2)
    expectRecorded(markdown, "alike 1")
    #expect(!markdown.contains("more cases"))
    expectRecorded(diff.text(), "alike 2")
  }

  @Test("A few that fail alike are one row with their names, and many that pass have a row each")
  func few() throws {
    let diff = try diff(
      [2, 10, 1, 100].map { (name: "case \($0)", line: $0, message: "x is \($0)") })
    expectRecorded(diff.text(), "few")
    let added = try ReportDiff(
      base: shelf.put("<testsuites/>", as: "base.xml"),
      head: shelf.put(report((1...30).map { ("case \($0)", $0, nil) }), as: "head.xml"),
      spoolDirectory: shelf.directory)
    #expect(added.markdown().split(separator: "\n").count { $0.hasPrefix("| s: a.xml:") } == 30)
  }
}
