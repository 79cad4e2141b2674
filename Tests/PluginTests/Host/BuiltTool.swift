import Foundation
import TestSupport

/// A tool that is built beside the tests, run in a separate directory.
struct BuiltTool {
  private let name: String
  private let directory: TemporaryDirectory

  init(_ name: String) throws {
    self.name = name
    directory = try TemporaryDirectory()
  }

  /// The folder of the tools: beside the tests, or `LAYOUT_PARITY_TOOLS`.
  private static let folder =
    ProcessInfo.processInfo.environment["LAYOUT_PARITY_TOOLS"].map { URL(fileURLWithPath: $0) }
    ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// The result of a run.
  struct Outcome: Equatable {
    var status: Int32
    /// The cases of the report that did not pass, as name, element, type and message.
    var cases: [Case] = []
    /// The number of cases in the report.
    var count = 0
    /// The report as it was written.
    var report = Data()
  }

  /// A case that did not pass.
  struct Case: Equatable {
    var name: String
    var element: String
    var type: String
    var message: String
  }

  /// Writes a scenario file and gives its path.
  func scenarios(_ body: String) throws -> String {
    try write("<scenarios version=\"1\">\n\(body)</scenarios>\n", to: "scenarios.xml")
  }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try directory.write(text, to: name)
  }

  /// Runs the tool with a JUnit report that is the same for equal runs.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
    let process = Process()
    process.executableURL = Self.folder.appendingPathComponent(name)
    let report = "\(directory.path)/report.xml"
    process.arguments =
      arguments + [
        "--quiet", "--zero-times", "--timestamp", "2026-01-31T09:30:00", "--junit", report,
      ]
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    var outcome = Outcome(status: process.terminationStatus)
    outcome.report = try Data(contentsOf: URL(fileURLWithPath: report))
    let text = String(decoding: outcome.report, as: UTF8.self)
    for part in text.components(separatedBy: "<testcase").dropFirst() {
      outcome.count += 1
      for element in ["error", "failure"] where part.contains("<\(element) ") {
        outcome.cases.append(
          Case(
            name: Self.attribute("name", of: part[...]), element: element,
            type: Self.attribute("type", of: Self.from("<\(element) ", in: part)),
            message: Self.attribute("message", of: Self.from("<\(element) ", in: part))))
      }
    }
    return outcome
  }

  /// Returns the output of the tool, or its errors.
  func output(_ arguments: [String], errors: Bool = false) throws -> String {
    let process = Process()
    process.executableURL = Self.folder.appendingPathComponent(name)
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = errors ? FileHandle.nullDevice : pipe
    process.standardError = errors ? pipe : FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private static func from(_ start: String, in text: String) -> Substring {
    text.range(of: start).map { text[$0.lowerBound...] } ?? ""
  }

  private static func attribute(_ name: String, of text: Substring) -> String {
    guard let start = text.range(of: " \(name)=\""),
      let end = text[start.upperBound...].firstIndex(of: "\"")
    else { return "" }
    return String(text[start.upperBound..<end])
  }
}
