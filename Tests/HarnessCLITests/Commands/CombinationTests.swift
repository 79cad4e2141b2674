import TestSupport
import Testing

@Suite("Which combination a command works on")
struct CombinationTests {
  @Test("A scenario that is no sweep has no combination", arguments: ["show", "shrink"])
  func plain(command: String) throws {
    let scratch = try ToolScratch(["a.xml": ToolScratch.scenario("one")])
    let outcome = try scratch.run([command, "a.xml", "--scenario", "one", "--combination", "3"])
    expectRecorded(outcome, status: 2, "plain \(command)")
  }
}
