import Foundation
import Testing

@Suite("How commands read scenario files")
struct FileReadingTests {
  /// The commands that read scenario files, each with its arguments but for the file.
  static let commands = [
    ["run"], ["validate"], ["list", "scenarios"], ["explain", "--scenario", "nowhere"],
    ["shrink", "--scenario", "nowhere"], ["compare", "--path"],
    ["fuzz", "--cases", "1", "--trees", "0"],
  ]

  /// A scenario file with something wrong that lies in what it includes, or in how.
  struct BadFile: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var diagnostic: String
  }

  static let badFiles = [
    BadFile(
      testDescription: "a circle",
      files: [
        "all.xml": "<xi:include href=\"part.xml\"/>", "part.xml": "<xi:include href=\"all.xml\"/>",
      ],
      diagnostic:
        "part.xml:2: error: circular include: all.xml → part.xml → all.xml;"
        + " remove one of them [bad-include]"),
    BadFile(
      testDescription: "a file that is not there",
      files: ["all.xml": "<xi:include href=\"part.xml\"/>"],
      diagnostic:
        "all.xml:2: error: 'href' of <xi:include> is 'part.xml', which names no such file or directory"
        + " [bad-include]"),
    BadFile(
      testDescription: "a word in an included file",
      files: [
        "all.xml": "<xi:include href=\"parts/a.xml\"/>",
        "parts/a.xml": "<scenario name=\"a\"><button widht=\"1\"/></scenario>",
      ],
      diagnostic:
        "parts/a.xml:2: error: <button> has no attribute 'widht'; it has: x, y, width, height,"
        + " pin, placement, spacing, h-align, v-align, content-insets, image-insets,"
        + " title-insets, direction, scale, type, line-height [unknown-attribute]"),
    BadFile(
      testDescription: "a strategy that nobody has",
      files: [
        "all.xml": ToolScratch.scenario(
          "a", "<expect strategies=\"system mine\"><image x=\"75\"/></expect>")
      ],
      diagnostic:
        "all.xml:2: error: no strategy is named 'mine'; known: \(ToolScratch.strategies)"
        + " [unknown-strategy]"),
  ]

  @Test("Each command says what is wrong and ends with 2", arguments: badFiles, commands)
  func everyCommand(badFile: BadFile, command: [String]) throws {
    let scratch = try ToolScratch(badFile.files)
    let outcome = try scratch.run(command + ["all.xml"])
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.first == badFile.diagnostic)
  }

  @Test("A FIFO is a diagnostic of its own and keeps no command waiting", arguments: commands)
  func fifo(command: [String]) throws {
    let scratch = try ToolScratch()
    try #require(mkfifo(scratch.path + "/fifo.xml", 0o600) == 0)
    let outcome = try scratch.run(command + ["fifo.xml"])
    #expect(outcome.status == 2)
    #expect(
      outcome.errorLines.first
        == "fifo.xml: error: not a regular file but a FIFO; only regular files are read [unreadable]"
    )
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
    let message =
      "a.xml:2: error: 'when' of <known> is no predicate over buttons at column 1: no"
      + " function is named 'foo'; known: not, true, false, contains, starts-with, count, number,"
      + " floor, ceiling, round, top, left, bottom, right [bad-predicate]\n1 file, 1 diagnostic\n"
    #expect(
      try scratch.run(["validate", "a.xml"]) == .init(status: 2, output: "", errors: message))
  }

  private static let nothingJudged =
    "nothing was judged, since no scenario file can be read; correct what is said above and run "
    + "again\n"

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
    let diagnostics = [("x", "one"), ("y", "two")].map {
      "a.xml:2: error: '\($0)' of <button> is '\($1)'; expected a number [bad-number]"
    }
    #expect(outcome.status == 2)
    let text = outcome.errors + (format == "text" ? outcome.output : "")
    #expect(text == diagnostics.map { $0 + "\n" }.joined() + Self.nothingJudged)
  }

  @Test(
    "Each command says how many diagnostics it leaves out",
    arguments: [["run", "--quiet"], ["validate"], ["list", "scenarios"], ["compare", "--path"]])
  func many(command: [String]) throws {
    let buttons = (1...103).map { "<scenario name=\"s\($0)\"><button x=\"one\"/></scenario>\n" }
    let scratch = try ToolScratch(["a.xml": buttons.joined()])
    let outcome = try scratch.run(command + ["a.xml"])
    let last =
      "a.xml:101: error: 3 more diagnostics from here on; fix these first [more-diagnostics]"
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count { $0.hasSuffix("[bad-number]") } == 100)
    #expect(outcome.errorLines.contains(last), "\(outcome.errorLines.suffix(3))")
  }

  @Test("A report written from a stream tells of files that could not be read")
  func written() throws {
    let scratch = try ToolScratch()
    let stream = try scratch.run(["run", "none.xml", "--format", "json"]).output
    try scratch.write(stream, to: "run.jsonl")
    let outcome = try scratch.run(["report", "write", "run.jsonl", "--quiet"])
    let text =
      "none.xml: (file): none.xml: error: there is nothing at 'none.xml'; give a scenario file or a"
      + " directory of them [unreadable]\n\n" + Self.nothingJudged
    #expect(outcome == .init(status: 2, output: text, errors: ""))
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
    let outcome = try scratch.run(["validate", "all.xml"])
    #expect(outcome == .init(status: 0, output: "1 file, no diagnostics\n", errors: ""))
  }

  @Test("Included files are checked and counted")
  func validate() throws {
    let outcome = try ToolScratch(parts).run(["validate", "all.xml"])
    #expect(outcome == .init(status: 0, output: "2 files, no diagnostics\n", errors: ""))
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
    let outcome = try ToolScratch(parts).run(["explain", "all.xml", "--scenario", "inner"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("parts/a.xml:2: inner\n  button: "))
  }

  @Test("A name that is not there is held against all files that were read")
  func noSuchScenario() throws {
    let outcome = try ToolScratch(parts).run(["explain", "all.xml", "--scenario", "none"])
    #expect(
      outcome
        == .init(
          status: 2, output: "",
          errors: "error: no scenario of 'all.xml' is named 'none'; known: 'outer', 'inner'\n"))
  }
}
