import Foundation
import ScenarioReading
import Scenarios
import Testing

@Suite struct HostileFileTests {
  /// A file that is made of a few bytes many times over.
  struct Flood: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var head: String
    var unit: String
    var megabytes: Int
    var diagnostics: [String]
  }

  static let root = "<scenarios version=\"1\">\n"
  static let tooLong = "test.xml:2: error: a tag is longer than 131072 bytes [too-long]"
  static let tooLongMarkup =
    "test.xml:2: error: a comment, CDATA section, instruction or declaration is longer than"
    + " 1048576 bytes [too-long]"
  static let stray =
    "test.xml:2: error: there is too much text where none belongs; the rest of the file is not"
    + " read [too-long]"

  static let floods = [
    Flood(
      testDescription: "an attribute", head: root + "<scenario name=\"", unit: "a",
      megabytes: 100, diagnostics: [tooLong]),
    Flood(
      testDescription: "an attribute of references", head: root + "<scenario name=\"",
      unit: "&amp;", megabytes: 10, diagnostics: [tooLong]),
    Flood(
      testDescription: "attributes", head: root + "<scenario ", unit: "a='' ", megabytes: 10,
      diagnostics: ["test.xml:2: error: <scenario> has more than 64 attributes [too-long]"]),
    Flood(
      testDescription: "a comment", head: root + "<!--", unit: "a", megabytes: 10,
      diagnostics: [tooLongMarkup]),
    Flood(
      testDescription: "an instruction", head: root + "<?a ", unit: "a", megabytes: 10,
      diagnostics: [tooLongMarkup]),
    Flood(
      testDescription: "a name", head: root + "<", unit: "a", megabytes: 10,
      diagnostics: [tooLong]),
    Flood(
      testDescription: "text", head: root + "<foo>", unit: "&amp;", megabytes: 100,
      diagnostics: [
        "test.xml:2: error: <scenarios> has no element <foo>; it has: <scenario>, <sweep>,"
          + " <known>, <xi:include> [unknown-element]", stray,
      ]),
    Flood(
      testDescription: "a title",
      head: root + "<scenario name='a'><button><title width='1' height='1'>", unit: "a",
      megabytes: 10,
      diagnostics: [
        "test.xml:2: error: the text of <title> is longer than 4096 bytes; the rest of the file"
          + " is not read [too-long]"
      ]),
    Flood(
      testDescription: "levels", head: root, unit: "<foo>", megabytes: 1,
      diagnostics: [
        "test.xml:2: error: <scenarios> has no element <foo>; it has: <scenario>, <sweep>,"
          + " <known>, <xi:include> [unknown-element]",
        "test.xml:2: error: elements are nested more than 64 levels deep [too-deep]",
      ]),
  ]

  @Test(arguments: floods)
  func `a flood of bytes is a located diagnostic`(flood: Flood) throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(Array(flood.head.utf8), to: "test.xml")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    let block = Data(String(repeating: flood.unit, count: 1_000_000 / flood.unit.utf8.count).utf8)
    for _ in 0..<flood.megabytes { try handle.write(contentsOf: block) }
    try handle.close()
    let read = try ScenarioText(
      ScenarioSource(path: path, displayPath: "test.xml"), schema: ScenarioReader.schema())
    #expect(read.diagnostics == flood.diagnostics)
    #expect(read.items == [])
  }

  @Test func `a billion laughs are not told`() throws {
    var text = "<!DOCTYPE scenarios [\n<!ENTITY a \"ha\">\n"
    for (name, last) in zip("bcdefghij", "abcdefghi") {
      text += "<!ENTITY \(name) \"\(String(repeating: "&\(last);", count: 10))\">\n"
    }
    let read = try ScenarioText(text + "]>\n<scenarios version=\"1\" name=\"&j;\"/>")
    #expect(
      read.diagnostics == [
        "test.xml:1: error: a document type declaration is not allowed; remove"
          + " <!DOCTYPE scenarios> [doctype]"
      ])
  }

  @Test(arguments: [
    (
      "UTF-8", [0x61, 0xE9, 0x22],
      "bytes 0xE9 0x22 0x2F 0x3E are not UTF-8; state the encoding in the XML declaration"
    ),
    (
      "UTF-8", [0xC0, 0x80, 0x22],
      "bytes 0xC0 0x80 0x22 0x2F are not UTF-8; state the encoding in the XML declaration"
    ),
  ])
  func `bytes in another encoding than stated are a located diagnostic`(
    encoding: String, bytes: [UInt8], message: String
  ) throws {
    let head = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n<scenarios version=\"1\" name=\""
    let read = try ScenarioText(bytes: Array(head.utf8) + bytes + Array("/>\n".utf8))
    #expect(read.diagnostics == ["test.xml:2: error: the \(message) [encoding]"])
  }

  @Test(arguments: 0..<64)
  func `a file that is cut off anywhere is a diagnostic`(part: Int) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <scenarios version="1" name="ä"><scenario name="a"><button width="2"><title width="1"
      height="2">text</title></button><!-- c --><expect><title x="1"/></expect></scenario>
      </scenarios>
      """
    let bytes = Array(text.utf8)
    let read = try ScenarioText(bytes: Array(bytes.prefix(bytes.count * part / 64)))
    #expect(read.diagnosticCount == 1)
    #expect(read.diagnostics.allSatisfy { $0.hasSuffix("[truncated]") })
  }
}
