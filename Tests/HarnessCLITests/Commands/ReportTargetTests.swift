import Foundation
import TestSupport
import Testing

@Suite("Reports and what is read")
struct ReportTargetTests {

  @Test(
    "A report takes the place of nothing that is read",
    arguments: [
      ["run", "first.xml", "--junit", "first.xml"],
      ["run", "first.xml", "--summary", "link.xml"],
      ["run", ".", "--junit", "./sub/TEST-a.xml"],
      ["run", "first.xml", "--junit", "other.xml"],
      ["run", ".", "--junit", "sub/"],
      ["fuzz", "first.xml", "--cases", "1", "--junit", "first.xml"],
      ["fuzz", "--regressions", "sub", "--cases", "1", "--summary", "sub/TEST-a.xml"],
      ["report", "merge", "a.report", "b.report", "-o", "b.report"],
      ["report", "merge", "sub/TEST-a.xml", "--output", "sub/"],
      ["report", "write", "a.report", "--junit", "a.report"],
    ])
  func refused(arguments: [String]) throws {
    let names = ["first.xml", "other.xml", "sub/TEST-a.xml"]
    let scratch = try ToolScratch(
      Dictionary(uniqueKeysWithValues: names.map { ($0, ToolScratch.scenario("one")) }))
    for name in ["a.report", "b.report"] { try scratch.write("<testsuites/>\n", to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/link.xml", withDestinationPath: "first.xml")
    let before = try (names + ["a.report", "b.report"]).map(scratch.text)
    let outcome = try scratch.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    expectRecorded(outcome.firstError, "refused \(arguments.joined(separator: " "))")
    #expect(try (names + ["a.report", "b.report"]).map(scratch.text) == before)
  }

  @Test(
    "A report takes the place of no file of a plugin",
    arguments: ["p/layout-parity-plugin.json", "p/run.py", "p/link"])
  func plugin(file: String) throws {
    let scratch = try ToolScratch(["first.xml": ToolScratch.scenario("one")])
    try scratch.write(
      """
      {"manifest": 1, "name": "mine", "version": "1", "command": ["python3", "run.py"],
       "strategies": [{"id": "mine"}]}
      """, to: "p/layout-parity-plugin.json")
    try scratch.write("print()\n", to: "p/run.py")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/p/link", withDestinationPath: "run.py")
    for arguments in [
      ["run", "first.xml", "--plugin", "p", "--junit", file],
      ["run", "first.xml", "--plugin=p/layout-parity-plugin.json", "--summary", file],
      ["plugin", "check", "p", "--junit", file],
    ] {
      let before = try scratch.text(file)
      let outcome = try scratch.run(arguments)
      #expect(outcome.status == 64)
      expectRecorded(outcome.firstError, "plugin \(arguments.joined(separator: " "))")
      #expect(try scratch.text(file) == before)
    }
  }

  @Test(
    "A report takes the place of nothing that the shell has standard output go to",
    arguments: [
      ["run", "first.xml", "--format", "json", "--junit", "out"],
      ["run", "first.xml", "--junit", "link"], ["fuzz", "--cases", "10", "--html", "./out"],
      ["report", "merge", "a.report", "-o", "out"], ["run", "first.xml", "--junit", "d/"],
    ])
  func redirected(arguments: [String]) throws {
    let scratch = try ToolScratch(["first.xml": ToolScratch.scenario("one")])
    try scratch.write("<testsuites/>\n", to: "a.report")
    let name = arguments.last == "d/" ? "d/TEST-x.xml" : "out"
    try scratch.write("", to: name)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/link", withDestinationPath: "out")
    let outcome = try scratch.run(arguments, outputPath: "\(scratch.path)/\(name)")
    #expect(outcome.status == 64)
    expectRecorded(outcome.firstError, "redirected \(arguments.joined(separator: " "))")
    #expect(try scratch.text(name) == "")
  }

  @Test("A report of before is replaced")
  func replaced() throws {
    let scratch = try ToolScratch(["first.xml": ToolScratch.scenario("one")])
    try scratch.write("<testsuites/>\n", to: "junit.xml")
    #expect(try scratch.run(["run", "first.xml", "--junit", "junit.xml"]).status == 0)
    #expect(try scratch.text("junit.xml").contains("name=\"one [system]\""))
  }

  @Test(
    "Two reports do not share a file",
    arguments: [
      ["run", "first.xml", "--junit", "f", "--summary", "./f"],
      ["fuzz", "--cases", "1", "--junit", "f", "--summary", "sub/../f"],
      ["run", "first.xml", "--junit", "-", "--format", "json"],
    ])
  func shared(arguments: [String]) throws {
    let scratch = try ToolScratch([
      "first.xml": ToolScratch.scenario("one"), "sub/b.xml": ToolScratch.scenario("one"),
    ])
    try scratch.write("old", to: "f")
    let outcome = try scratch.run(arguments)
    #expect(outcome.status == 64)
    expectRecorded(outcome.firstError, "shared \(arguments.joined(separator: " "))")
    #expect(try scratch.text("f") == "old")
  }

  @Test(
    "No report takes the name of a file of another one's directory",
    arguments: [
      ["run", "first.xml", "--junit", "d/", "--summary", "d/TEST-first.xml"],
      ["run", "first.xml", "--junit", "new/", "--junit", "./new/TEST-x.xml"],
      ["run", "first.xml", "--html", "d/", "--summary", "d/report.css"],
      ["run", "first.xml", "--html", "d/", "--junit", "d/index.html"],
      ["run", "first.xml", "--junit", "link", "--summary", "d/nothing"],
      ["run", "first.xml", "--junit", "around", "--summary", "d/nothing"],
    ])
  func namesOfDirectory(arguments: [String]) throws {
    let scratch = try ToolScratch([
      "first.xml": ToolScratch.scenario("one"), "d/b.xml": ToolScratch.scenario("one"),
    ])
    for (link, end) in [("link", "d/nothing"), ("around", "link")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(scratch.path)/\(link)", withDestinationPath: end)
    }
    let outcome = try scratch.run(arguments)
    #expect(outcome.status == 64)
    expectRecorded(outcome.firstError, "namesOfDirectory \(arguments.joined(separator: " "))")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/d") == ["b.xml"])
  }

  @Test("A summary beside a directory's reports is written with them")
  func besideDirectory() throws {
    let scratch = try ToolScratch(["first.xml": ToolScratch.scenario("one")])
    let outcome = try scratch.run([
      "run", "first.xml", "--junit", "d/", "--summary", "d/summary.md", "--html", "d/",
    ])
    #expect(outcome.status == 0)
    for name in ["TEST-first.xml", "summary.md", "index.html"] {
      #expect(try !scratch.text("d/" + name).isEmpty)
    }
  }

  @Test(
    "A report is as open to others as the one whose place it takes",
    arguments: [0o600, 0o640, 0o664, 0o444])
  func mode(mode: Int) throws {
    let scratch = try ToolScratch(["first.xml": ToolScratch.scenario("one")])
    try scratch.write("<testsuites/>\n", to: "r.xml")
    let path = scratch.path + "/r.xml"
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(try scratch.run(["run", "first.xml", "--junit", "r.xml"]).status == 0)
    #expect(try scratch.text("r.xml").contains("one [system]"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == mode)
  }

  @Test("A link that leads nowhere is refused in one line", arguments: ["--junit", "--summary"])
  func danglingLink(option: String) throws {
    let scratch = try ToolScratch(["first.xml": ToolScratch.scenario("one")])
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/link", withDestinationPath: "nowhere")
    expectRecorded(
      try scratch.run(["run", "first.xml", option, "link"]), status: 2, "danglingLink \(option)")
  }

  @Test("Folders that are missing are made")
  func folders() throws {
    let scratch = try ToolScratch(["first.xml": ToolScratch.scenario("one")])
    let outcome = try scratch.run([
      "run", "first.xml", "--junit", "a/b/junit", "--junit", "c/d/", "--summary", "e/f/summary",
    ])
    #expect(outcome.status == 0)
    for name in ["a/b/junit", "c/d/TEST-first.xml"] {
      #expect(try scratch.text(name).contains("name=\"one [system]\""))
    }
    expectRecorded(try scratch.text("e/f/summary"), "folders")
  }

  @Test("A report goes to standard output, the text for people then elsewhere")
  func standardOutput() throws {
    let scratch = try ToolScratch(["first.xml": ToolScratch.scenario("one")])
    let outcome = try scratch.run(["run", "first.xml", "--junit", "-"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("<?xml version"))
    #expect(outcome.output.hasSuffix("</testsuites>\n"))
    #expect(!outcome.output.contains("(run) interrupted"))
    expectRecorded(outcome.errors, "standardOutput")
  }

  @Test(
    "A run in which no file could be read says so and nothing else", arguments: [[], ["--quiet"]])
  func nothingRead(options: [String]) throws {
    let scratch = try ToolScratch(["first.xml": "<nonsense/>"])
    let outcome = try scratch.run(
      ["run", "first.xml", "none.xml", "--summary", "summary.md"] + options)
    #expect(outcome.status == 2)
    expectRecorded(outcome.output, "nothingRead, output")
    #expect(outcome.errorLines.count == 2)
    #expect(outcome.errorLines.allSatisfy { $0.contains(".xml") && $0.contains(" error: ") })
    let summary = try scratch.text("summary.md")
    expectRecorded(summary, "nothingRead, summary")
    #expect(!summary.contains("|"))
  }

  @Test("A run without a button says that none was checked, not how much they differ")
  func noButton() throws {
    let outcome = try ToolScratch(["first.xml": ""]).run(["run", "first.xml"])
    #expect(outcome.status == 4)
    expectRecorded(outcome.output, "noButton")
  }
}
