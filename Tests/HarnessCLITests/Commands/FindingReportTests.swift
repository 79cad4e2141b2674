import BuiltinStrategies
import Foundation
import Fuzzing
import HTMLReporting
import JUnit
import Mutants
import RunRecords
import StrategyKit
import TestSupport
import Testing

@testable import HarnessCLI

struct FindingReportTests {
  private static let broken = MutatedStrategy(
    BuiltinStrategies.customControl, .contentOriginDropped, id: "mine")

  private func options(_ cases: UInt64, shard: RunFacts.Shard? = nil) -> FuzzOptions {
    var options = FuzzOptions(seed: 5, cases: cases)
    options.shrunkClasses = 0
    options.shard = shard
    return options
  }

  @Test
  func `a broken strategy is a case for each rule, and classes are cases of the stream alone`()
    async throws
  {
    let scratch = try FuzzScratch()
    let outcome = try await scratch.run(
      BuiltinStrategies.computed + [Self.broken], options(300), as: "run", learningFrom: 60)
    #expect(outcome.status == .disagreed)
    expectRecorded(outcome.said, "a broken strategy is a case for each rule")
    #expect(!outcome.said.contains("agreement: "), "\(outcome.said)")
    let stream = try scratch.text("run.jsonl")
    let identities = try Set(
      stream.split(separator: "\n").flatMap { line -> [String] in
        let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return event?["identities"] as? [String] ?? []
      })
    #expect(!identities.isEmpty)
    let report = try scratch.text("run.xml")
    #expect(report.components(separatedBy: "<testcase ").count - 1 == 6 + identities.count)
    for identity in identities { #expect(report.contains(" name=\"\(identity)\"")) }
    #expect(!report.contains(" name=\"agreement: "))
    #expect(stream.contains("\"role\":\"failure-class\""))
  }

  @Test(arguments: [
    Mutation.contentOriginDropped, .fittingSizeWithoutInsets, .rightAlignedOffByAPixel,
  ])
  func `three nights with one fault and other seeds show nothing new, and another fault does`(
    fault: Mutation
  ) async throws {
    let scratch = try FuzzScratch()
    func night(_ seed: UInt64, _ fault: Mutation, as name: String) async throws -> String {
      var options = options(600)
      options.seed = seed
      let mine = MutatedStrategy(BuiltinStrategies.customControl, fault, id: "mine")
      let outcome = try await scratch.run(
        BuiltinStrategies.computed + [mine], options, as: name, learningFrom: 120)
      #expect(outcome.status == .disagreed)
      return "\(scratch.path)/\(name).xml"
    }
    func diff(_ base: String, _ head: String) throws -> ReportDiff {
      try ReportDiff(base: base, head: head, spoolDirectory: scratch.path)
    }
    var nights: [String] = []
    for seed: UInt64 in [5, 6, 7] { nights.append(try await night(seed, fault, as: "n\(seed)")) }
    for (base, head) in [(0, 1), (1, 2), (2, 0)] {
      let diff = try diff(nights[base], nights[head])
      #expect(diff.failures(of: [.regression, .removed]) == [], "\(diff.text())")
      #expect(Set(diff.counts.keys) == [.sameSignature], "\(diff.text())")
    }
    let another: Mutation =
      fault == .fittingSizeWithoutInsets ? .contentOriginDropped : .fittingSizeWithoutInsets
    let changed = try await night(5, another, as: "changed")
    #expect(try diff(nights[0], changed).failures(of: [.regression]) == [.regression])
  }

  @Test func `a finding takes at most ten lines, with the smallest button and what to paste`()
    async throws
  {
    let scratch = try FuzzScratch()
    let outcome = try await scratch.run(
      BuiltinStrategies.computed + [Self.broken], options(300), as: "run", learningFrom: 60)
    let blocks = outcome.said.components(separatedBy: "\n\n")
      .filter { $0.hasPrefix("mine differs") }
    #expect(!blocks.isEmpty)
    expectRecorded(blocks.joined(separator: "\n\n"), "a finding takes at most ten lines")
    for block in blocks {
      #expect(block.split(separator: "\n").count <= 10, "\(block)")
    }
  }

  @Test func `every report has the three shares of a candidate, and those of shards add up`()
    async throws
  {
    let scratch = try FuzzScratch()
    let strategies = BuiltinStrategies.computed + [Self.broken]
    func run(_ name: String, _ options: FuzzOptions) async throws {
      _ = try await scratch.run(strategies, options, as: name, learningFrom: 60) {
        $0.seenStrategies = strategies.map(\.seen)
      }
    }
    func properties(_ name: String) throws -> [Substring] {
      try scratch.text(name).split(separator: "\n").filter { $0.contains("name=\"agreement") }
    }
    try await run("whole", options(600))
    let whole = try properties("whole.xml")
    #expect(whole.count == 2)
    #expect(whole.last?.contains(/"agreement-counts.mine" value="\d+( \d+){4}"/) == true)
    let shape =
      /<property name="agreement.mine" value="exact \d+, within a pixel \d+ of \d+; visible \d+ of \d+"\/>/
    #expect(try shape.wholeMatch(in: whole.first ?? "") != nil, "\(whole)")
    #expect(try scratch.text("whole.jsonl").contains("\"agreements\":[[5,"))
    for index in 0..<3 {
      try await run("shard-\(index)", options(600, shard: .init(index: index, count: 3)))
    }
    _ = try scratch.merge(["shard-2", "shard-0", "shard-1"], as: "streams")
    #expect(try properties("streams.xml") == whole)
    _ = try ReportMerge().run(
      inputs: [1, 2, 0].map { ReportInput(path: "\(scratch.path)/shard-\($0).xml") },
      output: .file("\(scratch.path)/merged.xml"))
    #expect(try properties("merged.xml") == whole)
  }

  @Test func `fewer than a thousand promised specs are inconclusive, and said`() async throws {
    let scratch = try FuzzScratch()
    let shy = SpecPromise(base: BuiltinStrategies.customControl, id: "shy")
    let outcome = try await scratch.run(
      BuiltinStrategies.computed + [shy], options(600), as: "run")
    #expect(outcome.status == .inconclusive)
    expectRecorded(outcome.said, "fewer than a thousand promised specs are inconclusive")
    let page = "\(scratch.path)/run.html"
    let report = try HTMLReport(to: .file(page))
    _ = try StreamMerge().run(
      inputs: [ReportInput(path: "\(scratch.path)/run.jsonl")], to: report,
      spoolBeside: "\(scratch.path)/spool")
    let text = try scratch.text("run.html").replacing("<wbr/>", with: "")
    let title = try #require(heading(ofPage: text))
    expectRecorded(title, "fewer than a thousand promised specs are inconclusive, page")
    let reason = title.split(separator: ": ", maxSplits: 1).last ?? ""
    #expect(try scratch.text("run.jsonl").contains(reason))
    #expect(text.contains("exit status 4"))
    let enough = try await scratch.run(
      BuiltinStrategies.computed + [shy], options(2_100), as: "enough")
    #expect(enough.status == .agreed, "\(enough.said)")
  }

  @Test func `what a gallery shows and promises nothing makes no run inconclusive`() async throws {
    let scratch = try FuzzScratch()
    let idle = SpecPromise(base: BuiltinStrategies.customControl, id: "idle", spacing: .infinity)
    var options = options(1_200)
    options.exhibits = ["idle"]
    let shown = try await scratch.run(BuiltinStrategies.computed + [idle], options, as: "shown")
    #expect(shown.status == .agreed, "\(shown.said)")
    expectRecorded(shown.said, "what a gallery shows and promises nothing")
    options.exhibits = []
    let named = try await scratch.run(BuiltinStrategies.computed + [idle], options, as: "named")
    #expect(named.status == .inconclusive)
  }

  @Test(arguments: [
    (2_100, 6, []), (2_100, 5, []), (120, 6, [1, 3, 5]), (120, 5, [0, 1, 2, 3, 4]),
  ])
  func `a small shard is inconclusive only where all shards together surely are`(
    cases: UInt64, count: Int, inconclusive: [Int]
  ) async throws {
    let scratch = try FuzzScratch()
    let shy = SpecPromise(base: BuiltinStrategies.customControl, id: "shy")
    for index in 0..<count {
      var options = options(cases)
      options.shard = RunFacts.Shard(index: index, count: count)
      let outcome = try await scratch.run(
        BuiltinStrategies.computed + [shy], options, as: "shard\(index)")
      let isInconclusive = inconclusive.contains(index)
      #expect(outcome.status == (isInconclusive ? .inconclusive : .agreed), "\(outcome.said)")
    }
  }
}

/// A strategy that supports one spacing.
private struct SpecPromise: LayoutStrategy {
  let base: any LayoutStrategy
  let id: StrategyID
  var spacing: CGFloat = 8

  func support(for spec: ButtonSpec) -> Support {
    spec.spacing == spacing ? .supported : .unsupported("the spacing is not \(spacing)")
  }

  func makeWorker() -> any LayoutWorker { base.makeWorker() }
}
