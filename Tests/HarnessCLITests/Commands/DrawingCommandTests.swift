import TestSupport
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
    let svg = try scratch.run(["show", "a.xml", "--scenario", "narrow", "--svg", "-"])
    #expect(svg.status == 0)
    #expect(svg.output.hasPrefix("<svg xmlns="))
    expectRecorded(words(ofPicture: svg.output), "explain, picture")
    let text = try scratch.run(["show", "a.xml", "--scenario", "narrow", "--draw"])
    expectRecorded(text.output, "explain, text")
    let plain = try scratch.run(["show", "a.xml", "--scenario", "narrow"])
    #expect(plain.output.hasPrefix("a.xml:2: narrow\n"))
  }

  @Test("replay draws the button of its token, in a file beside the text")
  func replay() throws {
    let scratch = try ToolScratch(["a.xml": Self.wrong])
    let token = "lp1:AYPMAYDKAYBYgDCAMIBsgCh9uGk"
    let outcome = try scratch.run(
      ["show", token, "--svg", "new/b.svg", "--white-background"])
    #expect(outcome.status == 0)
    expectRecorded(outcome.output, "replay")
    let svg = try scratch.text("new/b.svg")
    expectRecorded(words(ofPicture: svg), "replay, picture")
    #expect(svg.contains("fill=\"#fff\""))
  }

  @Test("What cannot be drawn is said")
  func nothing() throws {
    let scratch = try ToolScratch(["a.xml": Self.wrong])
    let views = "lt1:nothing"
    for token in [views, "ls1:nothing"] {
      for option in [["--svg", "a.svg"], ["--draw"]] {
        let outcome = try scratch.run(["show", token] + option)
        #expect(outcome.status == 2)
        expectRecorded(outcome.errors, "nothing \(token) \(option[0])")
      }
    }
    let stranger = try scratch.run(["show", "hello"])
    #expect(stranger.status == 2)
    expectRecorded(stranger.errors, "nothing 1")
    let alone = try scratch.run(
      ["show", "a.xml", "--scenario", "narrow", "--svg", "-", "--strategies", "system"])
    #expect(alone.status == 4)
    expectRecorded(alone.errors, "nothing 2")
    try scratch.write("<svg/>", to: "old.svg")
    let old = try scratch.run(
      ["show", "a.xml", "--scenario", "narrow", "--svg", "old.svg", "--strategies", "system"])
    expectRecorded(old.errors, "nothing 3")
    let unused = try scratch.run(
      ["show", "a.xml", "--scenario", "narrow", "--white-background"])
    #expect(unused.status == 64)
    expectRecorded(unused.firstError, "nothing, unused option")
  }
}
