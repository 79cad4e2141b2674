import Foundation
import JUnit
import Reporters
import RunRecords
import TestSupport
import Testing

/// Nights of random buttons with other seeds and rules.
struct NightTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  /// A finding of the strategy `a` that covers failure classes, with a rule and what it tests if it has one.
  private func finding(
    _ identities: [String], _ classes: [String], rule: String? = nil,
    testing measures: [String]? = nil,
    token: String = "lp1:x"
  ) -> SingleRecord {
    var failure = Failure(
      type: .strategyDisagreement, check: "rule", evidence: .quoted("a differs"),
      reproduction: .replay(token: token))
    failure.occurrences = Occurrences(
      count: 0, cases: 0, seed: 1, start: nil, exemplars: [], blamed: [0], measures: measures)
    var single = SingleRecord(
      name: rule.map { "\($0) [a]" } ?? "\(identities) \(token)", line: nil,
      outcome: .failed(failure), role: .finding, rank: 1)
    single.identities = identities
    single.classes = classes
    return single
  }

  /// The records of a night.
  private func night(
    seed: UInt64, _ findings: [SingleRecord], shard: RunFacts.Shard? = nil,
    interrupted: Bool = false
  ) -> [Record] {
    var facts = RunFacts(
      toolVersion: "1", strategies: ["a"], tolerance: 0, seed: seed, shard: shard)
    facts.properties = [.init(name: "run", value: "\(seed)")]
    var tally = Tally()
    tally.agreed = 90
    tally.known = 10
    var scenario = ScenarioRecord(
      name: "random specs", line: 1, outcomes: [.passed], nanoseconds: [0], tallies: [tally])
    let kind = CoverageCell.Kind(regime: "fits", placement: "leading", direction: "ltr")
    scenario.coverage = [CoverageCell(kind, tallies: [tally])]
    return [
      .runStarted(facts), .suiteStarted(Suite(classname: "fuzz", file: nil)), .scenario(scenario),
    ] + findings.map { .single($0) } + [.suiteFinished, .runFinished(interrupted: interrupted)]
  }

  private func stream(_ records: [Record], as name: String) throws -> String {
    var text = ""
    let report = JSONReport { text += $0 }
    for record in records { try report.consume(record) }
    return try shelf.put(text, as: "\(name).jsonl")
  }

  private func junit(_ records: [Record], as name: String) throws -> String {
    let path = "\(shelf.directory)/\(name).xml"
    let report = try JUnitReport(to: .file(path))
    for record in records { try report.consume(record) }
    try report.finish()
    return path
  }

  private var fault: [SingleRecord] {
    [finding(["title differs [a]"], ["agreement: title x of a too large", "b"], token: "lp1:long")]
  }
  private var sameFault: [SingleRecord] {
    [finding(["image differs [a]"], ["b", "c"], token: "lp1:s")]
  }
  private var newFault: [SingleRecord] { [finding(["background differs [a]"], ["d"])] }

  @Test func `nights with one fault have one row, whatever the seed`() throws {
    let paths = [
      try stream(night(seed: 1, fault), as: "first"),
      try stream(night(seed: 2, sameFault), as: "second"),
      try stream(night(seed: 3, fault + sameFault), as: "third"),
    ]
    let outcome = NightHistory(paths: paths).outcome(age: .zero)
    #expect(outcome.status == .agreed)
    #expect(outcome.diagnostics == [])
    expectRecorded(outcome.text, "nights with one fault")
  }

  @Test func `a new fault in the last night is the only new one`() throws {
    let paths = [
      try stream(night(seed: 1, fault), as: "first"),
      try stream(night(seed: 2, sameFault + newFault), as: "second"),
    ]
    let outcome = NightHistory(paths: paths).outcome(age: .zero)
    #expect(outcome.status == .disagreed)
    expectRecorded(outcome.text, "a new fault")
  }

  private func title(_ rule: String, _ measures: String...) -> SingleRecord {
    finding(["title differs [a]"], ["b"], rule: rule, testing: measures)
  }

  @Test func `a second fault of the same strategy, check and item is the only new one`() throws {
    let paths = [
      try stream(night(seed: 1, [title("width > 200", "width")]), as: "first"),
      try stream(night(seed: 2, [title("width > 201", "width")]), as: "second"),
      try stream(
        night(seed: 3, [title("spacing < 0", "spacing"), title("width > 200", "width")]),
        as: "third"),
    ]
    let two = NightHistory(paths: Array(paths.prefix(2))).outcome(age: .zero)
    #expect(two.status == .agreed)
    let three = NightHistory(paths: paths).outcome(age: .zero)
    #expect(three.status == .disagreed)
    expectRecorded(three.text, "a second fault of the same item")
    let alone = try stream(night(seed: 4, [title("spacing < 0", "spacing")]), as: "alone")
    #expect(NightHistory(paths: [paths[0], alone]).outcome(age: .zero).status == .disagreed)
    let near = try stream(
      night(seed: 5, [title("width > 200", "width"), title("width < 20", "width")]), as: "near")
    #expect(NightHistory(paths: [paths[0], near]).outcome(age: .zero).status == .disagreed)
    #expect(NightHistory(paths: paths + [near]).outcome(age: .zero).status == .disagreed)
    #expect(NightHistory(paths: [near] + paths.prefix(2)).outcome(age: .zero).status == .agreed)
  }

  @Test func `failures that fit no rule are no new fault beside one`() throws {
    let paths = [
      try stream(night(seed: 1, [title("width > 200", "width")]), as: "first"),
      try stream(
        night(seed: 2, [title("width > 200", "width"), finding(["title differs [a]"], ["b"])]),
        as: "second"),
    ]
    #expect(NightHistory(paths: paths).outcome(age: .zero).status == .agreed)
  }

  @Test func `a last night that is incomplete, a shard or too old is inconclusive`() throws {
    let first = try stream(night(seed: 1, fault), as: "first")
    let cut = try stream(night(seed: 2, newFault, interrupted: true), as: "cut")
    let shard = try stream(
      night(seed: 3, newFault, shard: RunFacts.Shard(index: 1, count: 2)), as: "shard")
    for last in [cut, shard, "\(shelf.directory)/gone.jsonl"] {
      let outcome = NightHistory(paths: [first, last]).outcome(age: .zero)
      #expect(outcome.status == .inconclusive)
      #expect(outcome.diagnostics.count == 1)
      #expect(outcome.text.hasPrefix("### no result in "))
    }
    let old = NightHistory(paths: [first])
    #expect(old.outcome(age: .seconds(100), limit: .seconds(99)).status == .inconclusive)
    #expect(old.outcome(age: .seconds(99), limit: .seconds(99)).status == .disagreed)
  }

  @Test func `a comparison calls a finding with a common class the same`() throws {
    func changes(_ base: [SingleRecord], _ head: [SingleRecord]) throws -> [ReportDiff.Change: Int]
    {
      try ReportDiff(
        base: junit(night(seed: 1, base), as: "base"),
        head: junit(night(seed: 2, head), as: "head"), spoolDirectory: shelf.directory
      ).counts
    }
    #expect(try changes(fault, sameFault)[.sameSignature] == 1)
    #expect(try changes(fault, sameFault)[.newlyFailing] == nil)
    #expect(try changes(fault, sameFault)[.fixed] == nil)
    #expect(try changes(fault, newFault)[.newlyFailing] == 1)
    #expect(try changes(fault, newFault)[.fixed] == 1)
    #expect(try changes(fault, fault + newFault)[.newlyFailing] == 1)
  }
}
