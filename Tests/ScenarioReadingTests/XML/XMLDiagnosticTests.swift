import Testing
import XMLReading

@Suite struct XMLDiagnosticTests {
  @Test(arguments: [
    ("", XMLDiagnostic(.truncated, line: 1, "the file has no XML in it")),
    (
      "<a>\n<b>\n",
      XMLDiagnostic(.truncated, line: 2, "the file ends inside <b>, which starts on line 2")
    ),
    (
      "<a>\n</b>",
      XMLDiagnostic(.malformed, line: 2, "opening and ending tag mismatch: a line 1 and b")
    ),
    ("<a/>\n<b/>", XMLDiagnostic(.malformed, line: 2, "extra content at the end of the document")),
    ("<a b=c/>", XMLDiagnostic(.malformed, line: 1, "attribute value: \" or ' expected")),
    ("<x:a/>", XMLDiagnostic(.malformed, line: 1, "namespace prefix x on a is not defined")),
    (
      "<?xml version='1.0'?>\n<!DOCTYPE a SYSTEM 'a.dtd'>\n<a/>",
      XMLDiagnostic(
        .doctype, line: 2, "a document type declaration is not allowed; remove <!DOCTYPE a>")
    ),
    (
      "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
      XMLDiagnostic(
        .doctype, line: 1, "a document type declaration is not allowed; remove <!DOCTYPE a>")
    ),
    (
      "<?xml version='1.0' encoding='KLINGON'?>\n<a/>",
      XMLDiagnostic(.encoding, line: 1, "unsupported encoding KLINGON")
    ),
    (
      "<?xml version='1.0' encoding='UTF-16'?>\n<a/>",
      XMLDiagnostic(.encoding, line: 1, "document labelled UTF-16 but has UTF-8 content")
    ),
    (
      "<a>\n\u{1}</a>", XMLDiagnostic(.malformed, line: 2, "PCDATA invalid Char value 1")
    ),
  ])
  func `a document that is wrong has one located diagnostic`(
    document: String, problem: XMLDiagnostic
  ) throws {
    let recorder = try EventRecorder.read(Array(document.utf8), pieces: 1000)
    #expect(recorder.diagnostics == [problem])
  }

  @Test func `bytes that are not UTF 8 are shown`() throws {
    let recorder = try EventRecorder.read(Array("<a b='caf".utf8) + [0xE9] + Array("'/>\n".utf8))
    #expect(
      recorder.diagnostics == [
        XMLDiagnostic(
          .encoding, line: 1,
          "the bytes 0xE9 0x27 0x2F 0x3E are not UTF-8; state the encoding in the XML declaration")
      ])
  }

  @Test(arguments: [
    Excess(
      head: "", unit: "<a>", count: 65,
      problem: XMLDiagnostic(
        .tooDeep, line: 1, "elements are nested more than 64 levels deep")),
    Excess(
      head: "<a b='", unit: "x", count: 200_000,
      problem: XMLDiagnostic(.tooLong, line: 1, "a tag is longer than 131072 bytes")),
    Excess(
      head: "<a><!--", unit: "x", count: 1_200_000,
      problem: XMLDiagnostic(
        .tooLong, line: 1,
        "a comment, CDATA section, instruction or declaration is longer than 1048576 bytes")),
    Excess(
      head: "<?xml version='1.0' encoding='latin1'?><a><![CDATA[", unit: "x", count: 1_200_000,
      problem: XMLDiagnostic(
        .tooLong, line: 1,
        "a comment, CDATA section, instruction or declaration is longer than 1048576 bytes")),
  ])
  func `a document beyond a limit has one located diagnostic`(excess: Excess) throws {
    let document = excess.head + String(repeating: excess.unit, count: excess.count)
    let recorder = try EventRecorder.read(Array(document.utf8), pieces: 1 << 16)
    #expect(recorder.diagnostics == [excess.problem])
  }

  /// A document that is too much of something.
  struct Excess: Sendable, CustomTestStringConvertible {
    var head: String
    var unit: String
    var count: Int
    var problem: XMLDiagnostic

    var testDescription: String { "\(count) times '\(unit)' after '\(head)'" }
  }

  @Test(arguments: ["<n%/>", "<a n%='1'/>", "<?n% ?>", "<a><n%:a xmlns:n%='u'/></a>"])
  func `more different names than any file has are refused`(piece: String) throws {
    func read(_ count: Int) throws -> [XMLDiagnostic] {
      let pieces = (0..<count).map { piece.replacing("%", with: "\($0)") }
      return try EventRecorder.read(
        Array("<r>\(pieces.joined(separator: "\n"))</r>".utf8), pieces: 1 << 16
      ).diagnostics
    }
    #expect(try read(10_000) == [])
    let found = try read(100_000)
    #expect(
      found == [
        XMLDiagnostic(
          .tooLong, line: found.first?.line ?? 0, "the file has more than 50000 different names")
      ])
    #expect((10_000..<60_000).contains(found.first?.line ?? 0))
  }

  @Test func `an element with too many attributes is a located diagnostic`() throws {
    let attributes = (0..<65).map { "a\($0)=''" }.joined(separator: " ")
    let recorder = try EventRecorder.read(Array("<a \(attributes)/>".utf8), pieces: 1000)
    #expect(
      recorder.diagnostics == [
        XMLDiagnostic(.tooLong, line: 1, "<a> has more than 64 attributes")
      ])
  }

  @Test func `limits can be changed`() throws {
    var limits = XMLLimits()
    limits.depth = 2
    let two = try EventRecorder.read(Array("<a><b/></a>".utf8), limits: limits)
    let three = try EventRecorder.read(Array("<a><b><c/></b></a>".utf8), limits: limits)
    #expect(two.diagnostics == [])
    #expect(
      three.diagnostics == [
        XMLDiagnostic(.tooDeep, line: 1, "elements are nested more than 2 levels deep")
      ])
  }
}
