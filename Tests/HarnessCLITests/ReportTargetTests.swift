import Foundation
import Testing

@Suite("Reports and what is read")
struct ReportTargetTests {
  private static let read = "which is read; name another file"

  @Test(
    "A report takes the place of nothing that is read",
    arguments: [
      UsageMistake(
        ["run", "first.xml", "--junit", "first.xml"], "--junit is 'first.xml', \(read)"),
      UsageMistake(
        ["run", "first.xml", "--summary", "link.xml"], "--summary is 'link.xml', \(read)"),
      UsageMistake(
        ["run", ".", "--junit", "./sub/TEST-a.xml"], "--junit is './sub/TEST-a.xml', \(read)"),
      UsageMistake(
        ["run", "first.xml", "--junit", "other.xml"],
        "--junit is 'other.xml', which holds scenarios; name another file or remove it"),
      UsageMistake(
        ["run", ".", "--junit-dir", "sub"],
        "--junit-dir is 'sub', and 'TEST-a.xml' in it is read; name another directory"),
      UsageMistake(
        ["fuzz", "first.xml", "--cases", "1", "--junit", "first.xml"],
        "--junit is 'first.xml', \(read)"),
      UsageMistake(
        ["fuzz", "--save", "sub", "--cases", "1", "--summary", "sub/TEST-a.xml"],
        "--summary is 'sub/TEST-a.xml', \(read)"),
      UsageMistake(
        ["report", "merge", "a.report", "b.report", "-o", "b.report"],
        "--output is 'b.report', \(read)"),
      UsageMistake(
        ["report", "merge", "sub/TEST-a.xml", "--output-dir", "sub"],
        "--output-dir is 'sub', and 'TEST-a.xml' in it is read; name another directory"),
      UsageMistake(
        ["report", "write", "a.report", "--junit", "a.report"], "--junit is 'a.report', \(read)"),
    ])
  func refused(mistake: UsageMistake) throws {
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
    try scratch.write("<testsuites/>\n", to: "junit.xml")
    #expect(try scratch.run(["run", "first.xml", "--junit", "junit.xml"]).status == 0)
    #expect(try scratch.text("junit.xml").contains("name=\"one [system]\""))
  }
}
