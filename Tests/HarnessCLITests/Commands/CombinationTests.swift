import Testing

@Suite("Which combination a command works on")
struct CombinationTests {
  @Test("A scenario that is no sweep has no combination", arguments: ["explain", "shrink"])
  func plain(command: String) throws {
    let scratch = try ToolScratch(["a.xml": ToolScratch.scenario("one")])
    let outcome = try scratch.run([command, "a.xml", "--scenario", "one", "--combination", "3"])
    let message =
      "error: the scenario 'one' is no sweep and has no combination 3; leave --combination out\n"
    #expect(outcome == .init(status: 2, output: "", errors: message))
  }
}
