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
}
