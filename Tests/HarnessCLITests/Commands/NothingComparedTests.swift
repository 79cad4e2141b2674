import Foundation
import TestSupport
import Testing

@Suite("Runs in which nothing is compared")
struct NothingComparedTests {
  private static let spaced = """
    <scenario name="a"><button width="200" height="100" spacing="8"><image width="50" height="50"/>\
    <title width="50" height="25"/></button></scenario>
    """

  @Test("Shrinking a button that no strategy promises is inconclusive")
  func shrink() throws {
    let scratch = try ToolScratch(["a.xml": Self.spaced])
    let outcome = try scratch.run([
      "show", "--shrink", "a.xml", "--scenario", "a", "--strategies", "system",
    ])
    expectRecorded(outcome, status: 4, "shrink")
  }

  @Test("Random specs for one strategy are inconclusive, with a reason", arguments: [false, true])
  func fuzz(isQuiet: Bool) throws {
    let outcome = try ToolScratch().run(
      ["fuzz", "--cases", "10", "--trees", "0", "--strategies", "system"]
        + (isQuiet ? ["--quiet"] : []))
    #expect(outcome.status == 4)
    expectRecorded(outcome.output.split(separator: "\n").last.map(String.init), "fuzz")
  }

  @Test(
    "Reports of random specs that decide nothing are not green, whole or in shards seen together",
    arguments: [
      (["--cases", "20"], "system", 4),
      (["--cases", "1200"], "rect-override,system", 0),
    ])
  func shardsTogether(cases: [String], strategies: String, first: Int32) throws {
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
    expectRecorded(checked.output, "shardsTogether \(strategies)")
    #expect(try scratch.run(["report", "merge", "0.xml", "1.xml", "-o", "m.xml"]).status == 4)
    #expect(try scratch.run(["report", "check", "m.xml"]).status == 4)
  }

  @Test("A shard without cases says so and is no failure")
  func shard() throws {
    let scratch = try ToolScratch(["a.xml": ToolScratch.scenario("one")])
    let outcomes = try (0..<2).map { try scratch.run(["run", "a.xml", "--shard", "\($0)/2"]) }
    #expect(outcomes.map(\.status) == [0, 0])
    expectRecorded(outcomes.map(\.output), "shard")
  }

  @Test(
    "A folder that cannot hold failures is refused at the start",
    arguments: [
      "a.xml",
      "a.xml/b",
      "closed",
      "closed/b/c",
    ])
  func folder(path: String) throws {
    let scratch = try ToolScratch(["a.xml": Self.spaced, "closed/c.xml": Self.spaced])
    try #require(chmod("\(scratch.path)/closed", 0o555) == 0)
    let outcome = try scratch.run(
      ["fuzz", "--cases", "1000000000", "--save", path], isBound: true)
    try #require(chmod("\(scratch.path)/closed", 0o755) == 0)
    expectRecorded(outcome, status: 2, "folder \(path)")
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
