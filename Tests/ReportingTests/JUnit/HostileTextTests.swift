import JUnit
import ReportText
import RunRecords
import TestSupport
import Testing

@Suite("Hostile names and messages in JUnit reports")
struct HostileTextTests {
  private let scratch: ReportScratch

  init() throws { scratch = try ReportScratch() }

  /// Every scalar that is odd somewhere, and what a reader must get back.
  private static let scalars: [(text: String, shown: String)] = {
    let odd =
      Array(UInt32(0)...0xFF) + [0x2028, 0xFEFF, 0xFFFD, 0xFFFE, 0xFFFF, 0x1F600]
      + (1...16).flatMap { [UInt32($0) << 16 | 0xFFFE, UInt32($0) << 16 | 0xFFFF] }
    return odd.compactMap { value in
      guard let scalar = Unicode.Scalar(value) else { return nil }
      let isAllowed = [0x09, 0x0A, 0x0D].contains(value)
      let isHidden =
        !isAllowed && value < 0x20 || (0x7F...0x9F).contains(value) || value & 0xFFFE == 0xFFFE
      let shown = "\\u{" + String(value, radix: 16, uppercase: true) + "}"
      return (String(scalar), isHidden ? shown : String(scalar))
    }
  }()

  @Test("Every odd scalar of a name is read back as it was written or shown")
  func names() throws {
    let cases = Self.scalars.map { scenario("a\($0.text)z", [.passed]) }
    let root = try #require(parse(try scratch.write(records(cases))))
    #expect(
      root.all("testcase").map { $0.attributes["name"] }
        == Self.scalars.map { "a\($0.shown)z [system]" })
  }

  @Test("Every odd scalar of a failure is read back as it was written or shown")
  func texts() throws {
    let cases = Self.scalars.map { scalar in
      scenario(
        "n",
        [
          .failed(
            Failure(
              type: .strategyFailed, check: "c", evidence: .quoted("m"),
              notes: [.quoted("a\(scalar.text)z")])
          )
        ])
    }
    let root = try #require(parse(try scratch.write(records(cases))))
    let expected = Self.scalars.map { scalar in
      let note = "a\(scalar.shown)z".split(separator: "\n").map { "  " + $0 }
      return "m\n  at S.Check(a.xml:1)\n" + note.joined(separator: "\n")
    }
    #expect(root.all("failure").map(\.text) == expected)
  }

  @Test("Markup in texts stays text and is never a section of character data")
  func markup() throws {
    let hostile = "]]> <![CDATA[x]]> &#27; &lt; --> </failure> ' \" \t end"
    let text = try scratch.write(
      records(
        suite: Suite(classname: "a<b", file: "a&b\".xml"),
        [
          scenario(
            hostile,
            [.errored(Failure(type: .strategyCrashed, check: "c", evidence: .quoted(hostile)))]),
          scenario("s", [.skipped(Skip(.known, .quoted(hostile)))]),
        ]))
    let root = try #require(parse(text))
    #expect(!text.contains("<![CDATA["))
    #expect(root.all("testcase")[0].attributes["name"] == hostile + " [system]")
    #expect(root.all("error")[0].attributes["message"] == hostile)
    #expect(root.all("error")[0].text == hostile + "\n  at Check(a&b\".xml:1)")
    #expect(root.all("skipped")[0].text == hostile)
    #expect(root.children[0].attributes["file"] == "a&b\".xml")
  }

  @Test("A megabyte of output is cut, and the first line is the message")
  func largeMessage() throws {
    let output = String(repeating: "<\u{1B}>\n", count: 1 << 18)
    let failure = Failure(
      type: .strategyCrashed, check: "c", evidence: .quoted("signal 11\n" + output))
    let root = try #require(parse(try scratch.write(records([scenario("n", [.errored(failure)])]))))
    let error = root.all("error")[0]
    #expect(error.attributes["message"] == "signal 11")
    #expect(error.text.hasPrefix("signal 11\n"))
    #expect(error.text.utf8.count <= MessageText.byteLimit)
    expectRecorded(
      error.text.split(separator: "\n").filter { $0.hasPrefix("  … ") }.map(String.init),
      "largeMessage")
  }

  @Test(
    "Every type of failure is one word and repeats its message", arguments: FailureType.allCases)
  func types(type: FailureType) throws {
    let failure = Failure(type: type, check: "c", evidence: .quoted(""))
    let root = try #require(parse(try scratch.write(records([scenario("n", [.failed(failure)])]))))
    let element = root.all("failure")[0]
    #expect(element.attributes == ["type": type.rawValue, "message": type.rawValue])
    #expect(element.text == "\(type.rawValue)\n  at S.Check(a.xml:1)")
    #expect(type.rawValue.wholeMatch(of: /([A-Z][a-z]+){2,}/) != nil)
  }
}
