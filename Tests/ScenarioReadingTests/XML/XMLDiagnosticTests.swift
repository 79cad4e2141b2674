import TestSupport
import Testing
import XMLReading

@Suite struct XMLDiagnosticTests {
  private func told(_ diagnostic: XMLDiagnostic) -> String {
    "\(diagnostic.line): \(diagnostic.message) [\(diagnostic.kind.rawValue)]"
  }

  @Test(arguments: [
    "",
    "<a>\n<b>\n",
    "<a>\n</b>",
    "<a/>\n<b/>",
    "<a b=c/>",
    "<x:a/>",
    "<?xml version='1.0'?>\n<!DOCTYPE a SYSTEM 'a.dtd'>\n<a/>",
    "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
    "<?xml version='1.0' encoding='KLINGON'?>\n<a/>",
    "<?xml version='1.0' encoding='UTF-16'?>\n<a/>",
    "<a>\n\u{1}</a>",
  ])
  func `a document that is wrong has one located diagnostic`(document: String) throws {
    let recorder = try EventRecorder.read(Array(document.utf8), pieces: 1000)
    expectRecorded(
      recorder.diagnostics.map(told),
      "wrong: \(document.isEmpty ? "nothing" : document.replacing("\n", with: " ").replacing("\u{1}", with: "U+1"))"
    )
  }

  @Test func `bytes that are not UTF 8 are shown`() throws {
    let recorder = try EventRecorder.read(Array("<a b='caf".utf8) + [0xE9] + Array("'/>\n".utf8))
    expectRecorded(recorder.diagnostics.map(told), "bytes that are not UTF 8 are shown")
  }

  @Test(arguments: [
    Excess(
      head: "", unit: "<a>", count: 65),
    Excess(
      head: "<a b='", unit: "x", count: 200_000),
    Excess(
      head: "<a><!--", unit: "x", count: 1_200_000),
    Excess(
      head: "<?xml version='1.0' encoding='latin1'?><a><![CDATA[", unit: "x", count: 1_200_000),
  ])
  func `a document beyond a limit has one located diagnostic`(excess: Excess) throws {
    let document = excess.head + String(repeating: excess.unit, count: excess.count)
    let recorder = try EventRecorder.read(Array(document.utf8), pieces: 1 << 16)
    expectRecorded(recorder.diagnostics.map(told), "beyond a limit: \(excess.testDescription)")
  }

  /// A document that is too much of something.
  struct Excess: Sendable, CustomTestStringConvertible {
    var head: String
    var unit: String
    var count: Int

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
    expectRecorded(
      found.map { "\($0.message) [\($0.kind.rawValue)]" }, "more different names than any file has")
    #expect((10_000..<60_000).contains(found.first?.line ?? 0))
  }

  @Test func `an element with too many attributes is a located diagnostic`() throws {
    let attributes = (0..<65).map { "a\($0)=''" }.joined(separator: " ")
    let recorder = try EventRecorder.read(Array("<a \(attributes)/>".utf8), pieces: 1000)
    expectRecorded(recorder.diagnostics.map(told), "an element with too many attributes")
  }

  @Test func `limits can be changed`() throws {
    var limits = XMLLimits()
    limits.depth = 2
    let two = try EventRecorder.read(Array("<a><b/></a>".utf8), limits: limits)
    let three = try EventRecorder.read(Array("<a><b><c/></b></a>".utf8), limits: limits)
    #expect(two.diagnostics == [])
    expectRecorded(three.diagnostics.map(told), "limits can be changed")
  }
}
