import BuiltinStrategies
import FailureReporting
import Findings
import Foundation
import Fuzzing
import ReportText
import RunRecords
import StrategyKit
import Synchronization
import Testing
import UIKitModel

@testable import HarnessCLI

@Suite("Fuzzing a strategy that is disabled")
struct GivenUpTests {
  /// A strategy that fails on negative spacing and is disabled after some failures, as in a separate process.
  private final class Crashing: LimitedStrategy {
    let id: StrategyID = "crashing"
    private let budget: Int
    private let failures = Atomic<Int>(0)

    init(budget: Int) { self.budget = budget }

    var fractionUsed: Double { Double(failures.load(ordering: .relaxed)) / Double(budget) }

    func forSearching(with patience: RetryBudget) -> any LayoutStrategy {
      Crashing(budget: budget * 4)
    }

    func makeWorker() -> any LayoutWorker {
      Worker(self, BuiltinStrategies.customControl.makeWorker())
    }

    func fail(on spec: ButtonSpec) throws(StrategyFailure) {
      if failures.load(ordering: .relaxed) >= budget {
        throw .process(ProcessFailure(.crashed, "disabled after \(budget)", isGivenUp: true))
      }
      guard spec.spacing < 0 else { return }
      failures.add(1, ordering: .relaxed)
      throw .process(ProcessFailure(.crashed, "it crashed"))
    }

    private final class Worker: LayoutWorker {
      private let strategy: Crashing
      private let inner: any LayoutWorker

      init(_ strategy: Crashing, _ inner: any LayoutWorker) {
        self.strategy = strategy
        self.inner = inner
      }

      func layOut(
        _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
        explaining explanation: LayoutExplanation?
      ) throws(StrategyFailure) {
        try strategy.fail(on: spec)
        try inner.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
      }
    }
  }

  @Test("What it was not asked is no failure, no rule is made of it, and no map shows it")
  func session() async throws {
    let scratch = try FuzzScratch()
    let outcome = try await scratch.run(
      BuiltinStrategies.computed + [Crashing(budget: 10)], FuzzOptions(seed: 1, cases: 400),
      as: "run", learningFrom: 200
    ) { $0.drawsMaps = true }
    #expect(outcome.status == .strategyBroke)
    let warning = try #require(
      outcome.said.firstMatch(
        of: #/error: crashing was not tried on (\d+) of 400 buttons: disabled/#))
    let unasked = try #require(Int(warning.output.1))
    #expect((1..<400).contains(unasked))
    #expect(!outcome.said.contains("support more"))
    let stream = try scratch.text("run.jsonl")
    // Ten failures, and the rest of the specs agreed or was skipped.
    #expect(stream.contains("\"disagreed\":10"))
    #expect(!stream.contains("\"map\""))
    #expect(outcome.said.contains("crashing gives no answer"))
    #expect(!outcome.said.contains("crashing gives no answer always"))
  }

  @Test("A few specs have no rule that no other was tried on")
  func few() {
    var learner = StrategyLearner(
      Crashing(budget: 4), references: BuiltinStrategies.computed, seed: 1)
    learner.budget.pool = 300
    let findings = learner.run()
    #expect(findings.findings.isEmpty)
    #expect(findings.unexplained > 0 && findings.unexplainedFails)
  }

  @Test("A rule that could not be tried offers nothing to paste, one that could does")
  func paste() throws {
    for (budget, verifications, isTried) in [
      (1_000_000, 0, false), (60, 100, true), (1_000_000, 100, true),
    ] {
      var learner = StrategyLearner(
        Crashing(budget: budget), references: BuiltinStrategies.computed, seed: 1)
      learner.budget.pool = 300
      learner.budget.draws = 1_200
      learner.budget.verifications = verifications
      let findings = learner.run()
      let finding = try #require(findings.findings.first)
      #expect((finding.inside.tried > 0) == isTried)
      let notes = finding.failureRecord.notes
      let supports = notes.filter { if case .paste(.support) = $0 { true } else { false } }
      #expect(supports.isEmpty == !isTried)
      let untried = "the rule could not be tested on new buttons, since the strategy is disabled"
      #expect(notes[0].lines()[0].hasSuffix(untried) == !isTried)
      var plugin = finding
      plugin.isPlugin = true
      let start = "to exclude it in the plugin's domain:  "
      let entry = plugin.failureRecord.notes.flatMap { $0.lines() }
        .first { $0.hasPrefix(start) }?.dropFirst(start.count)
      #expect((entry != nil) == isTried)
      if let entry {
        let domain = try JSONSerialization.jsonObject(with: Data(entry.utf8)) as? [String: Any]
        #expect(domain?["when"] as? String == "@spacing < 0")
        #expect((domain?["aspects"] as? [String])?.count == 4)
      }
      #expect(finding.smallest.spacing < 0)
    }
  }
}
