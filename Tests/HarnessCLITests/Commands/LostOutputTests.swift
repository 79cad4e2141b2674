import TestSupport
import Testing

@Suite("Output that is lost")
struct LostOutputTests {
  @Test(
    "A command whose output is not taken ends with 2", .needsFullDevice,
    arguments: [
      ["--version"], ["--help"], ["list", "checks"], ["list", "scenarios", "a.xml"],
      ["run", "--dry-run", "a.xml"], ["compare", "system", "edge-insets", "a.xml"],
      ["run", "a.xml"],
      ["show", "a.xml", "--scenario", "one"],
    ])
  func full(arguments: [String]) throws {
    let scratch = try ToolScratch(["a.xml": ToolScratch.scenario("one")])
    let outcome = try scratch.run(arguments, outputPath: "/dev/full")
    #expect(outcome.status == 2)
    expectRecorded(outcome.errors, "full \(arguments.joined(separator: " "))")
  }

  @Test(
    "A command whose reader has closed the pipe ends with 2, in every format",
    arguments: [
      ["--version"], ["list", "checks"], ["run", "a.xml"], ["run", "a.xml", "--format", "json"],
      ["run", "a.xml", "--format", "github"], ["run", "a.xml", "--quiet", "--junit", "-"],
      ["fuzz", "--cases", "20", "--trees", "0", "--format", "json"],
      ["compare", "system", "edge-insets", "a.xml", "--format", "json"],
    ])
  func noReader(arguments: [String]) throws {
    let scratch = try ToolScratch(["a.xml": ToolScratch.scenario("one")])
    let outcome = try scratch.run(arguments, hasReader: false)
    #expect(outcome.status == 2)
    #expect(
      outcome.errorLines.filter { $0.hasPrefix("error: ") } == [
        "error: cannot write 'standard output': its reader has closed the pipe"
      ])
  }

  @Test("A stream that loses its reader takes no other report with it")
  func noReaderOfTheStream() throws {
    let scratch = try ToolScratch(["a.xml": ToolScratch.scenario("one")])
    let arguments = ["run", "a.xml", "--format", "json", "--junit", "r.xml"]
    #expect(try scratch.run(arguments, hasReader: false).status == 2)
    #expect(try scratch.run(["report", "check", "r.xml"]).status == 0)
  }
}
