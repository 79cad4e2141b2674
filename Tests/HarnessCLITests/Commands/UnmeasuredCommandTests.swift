import TestSupport
import Testing

@Suite("Answers that nothing measured confirms are marked wherever they are shown")
struct UnmeasuredCommandTests {
  private static let files = [
    "a.xml": """
    <scenario name="a"><button width="200" height="44" h-align="leading" spacing="8">\
    <image width="20" height="20"/><title width="60" height="20"/></button></scenario>
    """
  ]
  private static let strategies = ["--strategies", "rect-override,layout-subviews,configuration"]

  @Test("explain shows the steps and marks the numbers")
  func explain() throws {
    let scratch = try ToolScratch(Self.files)
    let text = try scratch.run(
      ["show", "a.xml", "--scenario", "a", "--strategies", "configuration"])
    expectRecorded(text.output, "explain")
  }

  @Test("run compares nothing of it, and its report says why")
  func run() throws {
    let scratch = try ToolScratch(Self.files)
    let outcome = try scratch.run(["run", "a.xml", "--junit", "out.xml"] + Self.strategies)
    #expect(outcome.status == 0)
    #expect(
      try scratch.text("out.xml").contains(
        "unmeasured: configurations were measured only with centred content"))
  }

  @Test("The table of a disagreement shows it below those that were compared")
  func table() throws {
    let scratch = try ToolScratch([
      "a.xml": """
      <scenario name="a"><button width="200" height="44" h-align="leading" spacing="8">\
      <image width="20" height="20"/><title width="60" height="20"/></button>\
      <expect><image x="3"/></expect></scenario>
      """
    ])
    let outcome = try scratch.run(["run", "a.xml"] + Self.strategies)
    #expect(outcome.status == 1)
    expectRecorded(outcome.output, "table")
  }

  @Test("replay shows its frames and does not count them")
  func replay() throws {
    let outcome = try ToolScratch().run(
      ["show", "lp1:AYPMAYDKAYBYgDCAMIBsgCh9uGk", "--draw"]
        + ["--strategies", "rect-override,layout-subviews,configuration"])
    #expect(outcome.status == 0)
  }

  @Test("compare counts it in a line of its own")
  func compare() throws {
    let scratch = try ToolScratch(Self.files)
    let outcome = try scratch.run(["compare", "rect-override", "configuration", "a.xml"])
    expectRecorded(outcome.output + outcome.errors, "compare")
  }

  @Test("migrate calls it the same by arithmetic, and says that it is unmeasured")
  func migrate() throws {
    let outcome = try ToolScratch().run(
      ["migrate", "--content", "0 8 0 0", "--image", "0 -16 0 0", "--h-align", "left"])
    #expect(outcome.status == 0)
    expectRecorded(outcome.output, "migrate")
  }
}
