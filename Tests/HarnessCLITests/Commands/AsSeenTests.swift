import Testing

/// The visible frames instead of view frames, on request.
struct AsSeenTests {
  private static let file = """
    <scenario name="filled">
      <button width="200" height="44" h-align="fill"><title width="60" height="20">title</title></button>
      <expect><title x="0" width="60"/></expect>
    </scenario>
    """

  @Test(arguments: [
    ([], "title x 0, y 12, w 200, h 20"),
    (["--compare", "visible"], "title x 0, y 12, w 60, h 20"),
  ])
  func `a filled label shows its text where one that hugs it does`(
    options: [String], title: String
  ) throws {
    let scratch = try ToolScratch(["a.xml": Self.file])
    let told = try scratch.run(
      ["show", "a.xml", "--scenario", "filled", "--strategies", "rect-override"] + options)
    #expect(told.status == 0)
    #expect(told.output.contains(title), "\(told.output)")
    let run = try scratch.run(
      ["run", "a.xml", "--strategies", "rect-override,custom-control"] + options)
    #expect(run.status == (options.isEmpty ? 1 : 0), "\(run.output)")
    let compared = try scratch.run(
      ["compare", "rect-override", "custom-control", "--cases", "300"] + options)
    #expect(compared.status == 0, "\(compared.output)")
  }

  @Test func `what is expected of a frame is held against the text that shows in it`() throws {
    let file = Self.file.replacing("width=\"60\"/>", with: "width=\"200\"/>")
    let scratch = try ToolScratch(["a.xml": file])
    for options in [[], ["--compare", "visible"]] {
      let run = try scratch.run(
        ["run", "a.xml", "--strategies", "rect-override,custom-control"] + options)
      #expect(run.status == 0, "\(run.output)")
    }
  }

  @Test func `what is asked stands in the command that gives a failure again`() throws {
    let file = Self.file.replacing("x=\"0\"", with: "x=\"1\"")
    let scratch = try ToolScratch(["a.xml": file])
    let words = [
      "run", "a.xml", "--strategies", "rect-override,custom-control", "--compare", "visible",
    ]
    let run = try scratch.run(words)
    #expect(run.status == 1)
    let again = run.output.split(separator: "\n").first { $0.contains("reproduce: ") }
    #expect(again?.contains("--compare visible") == true, "\(run.output)")
  }
}
