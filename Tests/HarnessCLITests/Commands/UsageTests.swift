import Testing

@Suite("Wrong usage")
struct UsageTests {
  private static let strategies = ToolScratch.strategies + ", measured, field"
  private static let wholeNumber = "expected a whole number from 0 to 18446744073709551615"

  @Test("As many workers as the limit says are made")
  func mostJobs() throws {
    let scratch = try ToolScratch(["first.xml": ToolScratch.scenario("one")])
    #expect(try scratch.run(["run", "first.xml", "--jobs", "1024"]).status == 0)
  }

  @Test(
    "It ends with 64 and says what is wrong and what is right",
    arguments: [
      UsageRefusal(["run", "--strategies", ""], "no strategy is named; known: \(strategies)"),
      UsageRefusal(
        ["replay", "lp1:A", "--strategies", " , "], "no strategy is named; known: \(strategies)"),
      UsageRefusal(
        ["explain", "a.xml", "--scenario", "a", "--strategy", ","],
        "no strategy is named; known: \(strategies)"),
      UsageRefusal(["run", "--tolerance", "-1"], "--tolerance is -1, expected 0 or more points"),
      UsageRefusal(
        ["compare", "--tolerance", "-0.5"], "--tolerance is -0.5, expected 0 or more points"),
      UsageRefusal(
        ["profile", "system", "--set", "spacing=a"],
        "--set is 'spacing=a', expected a number from -1073741824 to 1073741824"),
      UsageRefusal(
        ["compare", "--set", "placement=in"],
        "--set is 'placement=in', expected one of: leading, left, right, top, bottom, trailing, "
          + "spread, spread-trailing"),
      UsageRefusal(
        ["profile", "system", "--set", "title=2"], "--set is 'title=2', expected one of: 0, 1"),
      UsageRefusal(
        ["adopt", "a.swift", "--class", "A", "--map", "gap=a"],
        "--map is 'gap=a', expected 'spacing=' or 'placement=' and a property of the class"),
      UsageRefusal(
        ["adopt", "a.swift", "--class", "A", "--id", "A"],
        "--id is 'A', expected lower-case letters and digits in words joined by single hyphens"),
      UsageRefusal(
        ["adopt", "a.swift", "--class", "A", "--cases", "0"],
        "--cases is 0, expected 1 to 100000000"),
      UsageRefusal(["run", "--jobs", "-1"], "--jobs is -1, expected 1 to 1024"),
      UsageRefusal(["run", "--jobs", "1025"], "--jobs is 1025, expected 1 to 1024"),
      UsageRefusal(
        ["validate", "--max-file-size", "-1"], "--max-file-size is -1, expected 1 or more"),
      UsageRefusal(
        ["list", "scenarios", "--max-combinations", "-1"],
        "--max-combinations is -1, expected 1 or more"),
      UsageRefusal(
        ["shrink", "a.xml", "--scenario", "a", "--combination", "-1"],
        "--combination is -1, expected 0 or more"),
      UsageRefusal(
        ["report", "check", "a.xml", "--min-tests", "-1"],
        "--min-tests is -1, expected 0 or more"),
      UsageRefusal(["run", "--shard-count", "-1"], "--shard-count is -1, expected 1 to 1000000"),
      UsageRefusal(
        ["run", "--shard", "-1/4"],
        "'-1/4' is no shard; expected I/N with N up to 1000000 and I from 0 to N - 1, such as 0/4 for the first of four"
      ),
      UsageRefusal(
        ["fuzz", "--for", "-5m"],
        "--for is '-5m', expected a time above zero such as 90s, 5m or 1h"),
      UsageRefusal(
        ["fuzz", "--cases", "-1"], "The value '-1' is invalid for '--cases <n>': \(wholeNumber)"),
      UsageRefusal(
        ["fuzz", "--trees", "few"], "The value 'few' is invalid for '--trees <n>': \(wholeNumber)"),
      UsageRefusal(
        ["fuzz", "--min-cases", "-1"],
        "The value '-1' is invalid for '--min-cases <n>': \(wholeNumber)"),
      UsageRefusal(
        ["compare", "--seed", "-1"],
        "The value '-1' is invalid for '--seed <number>': \(wholeNumber)"),
      UsageRefusal(
        ["run", "--timestamp", "yesterday"],
        "'yesterday' is not a timestamp; expected UTC without a zone, such as '2026-01-31T09:30:00'"
      ),
      UsageRefusal(
        ["report", "write", "a.jsonl", "--timestamp", "2026-02-31T25:00:00", "--junit", "a.xml"],
        """
        '2026-02-31T25:00:00' is not a timestamp; expected UTC without a zone, such as \
        '2026-01-31T09:30:00'
        """),
      UsageRefusal(
        ["help", "frob"],
        """
        no subcommand is named 'frob'; known: run, fuzz, replay, shrink, adopt, compare, domain, profile, \
        explain, insets, atlas, validate, list, report, plugin
        """),
      UsageRefusal(
        ["help", "list", "frob"],
        "no subcommand is named 'frob'; known: strategies, scenarios, checks"
      ),
      UsageRefusal(["help", "run", "frob"], "'run' has no subcommands; found 'frob'"),
    ])
  func refused(refusal: UsageRefusal) throws {
    let outcome = try ToolScratch().run(refusal.arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.first == "Error: \(refusal.message)")
  }

  private static let commands = [
    [], ["run"], ["fuzz"], ["replay"], ["shrink"], ["compare"], ["domain"], ["profile"],
    ["explain"], ["validate"],
    ["report"], ["report", "merge"], ["report", "diff"], ["report", "show"], ["report", "check"],
    ["report", "write"],
  ]

  @Test("Examples fit on a terminal of 80 columns", arguments: commands)
  func examples(command: [String]) throws {
    let help = try ToolScratch().run(command + ["--help"]).output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let blocks = lines.split(separator: "").filter {
      ["EXAMPLES", "EXIT STATUS"].contains($0.first)
    }
    #expect(blocks.count == (command.isEmpty ? 2 : 1))
    for line in blocks.flatMap({ $0.dropFirst() }) {
      // A line that was wrapped goes on at the margin.
      #expect(line.hasPrefix("  ") && line.count <= 80)
    }
  }

  @Test(
    "A comparison without a button has no table",
    arguments: [
      ("a.xml", 4, "error: there was no button to compare"),
      (
        "none.xml", 2,
        """
        none.xml: error: there is nothing at 'none.xml'; give a scenario file or a directory of them \
        [unreadable]
        """
      ),
    ] as [(String, Int32, String)])
  func emptyComparison(path: String, status: Int32, message: String) throws {
    let scratch = try ToolScratch([
      "a.xml": "<scenario name=\"a\"><view name=\"b\" frame=\"0 0 9 9\"/></scenario>"
    ])
    let outcome = try scratch.run(["compare", "--path", path])
    #expect(outcome == .init(status: status, output: "", errors: message + "\n"))
  }

  @Test(
    "Help that is asked for is no error",
    arguments: [
      ["help"], ["help", "run"], ["help", "list", "scenarios"], ["help", "help"],
      ["help", "--help"], ["run", "--help"],
    ])
  func help(arguments: [String]) throws {
    let outcome = try ToolScratch().run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("OVERVIEW: "))
    #expect(outcome.errors == "")
  }
}
