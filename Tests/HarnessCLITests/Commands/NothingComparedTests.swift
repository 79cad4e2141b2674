import Foundation
import Testing

@Suite("Runs in which nothing is compared")
struct NothingComparedTests {
  private static let spaced = """
    <scenario name="a"><button width="200" height="100" spacing="8"><image width="50" height="50"/>\
    <title width="50" height="25"/></button></scenario>
    """
  private static let message =
    "nothing was compared: system does not promise this spec; name other strategies\n"

  @Test("Shrinking a button that no strategy promises is inconclusive")
  func shrink() throws {
    let scratch = try ToolScratch(["a.xml": Self.spaced])
    let outcome = try scratch.run([
      "shrink", "a.xml", "--scenario", "a", "--strategies", "system",
    ])
    #expect(outcome == .init(status: 4, output: Self.message, errors: ""))
  }

  @Test("Random specs for one strategy are inconclusive, with a reason", arguments: [false, true])
  func fuzz(isQuiet: Bool) throws {
    let outcome = try ToolScratch().run(
      ["fuzz", "--cases", "10", "--trees", "0", "--strategies", "system"]
        + (isQuiet ? ["--quiet"] : []))
    let reason =
      "inconclusive: no spec of 10 was compared between strategies; draw more or name other"
      + " strategies\n"
    #expect(outcome.status == 4)
    #expect(outcome.output.hasSuffix(reason))
  }

  @Test(
    "Reports of random specs that decide nothing are not green, whole or in shards seen together",
    arguments: [
      (["--cases", "20"], "system", "no spec was compared between strategies; draw more", 4),
      (
        ["--cases", "1200"], "rect-override,system",
        "fewer than half of the specs were compared between strategies; widen", 0
      ),
    ])
  func shardsTogether(cases: [String], strategies: String, reason: String, first: Int32) throws {
    let scratch = try ToolScratch([:])
    let options =
      ["fuzz", "--seed", "1", "--trees", "0", "--quiet", "--strategies", strategies] + cases
    #expect(try scratch.run(options + ["--junit", "whole.xml"]).status == 4)
    #expect(try scratch.run(["report", "check", "whole.xml"]).status == 4)
    let shards = try (0..<2).map {
      try scratch.run(options + ["--shard", "\($0)/2", "--junit", "\($0).xml"]).status
    }
    #expect(shards == [first, 4])
    let checked = try scratch.run(["report", "check", "0.xml", "1.xml"])
    #expect(checked.status == 4)
    #expect(checked.output.hasPrefix("not ok: not whole: 'fuzz': \(reason)"), "\(checked.output)")
    #expect(try scratch.run(["report", "merge", "0.xml", "1.xml", "-o", "m.xml"]).status == 4)
    #expect(try scratch.run(["report", "check", "m.xml"]).status == 4)
  }

  @Test("A shard without cases says so and is no failure")
  func shard() throws {
    let scratch = try ToolScratch(["a.xml": ToolScratch.scenario("one")])
    let outcomes = try (0..<2).map { try scratch.run(["run", "a.xml", "--shard", "\($0)/2"]) }
    #expect(outcomes.map(\.status) == [0, 0])
    let said = outcomes.map {
      $0.output.hasSuffix("this shard has no cases, which is no failure: other shards do\n")
    }
    #expect(said.count { $0 } == 1)
  }

  @Test(
    "A folder that cannot hold failures is refused at the start",
    arguments: [
      ("a.xml", "'a.xml': it is no directory"),
      ("a.xml/b", "'a.xml/b': 'a.xml' is no directory"),
      ("closed", "'closed': permission denied"),
      ("closed/b/c", "'closed/b/c': 'closed': permission denied"),
    ])
  func folder(path: String, reason: String) throws {
    let scratch = try ToolScratch(["a.xml": Self.spaced, "closed/c.xml": Self.spaced])
    try #require(chmod("\(scratch.path)/closed", 0o555) == 0)
    let outcome = try scratch.run(
      ["fuzz", "--cases", "1000000000", "--save", path], isBound: true)
    try #require(chmod("\(scratch.path)/closed", 0o755) == 0)
    #expect(
      outcome == .init(status: 2, output: "", errors: "error: cannot write \(reason)\n"))
  }

  @Test("A folder that is not there yet may have any name", arguments: ["x", "x/", "a/b", "./y"])
  func newFolder(path: String) throws {
    let scratch = try ToolScratch([:])
    let outcome = try scratch.run(
      [
        "fuzz", "--cases", "64", "--trees", "0", "--strategies", "rect-override,custom-control",
        "--quiet", "--save", path,
      ])
    #expect(outcome.status == 0)
  }
}
