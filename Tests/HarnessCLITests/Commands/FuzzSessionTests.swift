import BuiltinStrategies
import Foundation
import Fuzzing
import JUnit
import RunRecords
import StrategyKit
import Testing

import TestSupport
@testable import HarnessCLI

struct FuzzSessionTests {
  private func options(
    _ cases: UInt64, seed: UInt64 = 5, jobs: Int = 1, chunkSize: UInt64 = 16_384,
    shard: RunFacts.Shard? = nil, shrinking classes: Int = 0
  ) -> FuzzOptions {
    var options = FuzzOptions(seed: seed, cases: cases)
    options.jobs = jobs
    options.chunkSize = chunkSize
    options.shard = shard
    options.shrunkClasses = classes
    options.shrinkEvaluations = 20
    return options
  }

  @Test func `a run over strategies that agree passes, with one case for each`() async throws {
    let scratch = try FuzzScratch()
    let outcome = try await scratch.run(BuiltinStrategies.computed, options(500), as: "run")
    #expect(outcome.status == .agreed)
    expectRecorded(
      outcome.said, "a run over strategies that agree passes, with one case for each 1")
    let report = try scratch.text("run.xml")
    for strategy in BuiltinStrategies.computed {
      #expect(report.contains("name=\"random specs [\(strategy.id)]\""))
    }
    #expect(report.contains("<property name=\"seed\" value=\"5\"/>"))
  }

  @Test func `one worker and two write the same bytes`() async throws {
    let scratch = try FuzzScratch()
    let one = try await scratch.run(FuzzScratch.faulty, options(2_500), as: "one")
    let two = try await scratch.run(
      FuzzScratch.faulty, options(2_500, jobs: 2, chunkSize: 500), as: "two")
    #expect(one.status == .disagreed)
    #expect(two.status == .disagreed)
    #expect(try scratch.text("one.xml") == scratch.text("two.xml"))
    #expect(try scratch.text("one.jsonl") == scratch.text("two.jsonl"))
  }

  @Test("the streams of shards make the reports of the whole run", arguments: [2, 5])
  func shards(count: Int) async throws {
    let scratch = try FuzzScratch()
    _ = try await scratch.run(FuzzScratch.faulty, options(503), as: "whole")
    for index in 0..<count {
      let shard = RunFacts.Shard(index: index, count: count)
      _ = try await scratch.run(
        FuzzScratch.faulty, options(503, shard: shard), as: "shard-\(index)")
    }
    let outcome = try scratch.merge((0..<count).reversed().map { "shard-\($0)" }, as: "merged")
    #expect(outcome.diagnostics == [])
    #expect(try scratch.text("merged.jsonl") == scratch.text("whole.jsonl"))
    #expect(try scratch.text("merged.xml") == scratch.text("whole.xml"))
  }

  @Test func `a stream that is given twice counts once`() async throws {
    let scratch = try FuzzScratch()
    _ = try await scratch.run(FuzzScratch.faulty, options(300), as: "run")
    _ = try scratch.merge(["run", "run"], as: "merged")
    #expect(try scratch.text("merged.jsonl") == scratch.text("run.jsonl"))
  }

  @Test func `names have no seed, index or value in them`() async throws {
    let scratch = try FuzzScratch()
    _ = try await scratch.run(
      FuzzScratch.faulty, options(300, seed: 987_654_321), as: "run")
    let names = try scratch.text("run.xml").split(separator: "<testcase ").dropFirst().map {
      $0.prefix { $0 != ">" }
    }
    #expect(names.count > 6)
    #expect(!names.contains { $0.contains("987654321") || $0.contains("lp1:") })
  }

  @Test func `a finding has one saved file, which runs first later and passes when fixed`()
    async throws
  {
    let scratch = try FuzzScratch()
    let first = try await scratch.run(
      FuzzScratch.faulty, options(300), as: "first", keepingIn: "kept", learningFrom: 300)
    #expect(first.status == .disagreed)
    let kept = try kept(in: "\(scratch.path)/kept")
    #expect(!kept.isEmpty && kept.count <= 6)
    #expect(kept.allSatisfy { $0.contains("found at seed 5; replay lp1:") })
    #expect(kept.allSatisfy { $0.split(separator: "<scenario ").count <= 4 })
    let again = try await scratch.run(
      FuzzScratch.faulty, options(1, seed: 99), as: "again", first: "kept")
    #expect(again.status == .disagreed)
    let report = try scratch.text("again.xml")
    #expect(report.contains("<testsuite name=\"kept."))
    let fixed = try await scratch.run(
      BuiltinStrategies.computed, options(100), as: "fixed", first: "kept")
    #expect(fixed.status == .agreed)
    expectRecorded(fixed.said, "failures are kept, and pass when they are fixed")
  }

  @Test func `a saved file has the same name and bytes in each shard`() async throws {
    let scratch = try FuzzScratch()
    for index in 0..<2 {
      _ = try await scratch.run(
        FuzzScratch.faulty, options(600, shard: RunFacts.Shard(index: index, count: 2)),
        as: "shard-\(index)", keepingIn: "kept-\(index)", learningFrom: 300)
    }
    let files = try (0..<2).map { try kept(in: "\(scratch.path)/kept-\($0)").sorted() }
    #expect(!files[0].isEmpty && files[0] == files[1])
  }

  @Test func `a run that only reports ends with 0 where its report is complete`() async throws {
    let scratch = try FuzzScratch()
    let told = try await scratch.run(FuzzScratch.faulty, options(1_500), as: "told")
    #expect(told.status == .disagreed)
    let complete = try await scratch.run(
      FuzzScratch.faulty, options(1_500), as: "complete", isReportOnly: true)
    #expect(complete.status == .agreed)
    #expect(try scratch.text("complete.xml") == scratch.text("told.xml"))
    var few = options(300)
    few.minimumCases = 301
    let incomplete = try await scratch.run(
      FuzzScratch.faulty, few, as: "few", isReportOnly: true)
    #expect(incomplete.status == .inconclusive)
  }

  private func kept(in folder: String) throws -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".xml") }.map {
      try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
    }
  }

  @Test func `fewer specs than asked for are inconclusive, and so is an interruption`() async throws
  {
    let scratch = try FuzzScratch()
    var options = options(100)
    options.minimumCases = 101
    #expect(
      try await scratch.run(BuiltinStrategies.computed, options, as: "few").status == .inconclusive)
  }

  @Test func `checks that cannot fail break the run`() async throws {
    let scratch = try FuzzScratch()
    let outcome = try await scratch.run([SilentStrategy()], options(100), as: "silent")
    #expect(outcome.status == .notRun)
    #expect(try scratch.text("silent.xml").contains("name=\"self-test\""))
  }

  @Test func `an empty shard of a small run is no sign of an empty run`() async throws {
    let scratch = try FuzzScratch()
    let shard = RunFacts.Shard(index: 3, count: 4)
    let outcome = try await scratch.run(
      BuiltinStrategies.computed, options(2, shard: shard), as: "empty")
    #expect(outcome.status == .agreed)
  }
}

/// A strategy that supports nothing.
private struct SilentStrategy: LayoutStrategy {
  var id: StrategyID { "silent" }

  func support(for spec: ButtonSpec) -> Support { .unsupported("it never promises") }

  func makeWorker() -> any LayoutWorker { BuiltinStrategies.system.makeWorker() }
}
