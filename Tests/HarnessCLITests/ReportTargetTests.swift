import Foundation
import Testing

@Suite("Reports and what is read")
struct ReportTargetTests {
  /// Arguments that would replace a file.
  struct Mistake: Sendable {
    var arguments: [String]
    var message: String

    init(_ arguments: [String], _ message: String) {
      self.arguments = arguments
      self.message = message
    }
  }

  private static let read = "which is read; name another file"

  @Test(
    "A report takes the place of nothing that is read",
    arguments: [
      Mistake(["run", "first.xml", "--junit", "first.xml"], "--junit is 'first.xml', \(read)"),
      Mistake(["run", "first.xml", "--summary", "link.xml"], "--summary is 'link.xml', \(read)"),
      Mistake(
        ["run", ".", "--junit", "./sub/TEST-a.xml"], "--junit is './sub/TEST-a.xml', \(read)"),
      Mistake(
        ["run", "first.xml", "--junit", "other.xml"],
        "--junit is 'other.xml', which holds scenarios; name another file or remove it"),
      Mistake(
        ["run", ".", "--junit-dir", "sub"],
        "--junit-dir is 'sub', and 'TEST-a.xml' in it is read; name another directory"),
      Mistake(
        ["fuzz", "first.xml", "--cases", "1", "--junit", "first.xml"],
        "--junit is 'first.xml', \(read)"),
      Mistake(
        ["fuzz", "--save", "sub", "--cases", "1", "--summary", "sub/TEST-a.xml"],
        "--summary is 'sub/TEST-a.xml', \(read)"),
      Mistake(
        ["report", "merge", "a.report", "b.report", "-o", "b.report"],
        "--output is 'b.report', \(read)"),
      Mistake(
        ["report", "merge", "sub/TEST-a.xml", "--output-dir", "sub"],
        "--output-dir is 'sub', and 'TEST-a.xml' in it is read; name another directory"),
      Mistake(
        ["report", "write", "a.report", "--junit", "a.report"], "--junit is 'a.report', \(read)"),
    ])
  func refused(mistake: Mistake) throws {
    let names = ["first.xml", "other.xml", "sub/TEST-a.xml"]
    let scratch = try ToolScratch(
      Dictionary(uniqueKeysWithValues: names.map { ($0, ToolScratch.scenario("one")) }))
    for name in ["a.report", "b.report"] { try scratch.write("<testsuites/>\n", to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/link.xml", withDestinationPath: "first.xml")
    let before = try (names + ["a.report", "b.report"]).map(scratch.text)
    let outcome = try scratch.run(mistake.arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.first == "Error: \(mistake.message)")
    #expect(try (names + ["a.report", "b.report"]).map(scratch.text) == before)
  }

  @Test("A report of before is replaced")
  func replaced() throws {
    let scratch = try ToolScratch(["first.xml": ToolScratch.scenario("one")])
    let arguments = ["run", "first.xml", "--zero-times", "--junit", "junit.xml"]
    let first = try scratch.run(arguments)
    let report = try scratch.text("junit.xml")
    #expect(first.status == 0)
    #expect(try scratch.run(arguments).status == 0)
    #expect(try scratch.text("junit.xml") == report)
  }
}
