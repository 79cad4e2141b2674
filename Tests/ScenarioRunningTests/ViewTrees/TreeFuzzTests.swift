import FailureReporting
import ReportText
import RunRecords
import Synchronization
import TestSupport
import Testing

@testable import ViewTrees

struct TreeFuzzTests {
  /// A run in which every tree with a preserving view fails.
  private static func faulty(_ shard: RunFacts.Shard? = nil) -> TreeFuzz {
    var fuzz = TreeFuzz(seed: 3, shard: shard)
    fuzz.findings = { script in
      var tree = script.tree
      for step in script.steps { tree.views[step.view] = step.spec }
      return tree.views.firstIndex { $0.preservesSuperviewMargins }.map {
        [
          MarginFinding(
            check: .floor, subject: .view($0), violation: .unsolved("wrong"), difference: 1)
        ]
      } ?? []
    }
    return fuzz
  }

  @Test func `changed views come to what fresh ones do`() {
    let outcome = TreeFuzz(seed: 1).run(300)
    #expect(outcome.failures.map { $0.finding.violation.text(exactly: true) } == [])
    #expect(outcome.trees == 300)
    #expect(outcome.views > outcome.trees * 10)
  }

  @Test func `the smallest tree on which the policies differ has two views`() throws {
    let outcome = TreeFuzz(seed: 2).run(200)
    #expect(outcome.policyDifferences > 0)
    let tree = try #require(outcome.smallestPolicyDifference)
    #expect(tree.views.count == 2)
    #expect(tree.views[1].preservesSuperviewMargins)
    #expect(tree.views[1].addsSafeArea)
  }

  @Test
  func `a failing tree is reported once for each check, and shrunk to a view without changes`() {
    let outcome = Self.faulty().run(100)
    #expect(outcome.failures.count == 1)
    #expect((outcome.failures.first?.count ?? 0) > 50)
    #expect(outcome.failures.first?.script.tree.views.count == 1)
    #expect(outcome.failures.first?.script.steps == [])
  }

  @Test func `a failure that needs a change keeps that change alone`() throws {
    var fuzz = TreeFuzz(seed: 4)
    fuzz.findings = { script in
      script.steps.contains { $0.spec.preservesSuperviewMargins }
        ? [
          MarginFinding(
            check: .fresh, subject: .button, violation: .unsolved("wrong"), difference: 1)
        ] : []
    }
    let failure = try #require(fuzz.run(50).failures.first)
    #expect(failure.script.tree.views.count == 1)
    #expect(failure.script.steps.map(\.reads) == [false])
  }

  @Test func `a failure of a button in a stack keeps the button and one change`() throws {
    var fuzz = TreeFuzz(seed: 6)
    fuzz.findings = { script in
      script.steps.contains { $0.spec.button?.isConfigured == true }
        ? [
          MarginFinding(
            check: .fresh, subject: .view(0), violation: .unsolved("wrong"), difference: 1)
        ] : []
    }
    let failure = try #require(fuzz.run(200).failures.first)
    let tree = failure.script.tree
    #expect(tree.views.count == 3 && tree.views[1].stack != nil && tree.views[2].button != nil)
    #expect(failure.script.steps.count == 1)
    #expect(failure.script.steps[0].spec.button?.titles == [:])
    #expect(tree.constraints.allSatisfy { $0.first.view < 3 })
  }

  @Test(arguments: [2, 7])
  func `shards judge every tree once and their suites join into that of the whole run`(count: Int) {
    let whole = Self.faulty().run(100)
    let parts = (0..<count).map { Self.faulty(.init(index: $0, count: count)).run(100) }
    #expect(parts.map(\.trees).reduce(0, +) == 100)
    #expect(parts.map(\.views).reduce(0, +) == whole.views)
    var joined = CheckSuite()
    for check in parts.flatMap(\.checks) { joined.add(check) }
    #expect(joined.records.compactMap(\.check).map(\.outcome) == whole.checks.map(\.outcome))
    #expect(whole.checks.contains { $0.occurrences?.count == whole.failures.first?.count })
  }

  @Test(arguments: [nil, RunFacts.Shard(index: 1, count: 3)])
  func `a run that is stopped says after how many trees`(shard: RunFacts.Shard?) {
    var fuzz = TreeFuzz(seed: 1, shard: shard)
    let patience = Atomic(7)
    fuzz.isCancelled = { patience.subtract(1, ordering: .relaxed).newValue < 0 }
    let outcome = fuzz.run(100)
    #expect(outcome.isInterrupted)
    let marks = outcome.checks.filter { $0.name == Interruption.caseName }
    #expect(marks.count == 1)
    expectRecorded(
      marks.compactMap(\.outcome.failure?.message),
      "a run that is stopped, \(shard == nil ? "whole" : "a shard")")
  }
}

extension TreeFuzz.Outcome {
  fileprivate var checks: [SingleRecord] {
    records(stoppedBy: .signal("SIGINT")).compactMap(\.check)
  }
}

extension Record {
  fileprivate var check: SingleRecord? { if case .single(let check) = self { check } else { nil } }
}
