import BuiltinStrategies
import Foundation
import Fuzzing
import Mutants
import RunRecords
import ScenarioReading
import ScenarioRunning
import StrategyKit
import Testing

@testable import HarnessCLI

/// One after the other, since each run uses all of its time.
@Suite(.serialized) struct SavedFaultTests {
  private static let all = Mutant.all + PlantedFault.allCases.map(\.mutant)
  /// All faults on request (`make test-saved`), else a few.
  private static let mutants =
    ProcessInfo.processInfo.environment["LAYOUT_PARITY_EVERY_MUTANT"] == nil
    ? all.filter { sample.contains($0.name) } : all
  /// A wrong frame, a wrong hook, a missing layout, state of the layout before, and a number of layouts.
  private static let sample = [
    "bottom-placement-is-top", "hooks-answer-nothing", "no-answer", "frames-of-the-layout-before",
    PlantedFault.tenthCall.rawValue,
  ]
  /// The faults that a new process does not have on any one button.
  private static let ofState = Set(PlantedFault.allCases.filter(\.isOfState).map(\.rawValue))

  @Test(
    "a finding has one saved file, which fails in 'run' with the fault and passes without",
    arguments: mutants)
  func saved(mutant: Mutant) async throws {
    let scratch = try FuzzScratch()
    let strategies = BuiltinStrategies.computed + [mutant.strategy]
    let outcome = try await scratch.run(
      strategies, FuzzOptions(seed: 1, cases: 20_000), as: "run", keepingIn: "saved",
      learningFrom: nil)
    #expect(outcome.status != .agreed)
    let identities = try identities(in: scratch.text("run.jsonl"))
    let unsaved = identities.filter(outcome.said.contains)
    let folder = "\(scratch.path)/saved"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    #expect(files.count == identities.count - unsaved.count, "\(outcome.said)")
    #expect(unsaved.isEmpty || Self.ofState.contains(mutant.name), "\(unsaved)")
    for file in files.sorted() {
      let there = try await run("\(folder)/\(file)", strategies)
      #expect(there.failing == there.buttons, "\(file)")
      let gone = try await run("\(folder)/\(file)", BuiltinStrategies.computed)
      #expect(gone.failing == [], "\(file)")
    }
  }

  /// The first identity of each finding in an event stream.
  private func identities(in stream: String) throws -> Set<String> {
    struct Event: Decodable { var identities: [String]? }
    let events = try stream.split(separator: "\n").map {
      try JSONDecoder().decode(Event.self, from: Data($0.utf8))
    }
    return Set(events.compactMap { $0.identities?.first })
  }

  /// Runs a saved file as `run` does by default; gives the names of the saved buttons, and of the failing ones.
  private func run(
    _ path: String, _ strategies: [any LayoutStrategy]
  ) async throws -> (buttons: [String], failing: [String]) {
    let names = strategies.map(\.id.rawValue)
    let finder = ScenarioFileFinder(root: nil)
    var options = Runner.Options(strategies: strategies, knownStrategies: names)
    options.jobs = 2
    let runner = try Runner(
      options, facts: RunFacts(toolVersion: "1", strategies: names, tolerance: 1e-9), finder: finder
    )
    var (buttons, failing): ([String], [String]) = ([], [])
    let outcome = try await runner.run(
      [finder.file(at: path)],
      Runner.Callbacks(
        record: { record throws(ReportError) in
          guard case .scenario(let scenario) = record, !scenario.name.hasPrefix("before ") else {
            return
          }
          buttons.append(scenario.name)
          if scenario.outcomes.contains(where: { $0?.failure != nil }) {
            failing.append(scenario.name)
          }
        }))
    #expect(outcome.diagnostics.map(\.description) == [])
    return (buttons, failing)
  }
}
