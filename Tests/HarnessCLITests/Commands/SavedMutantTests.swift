import BuiltinStrategies
import Foundation
import Fuzzing
import Mutants
import RunRecords
import ScenarioRunning
import StrategyKit
import TestSupport
import Testing

@testable import HarnessCLI

/// The saved buttons of every mutant, in the run of scenario files.
struct SavedMutantTests {
  /// Runs the scenario files of a directory as `run` does by default, and returns the exit status.
  private func status(
    of strategies: [any LayoutStrategy], in directory: String
  ) async throws -> RunStatus {
    let finder = ScenarioFileFinder(root: directory, paths: [directory])
    let names = strategies.map(\.id.rawValue)
    let options = Runner.Options(strategies: strategies, knownStrategies: names)
    let facts = RunFacts(toolVersion: "1", strategies: names, tolerance: 1e-9)
    var summary = RunSummary()
    _ = try await Runner(options, facts: facts, finder: finder).run(
      finder.files(at: [directory]), Runner.Callbacks(record: { summary.add($0) }))
    return summary.exitStatus
  }

  @Test func `a mutant has few saved files, which fail with it and pass without it`() async throws {
    var unsaved: [String] = []
    for mutant in Mutant.all {
      let scratch = try FuzzScratch()
      var options = FuzzOptions(seed: 1, cases: 4_000)
      options.shrunkClasses = 0
      options.jobs = 2
      let strategies = BuiltinStrategies.computed + [mutant.strategy]
      _ = try await scratch.run(
        strategies, options, as: "run", keepingIn: "kept", learningFrom: 400)
      let kept = "\(scratch.path)/kept"
      guard FileManager.default.fileExists(atPath: kept) else {
        unsaved.append("\(mutant)")
        continue
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: kept)
      #expect(files.count <= 3, "\(mutant): \(files)")
      #expect(try await status(of: strategies, in: kept) == .disagreed, "\(mutant)")
      let repaired = BuiltinStrategies.computed
      #expect(try await status(of: repaired, in: kept) == .agreed, "\(mutant)")
    }
    expectRecorded(unsaved.sorted().joined(separator: "\n"), "mutants without a saved file")
  }
}
