import Testing

@Suite("Buttons that are drawn")
struct DrawingCommandTests {
  private static let wrong = """
    <scenario name="narrow"><button width="200" height="44" spacing="8"><image width="24" \
    height="24"/><title width="60" height="20"/></button>\
    <expect><title x="86.5"/></expect></scenario>
    """

  @Test("explain draws what is expected beside what is, and its sentence")
  func explain() throws {
    let scratch = try ToolScratch(["a.xml": Self.wrong])
    let svg = try scratch.run(["explain", "a.xml", "--scenario", "narrow", "--svg", "-"])
    #expect(svg.status == 0)
    #expect(svg.output.hasPrefix("<svg xmlns="))
    #expect(
      svg.output.contains(
        "<title>narrow [edge-insets]: title x is 86, expected 86.5 (-0.5)</title>"))
    #expect(svg.output.contains(">expected: 86.5</text>"))
    let text = try scratch.run(["explain", "a.xml", "--scenario", "narrow", "--draw"])
    #expect(text.output.hasPrefix("    ╭"))
    #expect(text.output.contains("\n    expected         ┊"))
    #expect(text.output.contains("86 (-0.5)\n"))
    #expect(text.output.contains("a.xml:2: narrow\n"))
    let plain = try scratch.run(["explain", "a.xml", "--scenario", "narrow"])
    #expect(plain.output.hasPrefix("a.xml:2: narrow\n"))
  }

  @Test("replay draws the button of its token, in a file beside the text")
  func replay() throws {
    let scratch = try ToolScratch(["a.xml": Self.wrong])
    let token = "lp1:AYPMAYDKAYBYgDCAMIBsgCh9uGk"
    let outcome = try scratch.run(
      ["replay", token, "--svg", "new/b.svg", "--white-background"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("all strategies agree on this spec now"))
    let svg = try scratch.text("new/b.svg")
    #expect(svg.contains("<title>all strategies agree on this spec now</title>"))
    #expect(svg.contains("fill=\"#fff\""))
  }

  @Test("What cannot be drawn is said")
  func nothing() throws {
    let scratch = try ToolScratch(["a.xml": Self.wrong])
    let views = "lt1:nothing"
    for (token, what) in [(views, "a tree of views"), ("ls1:nothing", "a script")] {
      for option in [["--svg", "a.svg"], ["--draw"]] {
        let outcome = try scratch.run(["replay", token] + option)
        #expect(outcome.status == 2)
        #expect(
          outcome.errors
            == "error: the token is of \(what), which has no picture; leave out \(option[0])\n")
      }
    }
    let stranger = try scratch.run(["replay", "hello"])
    #expect(stranger.status == 2)
    #expect(
      stranger.errors
        == "error: 'hello' is no replay token; one begins with 'lp1:' for a button, 'lt1:' for a tree of "
        + "views, 'ls1:' for a script\n")
    let alone = try scratch.run(
      ["explain", "a.xml", "--scenario", "narrow", "--svg", "-", "--strategy", "system"])
    #expect(alone.status == 4)
    #expect(
      alone.errors
        == "error: there is nothing to draw: no strategy answers for the button\n")
    try scratch.write("<svg/>", to: "old.svg")
    let old = try scratch.run(
      ["explain", "a.xml", "--scenario", "narrow", "--svg", "old.svg", "--strategy", "system"])
    #expect(
      old.errors
        == "error: there is nothing to draw: no strategy answers for the button; 'old.svg' is left as"
        + " it was\n")
    let unused = try scratch.run(
      ["explain", "a.xml", "--scenario", "narrow", "--white-background"])
    #expect(unused.status == 64)
    #expect(unused.errors.contains("--white-background is of --svg; give that too"))
  }
}
