import FailureReporting
import Fuzzing
import ReportText
import RunRecords
import Synchronization
import TestSupport
import Testing
import ViewTrees

struct TreeFuzzTests {
  /// A run in which every tree with a preserving view fails.
  private static func faulty(_ shard: RunFacts.Shard? = nil) -> TreeFuzz {
    var fuzz = TreeFuzz(seed: 3, shard: shard)
    fuzz.failures = { script in
      var tree = script.tree
      for step in script.steps { tree.views[step.view] = step.spec }
      return tree.views.contains { $0.preservesSuperviewMargins }
        ? [Failure(.floor, .unsolved("wrong"))] : []
    }
    return fuzz
  }

  @Test func `changed views come to what fresh ones do`() async {
    let outcome = await TreeFuzz(seed: 1).run(300)
    #expect(outcome.failures.map { $0.finding.evidence.text } == [])
    #expect(outcome.tally.judged == 300)
    #expect(outcome.tally.parts > outcome.tally.judged * 10)
  }

  @Test func `the smallest tree on which the policies differ has two views`() async throws {
    let outcome = await TreeFuzz(seed: 2).run(200)
    #expect(outcome.policyDifferences > 0)
    let tree = try #require(outcome.smallestPolicyDifference)
    #expect(tree.views.count == 2)
    #expect(tree.views[1].preservesSuperviewMargins)
    #expect(tree.views[1].addsSafeArea)
  }

  @Test
  func `a failing tree is reported once for each check, and shrunk to a view without changes`()
    async
  {
    let outcome = await Self.faulty().run(100)
    #expect(outcome.failures.count == 1)
    #expect((outcome.failures.first?.occurrences.count ?? 0) > 50)
    #expect(outcome.failures.first?.smallest.tree.views.count == 1)
    #expect(outcome.failures.first?.smallest.steps == [])
  }

  @Test func `a failure that needs a change keeps that change alone`() async throws {
    var fuzz = TreeFuzz(seed: 4)
    fuzz.failures = { script in
      script.steps.contains { $0.spec.preservesSuperviewMargins }
        ? [Failure(.fresh, .unsolved("wrong"))] : []
    }
    let failure = try #require(await fuzz.run(50).failures.first)
    #expect(failure.smallest.tree.views.count == 1)
    #expect(failure.smallest.steps.map(\.reads) == [false])
  }

  @Test func `a failure of a button in a stack keeps the button and one change`() async throws {
    var fuzz = TreeFuzz(seed: 6)
    fuzz.failures = { script in
      script.steps.contains { $0.spec.button?.isConfigured == true }
        ? [Failure(.fresh, .unsolved("wrong"))] : []
    }
    let failure = try #require(await fuzz.run(200).failures.first)
    let tree = failure.smallest.tree
    #expect(tree.views.count == 3 && tree.views[1].stack != nil && tree.views[2].button != nil)
    #expect(failure.smallest.steps.count == 1)
    #expect(failure.smallest.steps[0].spec.button?.titles == [:])
    #expect(tree.constraints.allSatisfy { $0.first.view < 3 })
  }

  @Test(arguments: [2, 7])
  func `shards judge every tree once and their suites join into that of the whole run`(count: Int)
    async
  {
    let whole = await Self.faulty().run(100)
    var parts: [TreeFuzz.Outcome] = []
    for index in 0..<count {
      parts.append(await Self.faulty(.init(index: index, count: count)).run(100))
    }
    #expect(parts.map(\.tally.judged).reduce(0, +) == 100)
    #expect(parts.map(\.tally.parts).reduce(0, +) == whole.tally.parts)
    var joined = CheckSuite()
    for check in parts.flatMap(\.checks) { joined.add(check) }
    #expect(joined.records.compactMap(\.check).map(\.outcome) == whole.checks.map(\.outcome))
    #expect(
      whole.checks.contains { $0.occurrences?.count == whole.failures.first?.occurrences.count })
  }

  @Test func `two workers come to the outcome of one`() async {
    var fuzz = Self.faulty()
    let one = await fuzz.run(300)
    fuzz.jobs = 2
    let two = await fuzz.run(300)
    #expect(one.failures.map(\.occurrences) == two.failures.map(\.occurrences))
    #expect(one.failures.map(\.smallest) == two.failures.map(\.smallest))
    #expect(one.summary == two.summary)
    #expect(one.statisticsText == two.statisticsText)
    #expect(one.failures.count == 1)
  }

  @Test(arguments: [nil, RunFacts.Shard(index: 1, count: 3)])
  func `a run that is stopped says after how many trees`(shard: RunFacts.Shard?) async {
    var fuzz = TreeFuzz(seed: 1, shard: shard)
    let patience = Atomic(7)
    fuzz.isCancelled = { patience.subtract(1, ordering: .relaxed).newValue < 0 }
    let outcome = await fuzz.run(100)
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
