import BuiltinStrategies
import FailureReporting
import Judging
import Mutants
import ReportText
import RunRecords
import StrategyKit
import Synchronization
import Testing

import TestSupport
@testable import Fuzzing

struct FuzzRunTests {
  private static let mutated: [any LayoutStrategy] =
    BuiltinStrategies.computed + [
      Renamed(MutatedStrategy(BuiltinStrategies.customControl, .roundedDown))
    ]

  private func options(
    _ cases: UInt64, jobs: Int = 1, chunkSize: UInt64 = 16_384
  ) -> FuzzOptions {
    var options = FuzzOptions(seed: 3, cases: cases)
    options.jobs = jobs
    options.chunkSize = chunkSize
    options.shrinkEvaluations = 50
    return options
  }

  @Test func `the shipped strategies agree on random specs`() async {
    var options = options(4_000)
    options.isThorough = true
    let outcome = await FuzzRun(BuiltinStrategies.computed, options).run()
    #expect(outcome.failures.map { $0.finding.name(outcome.strategies) } == [])
    #expect(outcome.statistics.cases == 4_000)
    #expect(outcome.healthWarnings == [])
    #expect(outcome.status == .agreed)
  }

  @Test func `the shipped strategies agree on arbitrary doubles`() async {
    var options = options(4_000)
    options.usesAnyDouble = true
    let outcome = await FuzzRun(BuiltinStrategies.computed, options).run()
    #expect(outcome.failures.map { $0.finding.name(outcome.strategies) } == [])
  }

  @Test func `one worker and three give the same outcome`() async {
    let one = await FuzzRun(Self.mutated, options(8_000, chunkSize: 1_000)).run()
    let three = await FuzzRun(Self.mutated, options(8_000, jobs: 3, chunkSize: 1_000)).run()
    let here = FuzzRun(Self.mutated, options(8_000, chunkSize: 1_000)).runHere()
    #expect(!one.failures.isEmpty)
    #expect(one.digest == three.digest)
    #expect(one.digest == here.digest)
  }

  @Test func `eight shards merged give the whole run`() throws {
    let whole = FuzzRun(Self.mutated, options(4_001)).runHere()
    let shards = (0..<8).map { index in
      var options = options(4_001)
      options.shard = .init(index: index, count: 8)
      return FuzzRun(Self.mutated, options).runHere()
    }
    let merged = try #require(FuzzOutcome.merging(shards))
    #expect(merged.digest == whole.digest)
    #expect(merged.statistics.regimes == whole.statistics.regimes)
    #expect(merged.statistics.choices == whole.statistics.choices)
  }

  @Test func `records are one case for each strategy and one for each class`() {
    let outcome = FuzzRun(Self.mutated, options(4_000)).runHere()
    var cases: [String] = []
    var failed = 0
    outcome.emit { record in
      if case .scenario(let record) = record {
        cases += record.outcomes.compactMap { _ in record.name }
      }
      if case .single(let record) = record {
        cases.append(record.name)
        if case .failed = record.outcome { failed += 1 }
      }
    }
    #expect(cases.count == 6 + outcome.failures.count)
    #expect(failed == outcome.failures.count)
    #expect(Set(cases.dropFirst(6)).count == outcome.failures.count)
    #expect(outcome.status == .disagreed)
  }

  @Test func `every two strategies are counted against each other`() throws {
    let statistics = FuzzRun(Self.mutated, options(4_000)).runHere().statistics
    let pairs = statistics.pairs.tallies
    #expect(pairs.count == 15)
    for pair in pairs {
      #expect((pair.agreed < pair.compared) == (pair.second == 5), "\(pair)")
      let most = [pair.first, pair.second].map { statistics.tallies[$0].compared }.min() ?? 0
      #expect(pair.compared > 0 && pair.compared <= most, "\(pair)")
    }
    let wrong = statistics.tallies[5].disagreed
    #expect(pairs.last.map { $0.compared - $0.agreed <= wrong } == true)
    let parts = (0..<3).map { index in
      var options = options(4_000)
      options.shard = .init(index: index, count: 3)
      return FuzzRun(Self.mutated, options).runHere().statistics.pairs.tallies
    }
    #expect(parts.reduce([], PairTally.joined) == pairs)
    var sum = PairTable(strategies: 6)
    sum += statistics.pairs
    #expect(sum.tallies == pairs)
  }

  @Test func `it is counted how often a candidate agrees exactly, within a pixel, and as seen`() {
    func agreement(_ options: FuzzOptions) -> [AgreementTally] {
      let run = FuzzRun(Self.mutated, options).comparing(asSeen: Self.mutated.map(\.seen))
      var tallies: [AgreementTally] = []
      run.runHere().emit { record in
        if case .scenario(let record) = record { tallies = record.agreements }
      }
      return tallies
    }
    let tallies = agreement(options(4_000))
    #expect(tallies.map(\.strategy) == [5])
    for tally in tallies {
      #expect(
        tally.exact > 0 && tally.exact < tally.pixel && tally.pixel <= tally.specs, "\(tally)")
      #expect(tally.looked > 200 && tally.looked < 300 && tally.seen > 0, "\(tally)")
    }
    let parts = (0..<3).map { index in
      var options = options(4_000)
      options.shard = .init(index: index, count: 3)
      return agreement(options)
    }
    #expect(parts.reduce([], AgreementTally.joined) == tallies)
  }

  @Test func `where references alone run nothing is compared as seen`() {
    let strategies = BuiltinStrategies.computed
    let run = FuzzRun(strategies, options(100)).comparing(asSeen: strategies.map(\.seen))
    #expect(run.seenStrategies.isEmpty)
  }

  @Test func `fewer cases than the minimum are inconclusive`() {
    var options = options(500)
    options.minimumCases = 501
    #expect(FuzzRun(BuiltinStrategies.computed, options).runHere().status == .inconclusive)
  }

  @Test func `a reference that nearly always fails is reported`() {
    let broken = Renamed(MutatedStrategy(BuiltinStrategies.rectOverride, .notANumber))
    let outcome = FuzzRun(BuiltinStrategies.computed + [broken.asReference], options(2_000))
      .runHere()
    #expect(outcome.healthWarnings.count == 1)
    expectRecorded(
      outcome.healthWarnings.first?.text, "a reference that nearly always fails is reported")
  }

  @Test func `the self test mutates one strategy and any three`() {
    let selfTest = SelfTest(BuiltinStrategies.computed)
    #expect(selfTest.missed == [])
    expectRecorded(
      selfTest.summary.replacing("\(selfTest.mutants)", with: "N"),
      "the self test mutates one strategy and any three")
  }

  @Test func `a self test whose checks cannot fail breaks the run`() {
    let nobody = Renamed(BuiltinStrategies.system, support: .unsupported("it never promises"))
    let outcome = FuzzRun([nobody], options(100)).runHere()
    #expect(!outcome.selfTest.isPassed)
    #expect(outcome.status == .notRun)
    #expect(outcome.statistics.cases == 0)
  }

  @Test func `a run stops when it is cancelled, and says so`() async {
    var events = FuzzEvents()
    events.isCancelled = { true }
    let outcome = await FuzzRun(BuiltinStrategies.computed, options(1_000)).run(events)
    #expect(outcome.isInterrupted)
    #expect(outcome.status == .inconclusive)
  }

  @Test func `a run that is cancelled within a chunk keeps what it has judged`() async {
    let asked = Mutex(0)
    var events = FuzzEvents()
    events.isCancelled = {
      asked.withLock { count in
        count += 1
        return count > 5
      }
    }
    let outcome = await FuzzRun(BuiltinStrategies.computed, options(1_000)).run(events)
    #expect(outcome.isInterrupted)
    // Looked at before the chunk and then every sixteen specs.
    #expect(outcome.statistics.cases == 64)
  }
}

extension FuzzOutcome {
  /// All that must not depend on how a run is divided.
  fileprivate var digest: [String] {
    failures.map { failure in
      let indices = failure.occurrences.exemplars.map { String($0.index) }.joined(separator: " ")
      return
        "\(failure.finding.name(strategies)): \(failure.occurrences.count), \(indices), \(failure.smallest.token)"
    }
  }
}

/// A strategy under the name `mistaken`.
struct Renamed: LayoutStrategy {
  private let base: any LayoutStrategy
  private let support: Support?

  init(_ base: any LayoutStrategy, support: Support? = nil) {
    self.base = base
    self.support = support
  }

  var id: StrategyID { "mistaken" }

  func support(for spec: ButtonSpec) -> Support { support ?? base.support(for: spec) }

  func makeWorker() -> any LayoutWorker { base.makeWorker() }
}
