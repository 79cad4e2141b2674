import Testing

@Suite("Limits of open files")
struct DescriptorLimitTests {
  @Test("Too low a limit is one line that says what is needed", arguments: [4, 5, 6, 7, 8, 15])
  func tooLow(limit: Int) throws {
    let scratch = try ToolScratch(["a.xml": ToolScratch.scenario("one")])
    for arguments in [["run", "a.xml"], ["--help"], ["report", "check", "a.xml"]] {
      let outcome = try scratch.run(arguments, limit: "-n \(limit)")
      #expect(outcome.status == 2)
      #expect(
        outcome.errors
          == "error: the open files are limited to \(limit), expected at least 16; raise the limit with 'ulimit -n'\n"
      )
    }
  }

  private static let separate = [
    "run", "a.xml", "--strategies", "system,edge-insets", "--isolate", "always", "--quiet",
    "--jobs",
  ]

  @Test("A limit without room for the processes of strategies is one line that says what is needed")
  func noRoomForProcesses() throws {
    let scratch = try ToolScratch(["a.xml": ToolScratch.scenario("one")])
    let outcome = try scratch.run(Self.separate + ["8"], limit: "-n 60")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "error: the open files are limited to 60, expected at least 148 for up to 18 processes of strategies; "
        + "raise the limit with 'ulimit -n', or use fewer workers with '--jobs'\n")
    #expect(try scratch.run(Self.separate + ["1"], limit: "-n 64").status == 0)
  }

  @Test("The tool raises its own limit as far as the system permits")
  func raised() throws {
    let scratch = try ToolScratch(["a.xml": ToolScratch.scenario("one")])
    #expect(try scratch.run(Self.separate + ["8"], limit: "-S -n 60").status == 0)
  }
}
