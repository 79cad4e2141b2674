import JUnit
import RunRecords
import Testing

@Suite("The laws of merging reports")
struct MergeLawTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private static let seeds = Array(UInt64(1)...40)

  /// Reports whose suites share no names.
  private func disjoint(_ seed: UInt64) throws -> [String] {
    try (0..<3).map { part in
      let run = generatedRun(seed: seed &* 3 &+ UInt64(part)).map { record -> Record in
        guard case .suiteStarted(var suite) = record else { return record }
        // The third shares its suites with none, the first two interleave.
        suite.classname = "\(suite.classname).\(part)"
        return .suiteStarted(suite)
      }
      return try shelf.put(run, as: "part\(part).xml")
    }
  }

  @Test("Merging one report gives its bytes", arguments: seeds)
  func idempotent(seed: UInt64) throws {
    let report = try shelf.put(generatedRun(seed: seed), as: "r.xml")
    let merged = try shelf.merge([report], as: "m.xml")
    #expect(try shelf.read(merged) == shelf.read(report))
  }

  @Test("The order of inputs does not count", arguments: seeds)
  func commutative(seed: UInt64) throws {
    let parts = try disjoint(seed)
    let forward = try shelf.merge(parts, as: "f.xml")
    let backward = try shelf.merge(parts.reversed(), as: "b.xml")
    #expect(try shelf.read(forward) == shelf.read(backward))
  }

  @Test("Merging in steps gives the same", arguments: seeds)
  func associative(seed: UInt64) throws {
    let parts = try disjoint(seed)
    let left = try shelf.merge(
      [shelf.merge([parts[0], parts[1]], as: "01.xml"), parts[2]], as: "l.xml")
    let right = try shelf.merge(
      [parts[0], shelf.merge([parts[1], parts[2]], as: "12.xml")], as: "r.xml")
    #expect(try shelf.read(left) == shelf.read(right))
  }

  @Test("The shards of a run merge into the unsharded report", arguments: seeds)
  func shards(seed: UInt64) throws {
    let whole = try shelf.put(generatedRun(seed: seed), as: "whole.xml")
    let count = Int(seed % 5) + 1
    let shards = try (0..<count).map { index in
      let shard = RunFacts.Shard(index: index, count: count)
      return try shelf.put(generatedRun(seed: seed, shard: shard), as: "shard\(index).xml")
    }
    let merged = try shelf.merge(shards.reversed(), as: "merged.xml")
    #expect(try shelf.read(merged) == shelf.read(whole))
  }

  @Test("A missing shard is named")
  func missingShard() throws {
    let shards = try [0, 2].map { index in
      let shard = RunFacts.Shard(index: index, count: 4)
      return try shelf.put(generatedRun(seed: 1, shard: shard), as: "shard\(index).xml")
    }
    let expected = MergeDiagnostic(
      lines: ["the run is not complete: missing shard 1/4, 3/4; add its report"])
    #expect(throws: expected) { try shelf.merge(shards, as: "m.xml") }
  }
}
