import Foundation
import ScenarioReading
import Scenarios
import TestSupport
import Testing
import XMLReading

/// A file in `invalid/`, which states at its top what it must cause.
struct InvalidFile: CustomTestStringConvertible, Sendable {
  let path: String
  let diagnostics: [String]

  var name: String { URL(fileURLWithPath: path).lastPathComponent }
  var testDescription: String { name }

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let name = URL(fileURLWithPath: path).lastPathComponent
    diagnostics = text.split(separator: "\n").dropFirst().prefix { $0 != "-->" }.map { line in
      let colon = line.firstIndex(of: ":") ?? line.startIndex
      return "\(name)\(":" + line[..<colon]): error\(line[colon...])"
    }
  }

  static let all: [InvalidFile] = {
    guard let directory = Bundle.module.url(forResource: "invalid", withExtension: nil),
      let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
    else { return [] }
    return names.sorted().compactMap { name in
      try? InvalidFile(path: directory.appendingPathComponent(name).path)
    }
  }()
}

@Suite struct InvalidFileTests {
  @Test(arguments: InvalidFile.all)
  func `an invalid file causes exactly the diagnostics that it states`(file: InvalidFile) throws {
    let read = try ScenarioText(
      ScenarioSource(path: file.path, displayPath: file.name), schema: ScenarioReader.schema())
    #expect(read.diagnostics == file.diagnostics)
    #expect(!file.diagnostics.isEmpty)
  }

  @Test(arguments: InvalidFile.all)
  func `the diagnostics do not need the schema`(file: InvalidFile) throws {
    let read = try ScenarioText(
      ScenarioSource(path: file.path, displayPath: file.name), schema: nil)
    #expect(read.diagnostics == file.diagnostics)
  }

  @Test func `every code is stated by a file or by another test`() {
    let elsewhere: Set<Diagnostic.Code> = [
      .unreadable, .tooLarge, .encoding, .schema, .moreDiagnostics, .unknownStrategy,
      .tooMany,
    ]
    let stated = Diagnostic.Code.allCases.filter { code in
      InvalidFile.all.contains { file in
        file.diagnostics.contains { $0.hasSuffix("[\(code.rawValue)]") }
      }
    }
    #expect(elsewhere.union(stated) == Set(Diagnostic.Code.allCases))
    #expect(InvalidFile.all.count >= 40)
  }

  @Test func `a file that cannot be opened is a diagnostic about the whole file`() throws {
    let missing = ScenarioSource(path: "/no/such/file.xml", displayPath: "file.xml")
    expectRecorded(
      try ScenarioText(missing, schema: nil).diagnostics,
      "a file that cannot be opened is a diagnostic about the whole file")
  }

  @Test(
    arguments: [["system", "mine"], ["system"], nil])
  func `an expectation names strategies that there are, a known issue any`(
    known: [String]?
  ) throws {
    let directory = try TemporaryDirectory()
    let text = """
      <scenarios version="1"><scenario name="a"><button width="2"/>
        <!-- the tag is one line below -->
      <expect strategies="system mine"><fitting width="3"/></expect></scenario>
      <known id="b" strategies="theirs" when="true()" max-delta="1" because="c"/></scenarios>
      """
    var source = ScenarioSource(
      path: try directory.write(Array(text.utf8), to: "test.xml"), displayPath: "test.xml")
    source.knownStrategies = known
    let read = try ScenarioText(source, schema: ScenarioReader.schema())
    let isUnknown = known == ["system"]
    #expect(read.diagnostics.count == (isUnknown ? 1 : 0))
    if isUnknown {
      expectRecorded(
        read.diagnostics, "an expectation names strategies that there are, a known issue any")
    }
    #expect(read.scenarios.count + read.knowns.count == (isUnknown ? 0 : 2))
  }

  @Test func `a file beyond the size limit is not read to its end`() throws {
    let text = "<scenarios version=\"1\"/>" + String(repeating: "\n", count: 1000)
    let read = try ScenarioText(bytes: Array(text.utf8), maxFileBytes: 1000)
    expectRecorded(read.diagnostics, "a file beyond the size limit is not read to its end")
  }

  @Test func `what only the schema knows is a diagnostic of its own`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(
      Array(
        "<scenarios version=\"1\">\n<scenario name=\"a\"><button/></scenario></scenarios>".utf8),
      to: "test.xml")
    let schema = try XMLSchema(
      Array(
        """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:element name="scenarios"><xs:complexType>
            <xs:attribute name="version"/>
          </xs:complexType></xs:element>
        </xs:schema>
        """.utf8))
    let read = try ScenarioText(
      ScenarioSource(path: path, displayPath: "test.xml"), schema: schema)
    expectRecorded(read.diagnostics, "what only the schema knows is a diagnostic of its own")
    #expect(read.isEmpty)
  }
}
