import Testing
import XMLReading

@Suite struct XMLProblemTests {
  @Test(arguments: [
    ("", XMLProblem(.truncated, line: 1, "the file has no XML in it")),
    (
      "<a>\n<b>\n",
      XMLProblem(.truncated, line: 2, "the file ends inside <b>, which starts on line 2")
    ),
    (
      "<a>\n</b>",
      XMLProblem(.malformed, line: 2, "opening and ending tag mismatch: a line 1 and b")
    ),
    ("<a/>\n<b/>", XMLProblem(.malformed, line: 2, "extra content at the end of the document")),
    ("<a b=c/>", XMLProblem(.malformed, line: 1, "attribute value: \" or ' expected")),
    ("<x:a/>", XMLProblem(.malformed, line: 1, "namespace prefix x on a is not defined")),
    (
      "<?xml version='1.0'?>\n<!DOCTYPE a SYSTEM 'a.dtd'>\n<a/>",
      XMLProblem(
        .doctype, line: 2, "a document type declaration is not allowed; remove <!DOCTYPE a>")
    ),
    (
      "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
      XMLProblem(
        .doctype, line: 1, "a document type declaration is not allowed; remove <!DOCTYPE a>")
    ),
    (
      "<?xml version='1.0' encoding='KLINGON'?>\n<a/>",
      XMLProblem(.encoding, line: 1, "unsupported encoding KLINGON")
    ),
    (
      "<?xml version='1.0' encoding='UTF-16'?>\n<a/>",
      XMLProblem(.encoding, line: 1, "document labelled UTF-16 but has UTF-8 content")
    ),
    (
      "<a>\n\u{1}</a>", XMLProblem(.malformed, line: 2, "PCDATA invalid Char value 1")
    ),
  ])
  func `a document that is wrong has one located problem`(
    document: String, problem: XMLProblem
  ) throws {
    let recorder = try EventRecorder.read(Array(document.utf8), pieces: 1000)
    #expect(recorder.problems == [problem])
  }

  @Test func `bytes that are not UTF 8 are shown`() throws {
    let recorder = try EventRecorder.read(Array("<a b='caf".utf8) + [0xE9] + Array("'/>\n".utf8))
    #expect(
      recorder.problems == [
        XMLProblem(
          .encoding, line: 1,
          "the bytes 0xE9 0x27 0x2F 0x3E are not UTF-8; state the encoding in the XML declaration")
      ])
  }

  @Test(arguments: [
    Excess(
      head: "", unit: "<a>", count: 65,
      problem: XMLProblem(
        .tooDeep, line: 1, "elements are nested more than 64 levels deep")),
    Excess(
      head: "<a b='", unit: "x", count: 200_000,
      problem: XMLProblem(.tooLong, line: 1, "a tag is longer than 131072 bytes")),
    Excess(
      head: "<a><!--", unit: "x", count: 1_200_000,
      problem: XMLProblem(
        .tooLong, line: 1,
        "a comment, CDATA section, instruction or declaration is longer than 1048576 bytes")),
    Excess(
      head: "<a><![CDATA[", unit: "x", count: 1_200_000,
      problem: XMLProblem(
        .tooLong, line: 1,
        "a comment, CDATA section, instruction or declaration is longer than 1048576 bytes")),
  ])
  func `a document beyond a limit has one located problem`(excess: Excess) throws {
    let document = excess.head + String(repeating: excess.unit, count: excess.count)
    let recorder = try EventRecorder.read(Array(document.utf8), pieces: 1 << 16)
    #expect(recorder.problems == [excess.problem])
  }

  /// A document that is too much of something.
  struct Excess: Sendable, CustomTestStringConvertible {
    var head: String
    var unit: String
    var count: Int
    var problem: XMLProblem

    var testDescription: String { "\(count) times '\(unit)' after '\(head)'" }
  }

  @Test func `an element with too many attributes is a located problem`() throws {
    let attributes = (0..<65).map { "a\($0)=''" }.joined(separator: " ")
    let recorder = try EventRecorder.read(Array("<a \(attributes)/>".utf8), pieces: 1000)
    #expect(
      recorder.problems == [
        XMLProblem(.tooLong, line: 1, "<a> has more than 64 attributes")
      ])
  }

  @Test func `limits can be changed`() throws {
    var limits = XMLLimits()
    limits.depth = 2
    let two = try EventRecorder.read(Array("<a><b/></a>".utf8), limits: limits)
    let three = try EventRecorder.read(Array("<a><b><c/></b></a>".utf8), limits: limits)
    #expect(two.problems == [])
    #expect(
      three.problems == [
        XMLProblem(.tooDeep, line: 1, "elements are nested more than 2 levels deep")
      ])
  }
}
