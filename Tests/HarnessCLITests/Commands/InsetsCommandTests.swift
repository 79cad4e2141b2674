import TestSupport
import Testing

@Suite("Edge insets that are asked for")
struct InsetsCommandTests {
  /// References that take no time in a build for debugging.
  private static let quick = [
    "--strategies", "system,edge-insets,rect-override,layout-subviews,custom-control",
  ]
  private static let files = [
    "a.xml": """
    <scenario name="narrow"><button width="200" height="44" spacing="8"><image width="24" \
    height="24"/><title width="60" height="20"/></button></scenario>
    """,
    "info.xml": """
    <scenario name="info"><button width="200" height="100" type="detailDisclosure" spacing="5">\
    <image width="50" height="50"/><title width="50" height="20"/></button></scenario>
    """,
    "empty.xml": "",
  ]

  @Test("The first button of a file, a named one and a token's are solved")
  func solved() throws {
    let scratch = try ToolScratch(Self.files)
    let text = try scratch.run(["insets", "a.xml", "--scenario", "narrow"] + Self.quick)
    #expect(text.status == 0)
    expectRecorded(text.output, "solved, text")
    let swift = try scratch.run(
      ["insets", "lp1:AYPMAYDKAYBYgDCAMIBsgCh9uGk", "--format", "swift"] + Self.quick)
    #expect(swift.output.hasSuffix("right: 0)\n"))
    let svg = try scratch.run(
      ["insets", "a.xml", "--scenario", "narrow", "--svg", "-"] + Self.quick)
    expectRecorded(words(ofPicture: svg.output), "solved, picture")
  }

  @Test(
    "What is pasted has at most three decimals where these do it as well",
    arguments: [("spacing='0.3'", "0.35"), ("spacing='0.6' placement='trailing'", "60.8")])
  func decimals(attributes: String, number: String) throws {
    let button = "<button width='200' height='44' \(attributes)><image width='20' height='20'/>"
    let scratch = try ToolScratch([
      "b.xml": "<scenario name='a'>\(button)<title width='60' height='18'/></button></scenario>"
    ])
    for form in [["--format", "swift"], ["--format", "json"], []] {
      let text = try scratch.run(["insets", "b.xml"] + form + Self.quick).output
      #expect(text.contains(number))
      #expect(!text.contains(#/\.\d{4}/#), "\(text)")
    }
  }

  @Test("Where no insets do it, the text says why, and neither code nor a picture is written")
  func unsolved() throws {
    let scratch = try ToolScratch(Self.files)
    let text = try scratch.run(["insets", "info.xml", "--format", "swift"] + Self.quick)
    #expect(text.status == 1)
    #expect(text.output == "")
    expectRecorded(text.errors, "unsolved, text")
    let svg = try scratch.run(["insets", "info.xml", "--svg", "x.svg"] + Self.quick)
    #expect(svg.status == 1)
    expectRecorded(svg.errors, "unsolved, picture")
    #expect(throws: (any Error).self) { try scratch.text("x.svg") }
  }

  @Test("Insets are found for a title of several lines, and the text says how far they hold")
  func wrapping() throws {
    let scratch = try ToolScratch([
      "wraps.xml": """
      <scenario name="w"><button width="100" height="100" spacing="8"><image width="20" height="20"/>\
      <title width="120" height="20" lines="0" wrapped="90 40 60 60"/></button></scenario>
      """
    ])
    let text = try scratch.run(["insets", "wraps.xml"] + Self.quick)
    #expect(text.status == 0)
    expectRecorded(text.output, "wrapping")
  }

  @Test("A picture shows what the insets do, and says them")
  func pictureOfInsets() throws {
    let scratch = try ToolScratch(Self.files)
    let outcome = try scratch.run(["insets", "a.xml", "--svg", "-"] + Self.quick)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("<path class=\"inset\""))
    expectRecorded(words(ofPicture: outcome.output), "pictureOfInsets, SVG")
    let drawn = try scratch.run(["insets", "a.xml", "--draw"] + Self.quick)
    expectRecorded(drawn.output, "pictureOfInsets, text")
  }

  @Test("A file without a button, and one that is not there, are said")
  func diagnostics() throws {
    let scratch = try ToolScratch(Self.files)
    let empty = try scratch.run(["insets", "empty.xml"])
    #expect(empty.status == 2)
    expectRecorded(empty.errors, "diagnostics")
    #expect(try scratch.run(["insets", "lp1:broken"]).status == 2)
  }
}
