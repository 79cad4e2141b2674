import Testing

@Suite("Control characters in what people give")
struct ControlCharacterTests {
  /// A name that would clear a terminal.
  private static let name = "a\u{1B}[2Jb"

  @Test(
    "are shown and never printed",
    arguments: [
      ["run", name], ["run", "--strategies", name], ["show", "lp1:" + name],
      ["compare", name, "--domain"],
      ["report", "check", "--summary", name], ["list", name], ["show", name, "--scenario", name],
      ["compare", name, name], ["fuzz", "--cases", name],
    ])
  func areShown(arguments: [String]) throws {
    let outcome = try ToolScratch().run(arguments)
    #expect(!outcome.errors.contains("\u{1B}"))
    #expect(outcome.errors.contains(#"\u{1B}"#))
    #expect(outcome.status != 0)
  }

  @Test(
    "Line feeds of what people give begin no line of a log",
    arguments: [
      ["run", lines], ["run", "--strategies", lines],
      ["run", "--root=" + lines], ["report", "show", lines],
      ["show", lines, "--scenario", lines],
      ["compare", lines, lines],
    ])
  func stayInTheirLine(arguments: [String]) throws {
    let outcome = try ToolScratch().run(arguments)
    #expect(!outcome.errors.contains("\n::error"))
    #expect(outcome.errors.contains(#"a\u{A}::error::b"#))
    #expect(outcome.status != 0)
  }

  /// A name that would be an annotation of a workflow's log.
  private static let lines = "a\n::error::b"

  /// A report whose suite, case and failure have such names.
  private static func report(_ count: Int, fails: Bool) -> String {
    let name = "a&#10;::error::b"
    let failure = fails ? "<failure message='\(name)'/>" : ""
    return "<testsuites><testsuite name='\(name)' tests='\(count)'>"
      + "<testcase classname='\(name)' name='\(name)' file='\(name)'>\(failure)</testcase>"
      + "</testsuite></testsuites>"
  }

  @Test(
    "Line feeds in the names of a report begin no line of a log",
    arguments: [
      ["show", "failed"], ["check", "failed"], ["show", "short"], ["check", "short"],
      ["merge", "short", "-o", "m"], ["merge", "failed", "failed2", "-o", "m"],
      ["diff", "passed", "failed"], ["diff", "failed", "passed"], ["diff", "passed", "short"],
      ["diff", "none", "failed"], ["diff", "failed", "none"],
      ["diff", "passed", "failed", "--format", "markdown"],
    ])
  func inReports(arguments: [String]) throws {
    let scratch = try ToolScratch()
    for (name, text) in [
      ("failed", Self.report(1, fails: true)), ("failed2", Self.report(1, fails: true) + "\n"),
      ("passed", Self.report(1, fails: false)), ("short", Self.report(3, fails: false)),
      ("none", "<testsuites/>"),
    ] {
      try scratch.write(text, to: name)
    }
    let outcome = try scratch.run(["report"] + arguments)
    let text = outcome.output + outcome.errors
    #expect(!text.contains("\n::error"))
    #expect(text.contains("::error::b") || arguments == ["check", "failed"])
  }

  @Test("Line feeds in the names of scenarios and files begin no line of a run's log")
  func inRuns() throws {
    let failing = ToolScratch.scenario("a&#10;::error::b").replacing(
      "</scenario>",
      with: "<expected><image x='77' y='0' width='1' height='1'/></expected></scenario>")
    let scratch = try ToolScratch(["f\n::error::b.xml": failing])
    for options in [[], ["--format", "github"], ["--summary", "-"]] {
      let outcome = try scratch.run(["run", "."] + options)
      #expect(outcome.status == 1 || outcome.status == 2)
      for line in (outcome.output + outcome.errors).split(separator: "\n") {
        #expect(!line.hasPrefix("::error::b"))
      }
    }
  }
}
