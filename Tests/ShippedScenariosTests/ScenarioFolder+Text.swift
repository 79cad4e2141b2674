import BuiltinStrategies
import Foundation
import StrategyKit

extension ScenarioFolder {
  /// Runs a file of the given text, named `a.xml`.
  static func run(
    text: String, through strategies: [any LayoutStrategy] = BuiltinStrategies.all,
    known: [String]? = nil, tolerance: Double = 1e-9
  ) async throws -> RunResult {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("text-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try Data(text.utf8).write(to: root.appendingPathComponent("a.xml"))
    return try await ScenarioFolder(path: root.path).run(
      "a.xml", through: strategies, known: known, tolerance: tolerance)
  }
}
