import Testing

@Suite("Control characters in what people give")
struct ControlCharacterTests {
  /// A name that would clear a terminal.
  private static let name = "a\u{1B}[2Jb"

  @Test(
    "are shown and never printed",
    arguments: [
      ["run", name], ["run", "--strategies", name], ["replay", "lp1:" + name], ["domain", name],
      ["report", "show", name], ["list", name], ["explain", name, "--scenario", name],
      ["compare", name, name], ["fuzz", "--cases", name],
    ])
  func areShown(arguments: [String]) throws {
    let outcome = try ToolScratch().run(arguments)
    #expect(!outcome.errors.contains("\u{1B}"))
    #expect(outcome.errors.contains(#"\u{1B}"#))
    #expect(outcome.status != 0)
  }
}
