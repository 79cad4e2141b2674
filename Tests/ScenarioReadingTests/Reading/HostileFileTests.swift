import Foundation
import ScenarioReading
import Scenarios
import TestSupport
import Testing

@Suite struct HostileFileTests {
  /// A file that is made of a few bytes many times over.
  struct Flood: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var head: String
    var unit: String
    var megabytes: Int
  }

  static let root = "<scenarios version=\"1\">\n"

  static let floods = [
    Flood(
      testDescription: "an attribute", head: root + "<scenario name=\"", unit: "a",
      megabytes: 100),
    Flood(
      testDescription: "an attribute of references", head: root + "<scenario name=\"",
      unit: "&amp;", megabytes: 10),
    Flood(
      testDescription: "attributes", head: root + "<scenario ", unit: "a='' ", megabytes: 10),
    Flood(
      testDescription: "a comment", head: root + "<!--", unit: "a", megabytes: 10),
    Flood(
      testDescription: "an instruction", head: root + "<?a ", unit: "a", megabytes: 10),
    Flood(
      testDescription: "a name", head: root + "<", unit: "a", megabytes: 10),
    Flood(
      testDescription: "text", head: root + "<foo>", unit: "&amp;", megabytes: 100),
    Flood(
      testDescription: "a title",
      head: root + "<scenario name='a'><button><title width='1' height='1'>", unit: "a",
      megabytes: 10),
    Flood(
      testDescription: "levels", head: root, unit: "<foo>", megabytes: 1),
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
    expectRecorded(read.diagnostics, "a flood of bytes: \(flood.testDescription)")
    #expect(read.isEmpty)
  }

  @Test func `a billion laughs are not told`() throws {
    var text = "<!DOCTYPE scenarios [\n<!ENTITY a \"ha\">\n"
    for (name, last) in zip("bcdefghij", "abcdefghi") {
      text += "<!ENTITY \(name) \"\(String(repeating: "&\(last);", count: 10))\">\n"
    }
    let read = try ScenarioText(text + "]>\n<scenarios version=\"1\" name=\"&j;\"/>")
    expectRecorded(read.diagnostics, "a billion laughs are not told")
  }

  @Test(
    arguments: [
      ("UTF-8", [0x61, 0xE9, 0x22]),
      ("UTF-8", [0xC0, 0x80, 0x22]),
    ] as [(String, [UInt8])])
  func `bytes in another encoding than stated are a located diagnostic`(
    encoding: String, bytes: [UInt8]
  ) throws {
    let head = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n<scenarios version=\"1\" name=\""
    let read = try ScenarioText(bytes: Array(head.utf8) + bytes + Array("/>\n".utf8))
    expectRecorded(read.diagnostics, "bytes in another encoding: \(encoding) \(bytes)")
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
