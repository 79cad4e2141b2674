import TestSupport
import Testing

@Suite("Wrong usage")
struct UsageTests {

  @Test("As many workers as the limit says are made")
  func mostJobs() throws {
    let scratch = try ToolScratch(["first.xml": ToolScratch.scenario("one")])
    #expect(try scratch.run(["run", "first.xml", "--jobs", "1024"]).status == 0)
  }

  @Test(
    "It ends with 64 and says what is wrong and what is right",
    arguments: [
      ["run", "--strategies", ""],
      ["show", "lp1:A", "--strategies", " , "],
      ["show", "a.xml", "--scenario", "a", "--strategies", ","],
      ["run", "--tolerance", "-1"],
      ["compare", "--tolerance", "-0.5"],
      ["compare", "system", "--domain", "--set", "spacing=a"],
      ["compare", "--set", "placement=in"],
      ["compare", "system", "--domain", "--set", "title=2"],
      ["adopt", "a.swift", "--class", "A", "--map", "gap=a"],
      ["adopt", "a.swift", "--class", "A", "--id", "A"],
      ["adopt", "a.swift", "--class", "A", "--cases", "0"],
      ["adopt", "a.swift", "--clas", "A"],
      ["run", "--jobs", "-1"],
      ["run", "--jobs", "1025"],
      ["run", "--dry-run", "--limit", "file-size=-1"],
      ["list", "scenarios", "--limit", "combinations=-1"],
      ["show", "--shrink", "a.xml", "--scenario", "a", "--combination", "-1"],
      ["report", "check", "a.xml", "--min-cases", "0"],
      ["report", "check", "a.xml", "--fail-on", "failure"],
      ["run", "--shard", "/-1"],
      ["run", "--shard", "-1/4"],
      ["fuzz", "--for", "-5m"],
      ["fuzz", "--cases", "-1"],
      ["fuzz", "--trees", "few"],
      ["fuzz", "--min-cases", "-1"],
      ["compare", "--seed", "-1"],
      ["run", "--timestamp", "yesterday"],
      ["report", "write", "a.jsonl", "--timestamp", "2026-02-31T25:00:00", "--junit", "a.xml"],
      ["help", "frob"],
      ["help", "list", "frob"],
      ["help", "run", "frob"],
    ])
  func refused(arguments: [String]) throws {
    let outcome = try ToolScratch().run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    expectRecorded(outcome.firstError, "refused \(arguments.joined(separator: " "))")
  }

  private static let commands = [
    [], ["run"], ["fuzz"], ["show"], ["compare"], ["migrate"],
    ["report"], ["report", "merge"], ["report", "diff"], ["report", "check"], ["report", "write"],
  ]

  @Test(
    "An unclear outcome fails a check, whatever --fail-on lists",
    arguments: [
      ([], 1), (["--fail-on", "flaky"], 1), (["--fail-on", "failures,unclear"], 1),
      (["--fail-on", "flaky", "--accept", "unclear"], 0),
      (["--fail-on", "unclear", "--accept", "unclear"], 0),
    ] as [([String], Int32)])
  func unclear(options: [String], status: Int32) throws {
    let scratch = try ToolScratch()
    try scratch.write(
      "<testsuite name='s'><testcase name='a'/><testcase name='b' status='failed'/></testsuite>",
      to: "a.xml")
    #expect(try scratch.run(["report", "check", "a.xml"] + options).status == status)
  }

  @Test("Examples fit on a terminal of 80 columns", arguments: commands)
  func examples(command: [String]) throws {
    let help = try ToolScratch().run(command + ["--help"]).output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let blocks = lines.split(separator: "").filter {
      $0.first == "EXAMPLES" || $0.first?.hasPrefix("EXIT STATUS") == true
    }
    #expect(blocks.contains { $0.first == "EXAMPLES" })
    #expect(blocks.count == 2 || !command.isEmpty)
    for line in blocks.flatMap({ $0.dropFirst() }) {
      // A line that was wrapped goes on at the margin.
      #expect(line.hasPrefix("  ") && line.count <= 80)
    }
  }

  @Test(
    "A comparison without a button has no table",
    arguments: [
      ("a.xml", 4),
      ("none.xml", 2),
    ])
  func emptyComparison(path: String, status: Int32) throws {
    let scratch = try ToolScratch([
      "a.xml": "<scenario name=\"a\"><view name=\"b\" frame=\"0 0 9 9\"/></scenario>"
    ])
    let outcome = try scratch.run(["compare", path])
    expectRecorded(outcome, status: status, "emptyComparison \(path)")
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
