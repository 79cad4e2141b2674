import TestSupport
import Testing

struct ShortOutputTests {
  @Test(arguments: [
    ["fuzz", "--cases", "2000", "--trees", "20", "--seed", "1"], ["run", "a.xml"],
    ["compare", "a.xml"], ["compare", "rect-override", "custom-control", "a.xml"],
  ])
  func `a command that finds nothing prints at most twenty lines`(arguments: [String]) throws {
    let scratch = try ToolScratch(["a.xml": ToolScratch.scenario("one")])
    let outcome = try scratch.run(arguments)
    #expect(outcome.status == 0)
    #expect((1...20).contains(outcome.output.split(separator: "\n").count), "\(outcome.output)")
    #expect(outcome.errors == "")
  }

  @Test func `one that is compared nowhere has no time for a layout`() throws {
    let output = try ToolScratch().run([
      "fuzz", "--cases", "200", "--seed", "1", "--statistics", "--strategies",
      "rect-override,layout-subviews,field-centre-vertically",
    ]).output
    let line = output.split(separator: "\n").first {
      $0.hasPrefix("  field-centre-vertically ") && $0.contains(" ms, ")
    }
    expectRecorded(
      line?.split(separator: " ms, ").last.map(String.init),
      "one that is compared nowhere has no time for a layout")
  }

  @Test func `statistics are printed where they are asked for`() throws {
    let arguments = ["fuzz", "--cases", "2000", "--trees", "20", "--seed", "1"]
    let marks = ["buttons by regime", "time by strategy", "the margin policies differ on"]
    let scratch = try ToolScratch()
    let short = try scratch.run(arguments).output
    let long = try scratch.run(arguments + ["--statistics"]).output
    for mark in marks {
      #expect(!short.contains(mark))
      #expect(long.contains(mark))
    }
  }
}
