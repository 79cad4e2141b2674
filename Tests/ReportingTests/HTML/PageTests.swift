import Foundation
import HTMLReporting
import ReportText
import RunRecords
import TestSupport
import Testing

struct PageTests {
  @Test func theNamesOfOptionsDoNotBreak() throws {
    var run = Run()
    var facts = RunFacts(toolVersion: "1", strategies: Run.strategies, tolerance: 1e-9)
    facts.command = "layout-parity run a.xml --filter='-it' --strategies a,b"
    run.records[0] = .runStarted(facts)
    run.pass("a")
    let page = try run.page()
    expectRecorded(page.text, "theNamesOfOptionsDoNotBreak")
    #expect(page.markup.contains("<span class=\"option\">--filter</span>='-it'"))
  }

  @Test func aLongWordBreaksBehindAHyphenAndNotInTheMiddleOfWhatIsShort() throws {
    var run = Run()
    run.pass("field-centre-text-and-image and incomprehensibilities")
    let page = try run.page()
    #expect(
      page.markup.contains(
        "<li>field-<wbr/>centre-<wbr/>text-<wbr/>and-<wbr/>image and incomprehensibil<wbr/>ities"))
  }

  @Test func thePageReadsInOrderWithoutStyleAndScript() throws {
    var run = Run()
    run.pass("it fits")
    run.fail("an odd width")
    let text = try run.page().text
    expectRecorded(text, "thePageReadsInOrderWithoutStyleAndScript")
  }

  @Test func nothingIsInElementsThatAPolicyBlocks() throws {
    var run = Run()
    run.fail("a")
    let page = try run.page()
    #expect(page.attributes.allSatisfy { $0.name != "style" && !$0.name.hasPrefix("on") })
    let references = page.attributes.filter { ["href", "src"].contains($0.name) }
    #expect(!references.isEmpty)
    #expect(references.allSatisfy { $0.value.hasPrefix("#") })
    #expect(page.markup.utf8.count < 20_000)
  }

  @Test("A page has a policy that allows its own style and script, and nothing else")
  func policy() throws {
    var run = Run()
    run.fail("a")
    let markup = try run.page().markup
    let script = try #require(markup.firstMatch(of: #/(?s)<script>(.*?)</script>/#)?.1)
    let digest = try Self.digest(of: String(script))
    #expect(
      markup.contains(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
          + "script-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'\"/>"),
      "write the digest \(digest) into PageScript")
  }

  /// Returns the SHA-256 of a text in Base64, as Python computes it.
  private static func digest(of text: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "import base64,hashlib,sys;print(base64.b64encode(hashlib.sha256(sys.stdin.buffer.read()).digest()).decode())",
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(arguments: [
    "</svg><script>alert(1)</script>", "\"", "]]>", "&amp;",
    String(repeating: "long", count: 2_500),
    "<!--", "{{}}", "%s",
  ])
  func aNameIsTextWhateverItIs(name: String) throws {
    var plain = Run()
    plain.fail("plain")
    var hostile = Run()
    hostile.fail(name, Run.failure(name))
    let (before, after) = (try plain.page(), try hostile.page())
    var names = after.names
    var known = before.names
    // Long words may break.
    names["wbr"] = nil
    known["wbr"] = nil
    #expect(names == known)
    #expect(after.text.contains(name))
  }

  @Test(arguments: [
    ("\u{202E}evil", #"\u{202E}evil"#), ("\u{061C}evil", #"\u{61C}evil"#),
    ("\u{0}\u{FFFE}", #"\u{0}\u{FFFE}"#),
  ])
  func whatCannotBeShownIsSaid(name: String, shown: String) throws {
    var run = Run()
    run.pass(name)
    #expect(try run.page().text.contains(shown))
  }

  @Test func equalRunsGiveEqualBytes() throws {
    var run = Run()
    for index in 0..<20 { run.fail("case \(index)") }
    #expect(try run.page().markup == run.page().markup)
  }

  @Test func thousandsOfFailuresAreNoLargerThanHundreds() throws {
    func page(_ count: Int) throws -> PageText {
      var run = Run()
      for index in 0..<count {
        let field = ["x", "y", "width", "height"][index % 4]
        let spec = String(repeating: " ", count: count - index)
        run.fail("case \(index)", Run.failure(field: field, spec: spec))
      }
      return try run.page()
    }
    let page = try page(3_000)
    #expect(page.names["article"] == 12)
    #expect(page.names["svg"] == 24)
    expectRecorded(
      page.text.split(separator: "\n").filter { $0.contains("988") }.map(String.init),
      "thousandsOfFailuresAreNoLargerThanHundreds")
    #expect(page.text.contains("case 2999 [my-button]: title x"))
    #expect(page.ids.count == Set(page.ids).count)
    #expect(page.markup.utf8.count < 1_200_000)
  }

  @Test func fragmentsDependOnTheCaseAlone() {
    let place = CaseLocation(suite: Run.suite, name: "a [b]", line: 3)
    #expect(place.anchor == CaseLocation(suite: Run.suite, name: "a [b]", line: 9).anchor)
    #expect(place.anchor != CaseLocation(suite: Run.suite, name: "a [c]", line: 3).anchor)
    #expect(place.anchor.wholeMatch(of: #/c-[a-z2-7]{8}/#) != nil)
  }
}
