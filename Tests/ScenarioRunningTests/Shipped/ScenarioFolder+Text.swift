import BuiltinStrategies
import Foundation
import ScenarioRunning
import StrategyKit

extension ScenarioFolder {
  /// Returns the explanation of a scenario of a file with a text, named `a.xml`.
  static func explanation(
    of scenario: String, in text: String, by strategies: [any LayoutStrategy]
  ) throws -> [String] {
    try withFile(text) { root in
      let known = BuiltinStrategies.computed.map(\.id.rawValue)
      let options = ReadingOptions(knownStrategies: known)
      let found = try ScenarioFinder(path: root + "/a.xml", reading: options)
        .scenario(named: scenario, combination: nil)
      return Explainer(strategies).lines(for: found, in: "a.xml")
    }
  }

  /// Runs a file of the given text, named `a.xml`.
  static func run(
    text: String, through strategies: [any LayoutStrategy] = BuiltinStrategies.computed,
    known: [String]? = nil, tolerance: Double = 1e-9
  ) async throws -> RunResult {
    try await withFile(text) { root in
      try await ScenarioFolder(path: root).run(
        "a.xml", through: strategies, known: known, tolerance: tolerance)
    }
  }

  /// Calls `body` with the path of a folder that holds the text as `a.xml`.
  private static func withFile<Result>(
    _ text: String, _ body: (String) async throws -> Result
  ) async throws -> Result {
    let root = try makeFolder(text)
    defer { try? FileManager.default.removeItem(at: root) }
    return try await body(root.path)
  }

  private static func withFile<Result>(
    _ text: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let root = try makeFolder(text)
    defer { try? FileManager.default.removeItem(at: root) }
    return try body(root.path)
  }

  private static func makeFolder(_ text: String) throws -> URL {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("text-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: root.appendingPathComponent("a.xml"))
    return root
  }
}
