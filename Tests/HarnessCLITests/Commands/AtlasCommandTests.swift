import TestSupport
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
    expectRecorded(words(ofPicture: svg.output), "forms, picture")
    #expect(try scratch.run(["atlas", "a.xml", "-o", "map.html"] + axes).status == 0)
    let page = try scratch.text("map.html")
    expectRecorded(heading(ofPage: page), "forms, heading")
    expectRecorded(words(ofPage: page), "forms, page")
    expectRecorded(words(ofPicture: page), "forms, pictures of the page")
    #expect(page.matches(of: #/<svg/#).count == 4)
    let text = page.replacing(#/<wbr/>|</?span[^>]*>/#, with: "")
    #expect(
      text.contains(
        #/show this button again: <code class="again">layout-parity show lp1:[\w-]+ --strategies edge-insets,rect-override,custom-control<\/code>/#
      ))
    #expect(try scratch.run(["atlas", "a.xml", "-o", "map.json"] + axes).status == 0)
    #expect(try scratch.text("map.json").contains("\"columns\":6"))
  }

  @Test("What makes no map is said")
  func diagnostics() throws {
    let scratch = try ToolScratch(Self.files)
    for arguments in [
      ["-o", "map.png"], ["-o", "-", "--x", "width=1..2"],
      ["-o", "-", "--x", "width=1..2", "--y", "width=1..3"], ["-o", "-", "--size", "0x4"],
      ["-o", "-", "--scenario", "alone", "--x", "width=1..2", "--y", "title width=1..2"],
    ] {
      let outcome = try scratch.run(["atlas", "a.xml"] + arguments)
      #expect(outcome.status != 0)
      expectRecorded(outcome.firstError, "diagnostics \(arguments.joined(separator: " "))")
    }
  }
}
