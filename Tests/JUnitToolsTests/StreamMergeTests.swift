import Foundation
import JUnit
import Reporters
import RunRecords
import TestSupport
import Testing

@Suite("Merging event streams")
struct StreamMergeTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func put(_ records: [Record], as name: String) throws -> String {
    var text = ""
    let report = JSONReport { text += $0 }
    for record in records { try report.consume(record) }
    return try shelf.put(text, as: name)
  }

  /// The merged stream, and the diagnostics.
  private func merge(
    _ inputs: [String]
  ) throws -> (text: String, diagnostics: [String]) {
    var text = ""
    let report = JSONReport { text += $0 }
    let outcome = try StreamMerge(memory: 4096).run(
      inputs: inputs, to: report, spoolBeside: shelf.directory + "/x")
    #expect(outcome.status == (outcome.diagnostics.isEmpty ? .agreed : .notRun))
    return (text, outcome.diagnostics)
  }

  private func shards(_ seed: UInt64, count: Int) throws -> [String] {
    try (0..<count).map { index in
      let shard = RunFacts.Shard(index: index, count: count)
      return try put(generatedRun(seed: seed, shard: shard), as: "\(index).jsonl")
    }
  }

  private func small(
    _ outcome: CaseOutcome, expectation: CaseOutcome? = nil, as name: String
  ) throws -> String {
    let facts = RunFacts(toolVersion: "1", strategies: ["a"], tolerance: 0)
    var record = ScenarioRecord(name: "n", line: 1, outcomes: [outcome], nanoseconds: [0])
    record.expectation = expectation
    return try put(
      [
        .runStarted(facts), .suiteStarted(Suite(classname: "s", file: nil)),
        .scenario(record), .suiteFinished, .runFinished(interrupted: false),
      ], as: name)
  }

  @Test("The streams of all shards are the stream of the run", arguments: Array(UInt64(1)...30))
  func wholeRun(seed: UInt64) throws {
    let whole = try shelf.read(try put(generatedRun(seed: seed), as: "whole.jsonl"))
    let parts = try shards(seed, count: 3)
    #expect(try merge(parts.reversed()) == (whole, []))
    #expect(try merge(parts + parts) == (whole, []))
  }

  @Test("A missing shard is named, and nothing is written")
  func missing() throws {
    let parts = try shards(1, count: 4)
    let merged = try merge([parts[0], parts[3]])
    #expect(merged.text == "")
    expectRecorded(merged.diagnostics, "missing")
  }

  @Test("Shards whose paths are spelled otherwise are of one run, and restarts add up")
  func spelling() throws {
    let parts = try (0..<2).map { index in
      var facts = RunFacts(
        toolVersion: "1", strategies: ["a", "b"], tolerance: 0,
        shard: RunFacts.Shard(index: index, count: 2))
      facts.command = "layout-parity run \(index == 0 ? "." : "../here")"
      return try put(
        [
          .runStarted(facts), .runFinished(interrupted: false, restarts: index == 0 ? [] : [0, 2]),
        ],
        as: "\(index)")
    }
    let merged = try merge([parts[0], parts[1], parts[1]])
    #expect(merged.diagnostics == [])
    #expect(merged.text.contains("\"command\":\"layout-parity run .\""))
    #expect(merged.text.contains("\"restarts\":[0,2]"))
  }

  @Test("Streams of different runs are not merged")
  func differentRuns() throws {
    let first = try put(
      [
        .runStarted(RunFacts(toolVersion: "1", strategies: ["a"], tolerance: 0)),
        .runFinished(interrupted: false),
      ], as: "a")
    let second = try small(.passed, as: "b")
    let third = try put(
      [
        .runStarted(RunFacts(toolVersion: "2", strategies: ["a"], tolerance: 0)),
        .runFinished(interrupted: false),
      ], as: "c")
    #expect(try merge([first, second]).diagnostics == [])
    expectRecorded(
      try merge([first, third]).diagnostics, "differentRuns", masking: shelf.directory)
  }

  @Test(
    "A record that comes twice with other contents is listed, and one that comes twice counts once")
  func duplicates() throws {
    let failure = Failure(type: .strategyFailed, check: "strategy", evidence: .quoted("m"))
    let passed = try small(.passed, as: "p")
    let failed = try small(.failed(failure), as: "f")
    expectRecorded(try merge([passed, failed]).diagnostics, "duplicates")
    #expect(try merge([passed, failed]).text == "")
    #expect(try merge([passed, passed]).text == shelf.read(passed))
  }

  @Test("A stream that was cut off is a diagnostic, and nothing is written")
  func cutOff() throws {
    let path = try small(.passed, as: "p")
    let text = try shelf.read(path)
    let cut = try shelf.put(String(text.dropLast(20)), as: "cut")
    let merged = try merge([cut])
    #expect(merged.text == "")
    expectRecorded(merged.diagnostics, "cutOff", masking: shelf.directory)
  }
}
