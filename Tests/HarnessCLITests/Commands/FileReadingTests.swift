import Foundation
import TestSupport
import Testing

@Suite("How commands read scenario files")
struct FileReadingTests {
  /// The commands that read scenario files, each with its arguments but for the file.
  static let commands = [
    ["run"], ["run", "--dry-run"], ["list", "scenarios"], ["show", "--scenario", "nowhere"],
    ["show", "--shrink", "--scenario", "nowhere"], ["compare"],
    ["fuzz", "--cases", "1", "--trees", "0"],
  ]

  /// A scenario file with something wrong that lies in what it includes, or in how.
  struct BadFile: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
  }

  static let badFiles = [
    BadFile(
      testDescription: "a circle",
      files: [
        "all.xml": "<xi:include href=\"part.xml\"/>", "part.xml": "<xi:include href=\"all.xml\"/>",
      ]),
    BadFile(
      testDescription: "a file that is not there",
      files: ["all.xml": "<xi:include href=\"part.xml\"/>"]),
    BadFile(
      testDescription: "a word in an included file",
      files: [
        "all.xml": "<xi:include href=\"parts/a.xml\"/>",
        "parts/a.xml": "<scenario name=\"a\"><button widht=\"1\"/></scenario>",
      ]),
    BadFile(
      testDescription: "a strategy that nobody has",
      files: [
        "all.xml": ToolScratch.scenario(
          "a", "<expect strategies=\"system mine\"><image x=\"75\"/></expect>")
      ]),
  ]

  @Test("Each command says what is wrong and ends with 2", arguments: badFiles, commands)
  func everyCommand(badFile: BadFile, command: [String]) throws {
    let scratch = try ToolScratch(badFile.files)
    let outcome = try scratch.run(command + ["all.xml"])
    #expect(outcome.status == 2)
    expectRecorded(outcome.firstError, "everyCommand \(badFile.testDescription)")
  }

  @Test("A FIFO is a diagnostic of its own and keeps no command waiting", arguments: commands)
  func fifo(command: [String]) throws {
    let scratch = try ToolScratch()
    try #require(mkfifo(scratch.path + "/fifo.xml", 0o600) == 0)
    let outcome = try scratch.run(command + ["fifo.xml"])
    #expect(outcome.status == 2)
    expectRecorded(outcome.firstError, "fifo")
  }

  @Test("The case of a file with diagnostics has the line of the first, and its place among others")
  func line() throws {
    let scratch = try ToolScratch([
      "a.xml": """
      <scenario name="a"><button width="9" height="9" x="one"/></scenario>
      """
    ])
    _ = try scratch.run(["run", "a.xml", "--quiet", "--junit", "junit.xml"])
    #expect(
      try scratch.text("junit.xml").contains(
        "<testcase classname=\"a\" name=\"(file)\" time=\"0.000\" file=\"a.xml\" line=\"2\">"))
  }

  @Test("Nothing but diagnostics is printed about a function that predicates do not have")
  func unknownFunction() throws {
    let scratch = try ToolScratch([
      "a.xml":
        "<known id=\"a\" strategies=\"system\" when=\"foo()\" max-delta=\"1\" because=\"b\"/>"
    ])
    expectRecorded(try scratch.run(["run", "--dry-run", "a.xml"]), status: 2, "unknownFunction")
  }

  @Test("Files beside a FIFO run")
  func besideFIFO() throws {
    let scratch = try ToolScratch(["a.xml": ToolScratch.scenario("first")])
    try #require(mkfifo(scratch.path + "/b.xml", 0o600) == 0)
    let outcome = try scratch.run(["run", ".", "--quiet", "--junit", "junit.xml"])
    #expect(outcome.status == 2)
    let report = try scratch.text("junit.xml")
    #expect(report.contains("name=\"first [system]\""))
    #expect(report.contains("<testcase classname=\"b\" name=\"(file)\""))
  }

  @Test(
    "Each diagnostic comes once, on standard error, in every format", arguments: ["text", "json"])
  func once(format: String) throws {
    let scratch = try ToolScratch([
      "a.xml": "<scenario name=\"a\"><button x=\"one\" y=\"two\"/></scenario>"
    ])
    let outcome = try scratch.run(["run", "a.xml", "--quiet", "--format", format])
    #expect(outcome.status == 2)
    let text = outcome.errors + (format == "text" ? outcome.output : "")
    expectRecorded(text, "once")
  }

  @Test(
    "Each command says how many diagnostics it leaves out",
    arguments: [
      ["run", "--quiet"], ["run", "--dry-run"], ["list", "scenarios"], ["compare"],
    ])
  func many(command: [String]) throws {
    let buttons = (1...103).map { "<scenario name=\"s\($0)\"><button x=\"one\"/></scenario>\n" }
    let scratch = try ToolScratch(["a.xml": buttons.joined()])
    let outcome = try scratch.run(command + ["a.xml"])
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count { $0.hasSuffix("[bad-number]") } == 100)
    expectRecorded(
      outcome.errorLines.filter { $0.hasSuffix("[more-diagnostics]") }, "many")
  }

  @Test("A report written from a stream tells of files that could not be read")
  func written() throws {
    let scratch = try ToolScratch()
    let stream = try scratch.run(["run", "none.xml", "--format", "json"]).output
    try scratch.write(stream, to: "run.jsonl")
    let outcome = try scratch.run(["report", "write", "run.jsonl", "--quiet"])
    expectRecorded(outcome, status: 2, "written")
  }

  private let parts = [
    "all.xml": "<xi:include href=\"parts/a.xml\"/>\n" + ToolScratch.scenario("outer"),
    "parts/a.xml": ToolScratch.scenario("inner"),
  ]

  @Test("A known issue may name a strategy that nobody has")
  func known() throws {
    let scratch = try ToolScratch([
      "all.xml": """
      <known id="a" strategies="mine" when="true()" max-delta="1" because="b"/>
      """
    ])
    let outcome = try scratch.run(["run", "--dry-run", "all.xml"])
    expectRecorded(outcome, status: 0, "known")
  }

  @Test("Included files are checked and counted")
  func validate() throws {
    let outcome = try ToolScratch(parts).run(["run", "--dry-run", "all.xml"])
    expectRecorded(outcome, status: 0, "validate")
  }

  @Test("Scenarios of included files are listed under their own path")
  func list() throws {
    let outcome = try ToolScratch(parts).run(["list", "scenarios", "all.xml"])
    #expect(
      outcome
        == .init(
          status: 0, output: "all.xml:3: outer\nparts/a.xml:2: inner\n", errors: ""))
  }

  @Test("Scenarios of included files are explained")
  func explain() throws {
    let outcome = try ToolScratch(parts).run(["show", "all.xml", "--scenario", "inner"])
    #expect(outcome.status == 0)
    expectRecorded(outcome.output, "explain")
  }

  @Test("A name that is not there is held against all files that were read")
  func noSuchScenario() throws {
    let outcome = try ToolScratch(parts).run(["show", "all.xml", "--scenario", "none"])
    expectRecorded(outcome, status: 2, "noSuchScenario")
  }
}
