import Testing

@Suite("Maps that are asked for")
struct AtlasCommandTests {
  private static let files = [
    "a.xml": """
    <scenario name="narrow"><button width="200" height="44" spacing="8"><image width="24" \
    height="24"/><title width="60" height="20"/></button></scenario>
    <scenario name="alone"><button width="200" height="44"><image width="24" \
    height="24"/></button></scenario>
    """
  ]

  @Test("A map is an SVG, a page or numbers")
  func forms() throws {
    let scratch = try ToolScratch(Self.files)
    let axes = [
      "--x", "width=150..250", "--y", "spacing=0..8", "--size", "6x4", "--strategies",
      "edge-insets,rect-override,custom-control",
    ]
    let svg = try scratch.run(["atlas", "a.xml", "-o", "-"] + axes)
    #expect(svg.status == 0)
    #expect(svg.output.contains("<title>who differs around narrow</title>"))
    #expect(svg.output.contains("all 3 agree: 24 cells"))
    #expect(try scratch.run(["atlas", "a.xml", "-o", "map.html"] + axes).status == 0)
    let page = try scratch.text("map.html")
    #expect(page.contains("<h1>all 3 agree in all 24 cells</h1>"))
    #expect(page.contains("all that promise it agree; it is the + on the map"))
    #expect(page.matches(of: #/<svg/#).count == 4)
    let text = page.replacing(#/<wbr/>|</?span[^>]*>/#, with: "")
    #expect(text.contains("around narrow: width from 150 to 250 and spacing from 0 to 8"))
    let again =
      "layout-parity atlas a.xml --x 'width=150..250' --y 'spacing=0..8' --size 6x4 --strategies "
      + "edge-insets,rect-override,custom-control -o map.html"
    #expect(text.contains("the map again: <code>\(again)</code>"))
    #expect(
      text.contains(
        #/see it again: <code>layout-parity replay lp1:[\w-]+ --strategies edge-insets,rect-override,custom-control<\/code>/#
      ))
    #expect(page.contains("differences of more than a pixel"))
    #expect(try scratch.run(["atlas", "a.xml", "-o", "map.json"] + axes).status == 0)
    #expect(try scratch.text("map.json").contains("\"columns\":6"))
  }

  @Test("What makes no map is said")
  func diagnostics() throws {
    let scratch = try ToolScratch(Self.files)
    func errors(_ arguments: [String]) throws -> String {
      try scratch.run(["atlas", "a.xml"] + arguments).errors
    }
    #expect(
      try errors(["-o", "map.png"]).contains(
        "--output is 'map.png'; expected an end of .svg, .html or .json"))
    #expect(
      try errors(["-o", "-", "--x", "width=1..2"]).contains("give both --x and --y, or neither"))
    #expect(
      try errors(["-o", "-", "--x", "width=1..2", "--y", "width=1..3"])
        .contains("--x and --y are both width; give two fields"))
    #expect(try errors(["-o", "-", "--size", "0x4"]).contains("--size is '0x4', expected columns"))
    #expect(
      try errors(
        ["-o", "-", "--scenario", "alone", "--x", "width=1..2", "--y", "title width=1..2"])
        == "error: the button has no title width that could vary\n")
  }
}
