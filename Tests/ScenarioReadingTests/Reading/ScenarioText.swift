import Foundation
import ScenarioReading
import Scenarios
import XMLReading

/// A scenario file that a test writes, and what reading it gives.
struct ScenarioText {
  /// The scenarios and sweeps, in the order of the file.
  var scenarios: [Scenario] = []
  var knowns: [KnownIssue] = []
  var inclusions: [Inclusion] = []
  var diagnostics: [String] = []
  var diagnosticCount = 0
  var name: String?

  /// Reads a file that is made for the occasion and shown as `test.xml`.
  init(_ text: String, usesSchema: Bool = true) throws {
    try self.init(bytes: Array(text.utf8), usesSchema: usesSchema)
  }

  init(bytes: [UInt8], usesSchema: Bool = true, maxFileBytes: Int64 = 1 << 30) throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(bytes, to: "test.xml")
    var source = ScenarioSource(path: path, displayPath: "test.xml")
    source.maxFileBytes = maxFileBytes
    try self.init(source, schema: usesSchema ? ScenarioReader.schema() : nil)
  }

  init(_ source: ScenarioSource, schema: XMLSchema?) throws {
    var reader = ScenarioReader(source, schema: schema)
    while let batch = reader.nextBatch() {
      scenarios += batch
      knowns += reader.takeKnowns()
      inclusions += reader.takeInclusions()
    }
    diagnostics = reader.diagnostics.map(\.description)
    diagnosticCount = reader.diagnosticCount
    name = reader.name
  }

  /// Reads what would stand in a file between the root's tags, from line 2.
  init(body: String) throws {
    try self.init("<scenarios version=\"1\">\n\(body)\n</scenarios>\n")
  }

  var sweeps: [Scenario] { scenarios.filter(\.isSweep) }

  /// Whether nothing was read.
  var isEmpty: Bool { scenarios.isEmpty && knowns.isEmpty && inclusions.isEmpty }
}

/// A directory that lasts as long as its value.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("scenario-format-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the directories on the way to it.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }
}
