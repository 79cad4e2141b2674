import Foundation
import HTMLReporting
import ReportText
import RunRecords
import TestSupport
import Testing

struct PageSectionTests {
  /// The text of each item of the list below a heading.
  private func items(under heading: String, of page: PageText) throws -> [String] {
    let start = try #require(page.markup.range(of: "<h2>\(heading)</h2>"))
    let end = try #require(
      page.markup.range(of: "</ul>", range: start.upperBound..<page.markup.endIndex))
    return page.markup[start.upperBound..<end.lowerBound].components(separatedBy: "<li>")
      .dropFirst()
      .map { item in
        item.replacing(#/<[^>]*>/#, with: "").trimmingCharacters(in: .whitespacesAndNewlines)
      }
  }

  /// The rows of the table of a name, each with its cells one after the other.
  private func rows(_ caption: String, of page: PageText) throws -> [String] {
    let start = try #require(page.markup.range(of: "aria-label=\"\(caption)\""))
    let end = try #require(
      page.markup.range(of: "</table>", range: start.upperBound..<page.markup.endIndex))
    let table = page.markup[start.upperBound..<end.lowerBound]
    return table.components(separatedBy: "<tr>").dropFirst().map { row in
      row.replacing("<wbr/>", with: "")
        .replacing(#/<[^>]*>/#, with: "|").replacing(#/\|+/#, with: "|")
        .trimmingCharacters(in: CharacterSet(charactersIn: "|\n"))
    }
  }

  private func sweep(_ pairs: [PairTally]) -> ScenarioRecord {
    var tally = Tally()
    tally.agreed = 1
    var scenario = ScenarioRecord(
      name: "a sweep", line: 1, outcomes: Run.strategies.map { _ in .passed },
      nanoseconds: [1_000, 1_000, 500_000], tallies: Run.strategies.map { _ in tally })
    scenario.coverage = [
      CoverageCell(
        .init(regime: "fits", placement: "top", direction: "ltr"),
        tallies: Run.strategies.map { _ in tally })
    ]
    scenario.pairs = pairs
    return scenario
  }

  /// A run of many strategies on one button.
  private func run(
    of count: Int, tolerance: Double = 1e-9, outcome: (Int) -> CaseOutcome,
    pair: (Int, Int) -> PairTally
  ) -> Run {
    let names = (0..<count).map { "strategy-\($0)" }
    var run = Run()
    run.records[0] = .runStarted(
      RunFacts(toolVersion: "1", strategies: names, tolerance: tolerance))
    var scenario = ScenarioRecord(
      name: "a", line: 1, outcomes: names.indices.map(outcome),
      nanoseconds: names.map { _ in 1 })
    scenario.coverage = [CoverageCell(.init(regime: "fits", placement: "top", direction: "ltr"))]
    scenario.pairs = names.indices.flatMap { first in
      names.indices.filter { $0 > first }.map { pair(first, $0) }
    }
    run.records.append(.scenario(scenario))
    return run
  }

  @Test func whereAllOfManyAgreeThatIsSaid() throws {
    let run = run(of: 12) { _ in
      .passed
    } pair: {
      PairTally(first: $0, second: $1, compared: 1, agreed: 1)
    }
    let rows = try rows("by whether things fit", of: run.page())
    #expect(rows.last == "all 12 agree|✓ 12")
  }

  /// Two that agree, unless one of them is the fifth.
  private func butTheFifth(_ first: Int, _ second: Int) -> PairTally {
    PairTally(
      first: first, second: second, compared: 1, agreed: first == 4 || second == 4 ? 0 : 1)
  }

  @Test func whoAgreesWithWhomIsCountedPairByPair() throws {
    var run = Run()
    run.pass("a")
    run.records.append(
      .scenario(
        sweep([
          PairTally(first: 0, second: 1, compared: 1_000, agreed: 1_000),
          PairTally(first: 0, second: 2, compared: 900, agreed: 850),
        ])))
    let page = try run.page()
    #expect(
      try rows("who agrees with whom", of: page) == [
        "strategy|system|my-button|rect-override",
        "system|✗ 50 of 901|✓ 1,001", "my-button|✗ 50 of 901|✓ 1",
        "rect-override|✓ 1,001|✓ 1",
      ])
  }

  @Test func whoDiffersAsAKnownIssueSaysIsNamedAndNotWrong() throws {
    let run = run(
      of: 6, tolerance: 1, outcome: { $0 == 4 ? .skipped(Skip(.known, .quoted("odd"))) : .passed },
      pair: butTheFifth)
    let page = try run.page()
    expectRecorded(
      try rows("who agrees with whom", of: page), "whoDiffersAsAKnownIssueSaysIsNamedAndNotWrong")
    #expect(page.text.contains("tolerance 1 point"))
    #expect(!page.text.contains("1 points"))
  }

  @Test func manyStrategiesWithoutAFaultAreOneRowAndOneColumn() throws {
    let run = run(
      of: 11, outcome: { $0 == 4 ? .failed(Run.failure()) : .passed }, pair: butTheFifth)
    #expect(
      try rows("who agrees with whom", of: run.page()) == [
        "strategy|strategy-4|10 others", "strategy-4|✗ 10 of 10", "10 others|✗ 10 of 10|✓ 45",
      ])
  }

  @Test func whereEveryTwoOfManyAgreeASentenceSaysSo() throws {
    var run = Run()
    let names = (0..<6).map { "strategy-\($0)" }
    run.records[0] = .runStarted(RunFacts(toolVersion: "1", strategies: names, tolerance: 1e-9))
    for index in 0..<3 {
      var scenario = ScenarioRecord(
        name: "\(index)", line: 1,
        outcomes: names.indices.map {
          $0 == index ? .skipped(Skip(.outsideDomain, .quoted("not this"))) : .passed
        }, nanoseconds: names.map { _ in 1 })
      scenario.coverage = [CoverageCell(.init(regime: "fits", placement: "top", direction: "ltr"))]
      run.records.append(.scenario(scenario))
    }
    let page = try run.page()
    expectRecorded(page.text, "whereEveryTwoOfManyAgreeASentenceSaysSo")
    #expect(!page.text.contains("who agrees with whom"))
  }

  @Test func ofManyFaultyStrategiesTheWorstHaveAColumn() throws {
    let run = run(of: 7, outcome: { $0 < 6 ? .failed(Run.failure()) : .passed }) {
      PairTally(first: $0, second: $1, compared: 10, agreed: $0)
    }
    let rows = try rows("who agrees with whom", of: run.page())
    #expect(rows[0] == "strategy|strategy-0|strategy-1|strategy-2|strategy-3|3 others")
    expectRecorded(rows[1], "ofManyFaultyStrategiesTheWorstHaveAColumn 1")
    expectRecorded(rows[5], "ofManyFaultyStrategiesTheWorstHaveAColumn 2")
    expectRecorded(rows[7], "ofManyFaultyStrategiesTheWorstHaveAColumn 3")
    #expect(rows.count == 8)
  }

  @Test func knownIssuesSayHowNearTheyComeToWhatTheyAccept() throws {
    var run = Run()
    for largest in [0.25, 0.5] {
      var scenario = sweep([])
      scenario.knowns = [
        KnownIssueRecord(id: "odd", because: "it rounds", count: 2, largest: largest, allowed: 1),
        KnownIssueRecord(id: "far", because: "<it>", count: 1, largest: 90, allowed: .infinity),
      ]
      run.records.append(.scenario(scenario))
    }
    run.add(SingleRecord(name: "known odd", line: 4, outcome: .passed, known: "odd"))
    run.add(
      SingleRecord(
        name: "known idle", line: 5, outcome: .skipped(Skip(.unmatched, .quoted("no spec matches")))
      ))
    let page = try run.page()
    expectRecorded(
      try items(under: "Known issues and remarks", of: page),
      "knownIssuesSayHowNearTheyComeToWhatTheyAccept 1")
    #expect(!page.text.contains("known odd"))
    expectRecorded(page.text, "knownIssuesSayHowNearTheyComeToWhatTheyAccept, text")
  }

  @Test(arguments: [false, true])
  func pluginsSayHowTheyDid(zeroTimes: Bool) throws {
    var run = Run()
    var facts = RunFacts(toolVersion: "1", strategies: Run.strategies, tolerance: 1e-9)
    facts.plugins = [
      PluginFacts(
        name: "Mine", version: "2.1", transport: "process, json", strategies: ["my-button"])
    ]
    facts.properties = [.init(name: "plugin.Mine", value: "2.1, process, json")]
    run.records[0] = .runStarted(facts)
    run.records.append(.scenario(sweep([])))
    let directory = try TemporaryDirectory()
    let path = directory.path + "/page.html"
    let report = try HTMLReport(to: .file(path), zeroTimes: zeroTimes)
    for record in run.records { try report.consume(record) }
    try report.consume(.suiteFinished)
    try report.consume(.runFinished(interrupted: false, restarts: [0, 0, 1]))
    try report.finish()
    let page = try PageText(String(contentsOfFile: path, encoding: .utf8))
    expectRecorded(try items(under: "Plugins", of: page), "pluginsSayHowTheyDid \(zeroTimes)")
    #expect(!page.text.contains("plugin.Mine"))
  }

  @Test func theHeadSaysHowTheRunIsHadAgain() throws {
    var run = Run()
    var facts = RunFacts(
      toolVersion: "1", strategies: Run.strategies, tolerance: 1e-9, seed: 7,
      shard: RunFacts.Shard(index: 1, count: 4))
    facts.command = "layout-parity fuzz --seed 7"
    run.records[0] = .runStarted(facts)
    run.fail("a")
    let text = try run.page().text
    expectRecorded(text, "theHeadSaysHowTheRunIsHadAgain")
  }

  @Test func aCellLeadsToTheFindingOfItsRegime() throws {
    var run = Run()
    for (field, regime, placement) in [
      ("x", "fits", "top"), ("y", "overflow-x, rtl", "top"), ("y", "overflow-x", "left"),
    ] {
      var failure = Run.failure(field: field)
      failure.regime = regime
      var scenario = ScenarioRecord(
        name: "\(regime) \(field)", line: 1, outcomes: [.passed, .passed, .failed(failure)],
        nanoseconds: [1, 1, 1])
      scenario.coverage = [
        CoverageCell(
          .init(
            regime: String(regime.prefix { $0 != "," }), placement: placement, direction: "ltr"))
      ]
      run.records.append(.scenario(scenario))
    }
    let page = try run.page()
    let links = page.markup.matches(of: #/<td class="n bad"><a href="#(k-\w{8})">(✗[^<]*)</#)
    #expect(links.map { String($0.output.2) }.prefix(2) == ["✗ 1 of 1", "✗ 2 of 2"])
    #expect(links[0].output.1 != links[1].output.1)
    #expect(links.allSatisfy { page.ids.contains(String($0.output.1)) })
  }
}
