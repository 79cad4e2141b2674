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

  /// Names that are read as other names, or that a CI service takes for commands.
  private static let hostile = [
    "a\u{202E}b", "a\u{2066}b", "a\u{200F}b", "a\u{061C}b", "##vso[task.setvariable variable=x]y",
    "##teamcity[buildStatus status='SUCCESS']", "##[error]x", "::error::x",
  ]

  /// Whether a log would show something else than was printed, or follow it.
  private static func isMisleading(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      [0x061C, 0x200E, 0x200F].contains($0.value) || (0x202A...0x202E).contains($0.value)
        || (0x2066...0x2069).contains($0.value)
    } || text.contains(#/##\w*\[/#)
      || text.split(whereSeparator: \.isNewline).contains {
        $0.drop(while: \.isWhitespace).hasPrefix("::error::x")
      }
  }

  @Test("No name of a scenario or file misleads the reader of a log", arguments: hostile)
  func misleadingInRuns(name: String) throws {
    let attribute = name.replacing("'", with: "&apos;")
    let failing = ToolScratch.scenario(attribute).replacing(
      "</scenario>",
      with: "<expect source='none'><image x='77' y='0' width='1' height='1'/></expect></scenario>")
    let scratch = try ToolScratch(["\(name).xml": failing])
    let path = "\(name).xml"
    for arguments in [
      ["run", path], ["run", path, "--format", "github"],
      ["run", path, "--quiet", "--summary", "-"],
      ["run", "--dry-run", path], ["list", "scenarios", path],
      ["show", path, "--scenario", name], ["show", path, "--scenario", "x" + name],
      ["compare", "system", "edge-insets", path], ["run", path, "--strategies", name],
      ["fuzz", "--cases", "1", "--known", path], ["report", "check", path], [name], ["run", name],
    ] {
      let outcome = try scratch.run(arguments)
      #expect(!Self.isMisleading(outcome.output), "\(arguments): \(outcome.output)")
      #expect(!Self.isMisleading(outcome.errors), "\(arguments): \(outcome.errors)")
    }
  }

  @Test("No name of a report misleads the reader of a log", arguments: hostile)
  func misleadingInReports(name: String) throws {
    let attribute = name.replacing("'", with: "&apos;")
    func report(fails: Bool) -> String {
      let failure = fails ? "<failure message='\(attribute)'>\(attribute)</failure>" : ""
      return "<testsuites><testsuite name='\(attribute)' tests='1'>"
        + "<testcase classname='\(attribute)' name='\(attribute)'>\(failure)</testcase>"
        + "</testsuite></testsuites>"
    }
    let scratch = try ToolScratch()
    try scratch.write(report(fails: true), to: "failed.xml")
    try scratch.write(report(fails: false), to: "passed.xml")
    for arguments in [
      ["show", "failed.xml"], ["check", "failed.xml"], ["check", "--summary", "failed.xml"],
      ["diff", "passed.xml", "failed.xml"], ["diff", "failed.xml", "passed.xml"],
      ["diff", "passed.xml", "failed.xml", "--format", "markdown"],
      ["merge", "failed.xml", "passed.xml", "-o", "m.xml"],
      ["nights", "passed.xml", "failed.xml"],
    ] {
      let outcome = try scratch.run(["report"] + arguments)
      #expect(!Self.isMisleading(outcome.output), "\(arguments): \(outcome.output)")
      #expect(!Self.isMisleading(outcome.errors), "\(arguments): \(outcome.errors)")
    }
  }
}
