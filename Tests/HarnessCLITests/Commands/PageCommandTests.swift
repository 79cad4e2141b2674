import TestSupport
import Testing

@Suite("Pages of runs")
struct PageCommandTests {
  private static let wrong = """
    <scenario name="narrow"><button width="200" height="44" spacing="8"><image width="24" \
    height="24"/><title width="60" height="20"/></button>\
    <expect><title x="86.5"/></expect></scenario>
    """

  /// A page without the line of project, commit and time, which a stream does not have.
  private func withoutOrigin(_ page: String) -> String {
    page.replacing(#/<header>\n(.*\n)*?<\/header>\n/#, with: "")
  }

  @Test("A page says which project, which commit and when; with --zero-times it does not")
  func origin() throws {
    let scratch = try ToolScratch(["a.xml": Self.wrong])
    try scratch.write("ref: refs/heads/main\n", to: ".git/HEAD")
    try scratch.write("4f2c1a7b9d0e1122334455667788990011223344\n", to: ".git/refs/heads/main")
    _ = try scratch.run(["run", "a.xml", "--html", "a.html", "--quiet"])
    let page = try scratch.text("a.html").replacing("<wbr/>", with: "")
    let line = try #require(page.firstMatch(of: #/<header>\n(.*)\n<\/header>/#)).output.1
    // In a job of GitHub or GitLab, project and commit are those of the job.
    let form =
      #/<p><b>[^<]+<\/b> · <span>commit [0-9a-f]{9}<\/span> · <span>[^<]+ UTC<\/span><\/p>/#
    #expect(line.wholeMatch(of: form) != nil)
    _ = try scratch.run(["run", "a.xml", "--html", "b.html", "--quiet", "--zero-times"])
    #expect(try !scratch.text("b.html").contains("<header>"))
  }

  @Test("A run writes a page, links to it, and its stream gives the same page")
  func run() throws {
    let scratch = try ToolScratch(["a.xml": Self.wrong])
    let run = try scratch.run([
      "run", "a.xml", "--html", "out/page.html", "--junit", "junit/a.xml", "--format", "json",
      "--jobs", "2",
    ])
    #expect(run.status == 1)
    let page = try scratch.text("out/page.html")
    expectRecorded(heading(ofPage: page), "run")
    let junit = try scratch.text("junit/a.xml")
    let link = try #require(junit.firstMatch(of: #/report: \.\./out/page\.html#(c-\w+)/#))
    #expect(page.contains("id=\"\(link.output.1)\""))
    try scratch.write(run.output, to: "run.jsonl")
    let again = try scratch.run(["report", "html", "run.jsonl", "-o", "-"])
    #expect(again.status == 0)
    #expect(again.output == withoutOrigin(page))
    let directory = try scratch.run(["report", "html", "run.jsonl", "--output", "pages/"])
    #expect(directory.status == 0)
    #expect(try scratch.text("pages/index.html").contains("href=\"report.css\""))
  }

  @Test("Shards give the page of the whole run")
  func shards() throws {
    let scratch = try ToolScratch([
      "a.xml": ToolScratch.scenario("one") + ToolScratch.scenario("two") + Self.wrong
        + ToolScratch.scenario("three")
    ])
    for shard in 0..<2 {
      let run = try scratch.run(
        ["run", "a.xml", "--shard", "\(shard)/2", "--format", "json", "--quiet"])
      try scratch.write(run.output, to: "\(shard).jsonl")
    }
    let whole = try scratch.run(["run", "a.xml", "--quiet", "--html", "whole.html"])
    #expect(whole.status == 1)
    let merged = try scratch.run(["report", "html", "0.jsonl", "1.jsonl", "-o", "merged.html"])
    #expect(merged.status == 0)
    #expect(try scratch.text("merged.html") == withoutOrigin(scratch.text("whole.html")))
  }

  @Test("The page has the command of the whole run, without what decides nothing")
  func command() throws {
    let scratch = try ToolScratch(["my a.xml": Self.wrong])
    let run = try scratch.run([
      "run", "my a.xml", "--html", "a.html", "--jobs", "1", "--quiet", "--zero-times",
      "--filter=-it's",
      "--strategies", "system,edge-insets", "--tolerance", "0.5", "--shard", "0/2",
    ])
    #expect(run.errors == "")
    let text = try scratch.text("a.html").replacing(#/<wbr/>|</?span[^>]*>/#, with: "")
    #expect(
      text.contains(
        "<code class=\"again\">layout-parity run 'my a.xml' --filter='-it'\\''s' "
          + "--tolerance 0.5 --strategies system,edge-insets</code>"))
    _ = try scratch.run([
      "fuzz", "--cases", "200", "--trees", "0", "--seed", "5", "--quiet", "--population",
      "any-double", "--jobs",
      "2", "--strategies", "system,custom-control", "--html", "b.html",
    ])
    let fuzz = try scratch.text("b.html").replacing(#/<wbr/>|</?span[^>]*>/#, with: "")
    #expect(
      fuzz.contains(
        "<code class=\"again\">layout-parity fuzz --cases 200 --seed 5 --trees 0 --population any-double --strategies "
          + "system,custom-control</code>"))
  }

  @Test("What shows a failure again asks the strategies of the run")
  func sameStrategies() throws {
    let scratch = try ToolScratch(["a.xml": Self.wrong])
    func command(_ strategies: String?) throws -> String {
      let names = strategies.map { ["--strategies", $0] } ?? []
      _ = try scratch.run(["run", "a.xml", "--html", "a.html", "--quiet"] + names)
      let text = try scratch.text("a.html").replacing(#/<wbr/>|</?span[^>]*>/#, with: "")
      return String(
        try #require(text.firstMatch(of: #/show this failure again: <code[^>]*>([^<]*)</#)).output.1
      )
    }
    #expect(try command(nil) == "layout-parity run a.xml --filter 'narrow'")
    #expect(
      try command("rect-override,custom-control")
        == "layout-parity run a.xml --filter 'narrow' --strategies rect-override,custom-control")
  }

  @Test("Where a page cannot go is said")
  func diagnostics() throws {
    let scratch = try ToolScratch(["a.xml": Self.wrong])
    let read = try scratch.run(["run", "a.xml", "--html", "a.xml"])
    #expect(read.status == 64)
    expectRecorded(read.firstError, "diagnostics, read")
    let twice = try scratch.run(["run", "a.xml", "--html", "x", "--junit", "x"])
    expectRecorded(twice.firstError, "diagnostics, twice")
    let both = try scratch.run(["report", "html", "x.jsonl"])
    expectRecorded(both.firstError, "diagnostics, both")
    let taken = try scratch.run(["run", "a.xml", "--html", "-", "--format", "json"])
    expectRecorded(taken.firstError, "diagnostics, taken")
  }

  @Test("Drawings are attached to failures, as files beside the report")
  func attachments() throws {
    let scratch = try ToolScratch(["a.xml": Self.wrong])
    let run = try scratch.run(
      ["run", "a.xml", "--junit", "out/a.xml", "--attach-drawings", "--quiet"])
    #expect(run.status == 1)
    let junit = try scratch.text("out/a.xml")
    let mark = try #require(
      junit.firstMatch(of: #/\[\[ATTACHMENT\|(drawings/c-\w{8}\.svg)\]\]/#))
    let svg = try scratch.text("out/\(mark.output.1)")
    expectRecorded(words(ofPicture: svg), "attachments, picture")
    #expect(svg.contains("fill=\"#fff\""))
    #expect(!(run.output + run.errors).contains("drawings:"))
    let none = try scratch.run([
      "run", "a.xml", "--junit", "no/a.xml", "--attach-drawings", "--junit-dialect", "drawings=0",
      "--quiet",
    ])
    expectRecorded(none.output, "attachments, none")
    #expect(try !scratch.text("no/a.xml").contains("ATTACHMENT"))
    let alone = try scratch.run(["run", "a.xml", "--attach-drawings"])
    #expect(alone.status == 64)
    expectRecorded(alone.firstError, "attachments, alone")
  }
}
