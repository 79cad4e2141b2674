import Foundation
import HTMLReporting
import ReportText
import RunRecords
import TestSupport
import Testing

struct PageSectionTests {
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
      of: 6, tolerance: 1, outcome: { $0 == 4 ? .skipped(Skip(.known, "odd")) : .passed },
      pair: butTheFifth)
    let page = try run.page()
    #expect(
      try rows("who agrees with whom", of: page) == [
        "strategy|strategy-4|5 others", "strategy-4|≈ 5 of 5 (known)",
        "5 others|≈ 5 of 5 (known)|✓ 10",
      ])
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
          $0 == index ? .skipped(Skip(.outsideDomain, "not this")) : .passed
        }, nanoseconds: names.map { _ in 1 })
      scenario.coverage = [CoverageCell(.init(regime: "fits", placement: "top", direction: "ltr"))]
      run.records.append(.scenario(scenario))
    }
    let page = try run.page()
    #expect(page.text.contains("Every two agree wherever both were compared: 30 times"))
    #expect(!page.text.contains("who agrees with whom"))
  }

  @Test func ofManyFaultyStrategiesTheWorstHaveAColumn() throws {
    let run = run(of: 7, outcome: { $0 < 6 ? .failed(Run.failure()) : .passed }) {
      PairTally(first: $0, second: $1, compared: 10, agreed: $0)
    }
    let rows = try rows("who agrees with whom", of: run.page())
    #expect(rows[0] == "strategy|strategy-0|strategy-1|strategy-2|strategy-3|3 others")
    #expect(rows[1] == "strategy-0|✗ 10 of 10|✗ 10 of 10|✗ 10 of 10|✗ 30 of 30")
    #expect(rows[5] == "strategy-4|✗ 10 of 10|✗ 9 of 10|✗ 8 of 10|✗ 7 of 10|✗ 12 of 20")
    #expect(rows[7] == "1 other|✗ 10 of 10|✗ 9 of 10|✗ 8 of 10|✗ 7 of 10|✗ 11 of 20")
    #expect(rows.count == 8)
  }

  @Test func knownIssuesSayHowNearTheyComeToWhatTheyAccept() throws {
    var run = Run()
    for largest in [0.25, 0.5] {
      var scenario = sweep([])
      scenario.knowns = [
        KnownDifference(id: "odd", because: "it rounds", count: 2, largest: largest, allowed: 1),
        KnownDifference(id: "far", because: "<it>", count: 1, largest: 90, allowed: .infinity),
      ]
      run.records.append(.scenario(scenario))
    }
    run.add(SingleRecord(name: "known odd", line: 4, outcome: .passed))
    run.add(
      SingleRecord(
        name: "known idle", line: 5, outcome: .skipped(Skip(.unmatched, "no spec matches"))))
    let page = try run.page()
    #expect(
      try rows("known issues", of: page) == [
        "known issue|excused|largest difference|accepted up to|because",
        "odd|4 answers|0.5 points|1 point|it rounds",
        "far|2 answers|90 points|any number of points|&lt;it&gt;",
      ])
    #expect(!page.text.contains("known odd"))
    #expect(page.text.contains("– Scenarios/a.xml: known idle: no spec matches"))
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
    let speed = zeroTimes ? "–" : "2,000 buttons a second"
    #expect(
      try rows("plugins", of: page) == [
        "plugin|version|spoken to by|strategies|started again|speed",
        "Mine|2.1|process, json|my-button|1 time|\(speed)",
      ])
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
    #expect(text.contains("exit status 1 · tolerance 1e-09 points · seed 7 · shard 1 of 4, from 0"))
    #expect(text.contains("the whole run again: layout-parity fuzz --seed 7"))
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

  @Test func theFirstLinesSayWhoWhenWhatByHowMuchAndHowItIsHadAgain() throws {
    var run = Run()
    var facts = RunFacts(toolVersion: "1", strategies: Run.strategies, tolerance: 1e-9)
    facts.replayOptions = "--plugin mine"
    run.records[0] = .runStarted(facts)
    var failure = Run.failure("my-button differs from the contract when spacing < 0")
    failure.check = "rule"
    failure.regime = nil
    failure.largest = 36
    failure.notes = [
      "47 of 9,936 specs", "smallest:  <button/>", "replay:    layout-parity replay x",
    ]
    failure.occurrences = Occurrences(
      count: 0, cases: 0, seed: 1, start: nil, exemplars: [], blamed: [2])
    run.add(
      SingleRecord(name: "a rule", line: nil, outcome: .failed(failure), role: .finding, rank: 1))
    let text = try run.page().text
    let lead = text.prefix(upTo: try #require(text.range(of: "1 case:")).lowerBound)
    for part in [
      "my-button differs from the contract when spacing < 0: title x is 35, should be 35.5 (-0.5), "
        + "up to 36 points",
      "see it again: layout-parity replay lp1:AYPMAYDKAYBYgDCAMIBsgCh9uGk --plugin mine",
    ] { #expect(lead.contains(part), "\(lead)") }
    #expect(text.contains("largest difference 36 points"))
    #expect(text.contains("left to right, scale 2"))
    #expect(text.contains("smallest:  <button/>"))
    #expect(!text.contains("replay:    layout-parity"))
  }

  @Test func theFirstLinesHaveEveryStrategyAndNoDifferenceOfNothing() throws {
    var run = Run()
    for (rank, strategy) in [2, 2, 2, 2, 1, 0].enumerated() {
      let name = Run.strategies[strategy]
      var failure = Run.failure("\(name) differs from the contract when rule \(rank) holds")
      failure.check = "rule"
      failure.largest = 0
      failure.occurrences = Occurrences(
        count: 0, cases: 0, seed: 1, start: nil, exemplars: [], blamed: [strategy])
      run.add(
        SingleRecord(
          name: "rule \(rank) [\(name)]", line: nil, outcome: .failed(failure), role: .finding,
          rank: rank + 1))
    }
    let text = try run.page().text
    let lead = text.prefix(upTo: try #require(text.range(of: "6 cases:")).lowerBound)
    let rules = lead.matches(of: #/when rule (\d) holds/#).compactMap { Int($0.output.1) }
    #expect(rules == [0, 4, 5])
    #expect(lead.contains("and 3 more below"))
    #expect(!lead.contains("up to 0"))
  }

  /// A finding of a strategy that speaks of some fields.
  private func rule(
    _ text: String, _ measures: [String], largest: Double = 0, strategy: Int = 2
  ) -> SingleRecord {
    var failure = Run.failure("\(Run.strategies[strategy]) differs when \(text)")
    failure.check = "rule"
    failure.largest = largest
    failure.occurrences = Occurrences(
      count: 0, cases: 0, seed: 1, start: nil, exemplars: [], blamed: [strategy],
      measures: measures)
    return SingleRecord(name: text, line: nil, outcome: .failed(failure), role: .finding)
  }

  @Test func rulesThatSpeakOfNearlyTheSameAreUnderOneHeading() throws {
    var run = Run()
    run.add(rule("spacing < 0", ["spacing"], largest: 40))
    run.add(rule("width < 3", ["width"], largest: 30))
    run.add(rule("spacing < -1 and height > 2", ["spacing", "height"], largest: 20))
    run.add(rule("spacing < 5", ["spacing"], largest: 50, strategy: 1))
    run.add(rule("spacing ≤ 0", ["spacing"], largest: 10))
    run.add(rule("spacing < width and x < 3", ["spacing", "x", "width"], largest: 8))
    run.add(rule("everything is", [], largest: 5))
    let page = try run.page()
    let start = try #require(page.text.range(of: "What is wrong")).upperBound
    var place = start
    for part in [
      "rect-override differs when spacing < 5", "my-button differs when spacing < 0",
      "3 more rules speak of nearly the same", "my-button differs when spacing < -1 and height > 2",
      "my-button differs when spacing ≤ 0", "my-button differs when spacing < width and x < 3",
      "my-button differs when width < 3",
      "my-button differs when everything is",
    ] {
      let found = try #require(
        page.text.range(of: part, range: place..<page.text.endIndex), "\(part)")
      place = found.upperBound
    }
    let lead = page.text[..<start]
    #expect(lead.contains("up to 40 points; 3 more rules speak of nearly the same"))
    #expect(lead.contains("and 1 more below"))
  }

  @Test func theLargestDifferenceComesFirstAndIsDrawn() throws {
    var run = Run()
    for (index, wrong) in [35.0, 34, 0, 35, 33, 30, -100].enumerated() {
      var failure = Run.failure("title x is \(wrong)", spec: "<button/>")
      failure.drawing?.groups[1].number = wrong
      run.fail("case \(index)", failure)
    }
    run.fail("other", Run.failure(field: "y"))
    let page = try run.page()
    let drawn = page.headings.filter { $0.hasPrefix("case ") }.map { $0.prefix(6) }
    #expect(drawn == ["case 6", "case 2", "case 5"])
    #expect(page.text.contains("7 cases; the largest difference first"))
    #expect(page.text.contains("4 more, none with a larger difference"))
    let rest = page.text.matches(of: #/a\.xml:\d+: (case \d) \[my-button\]: title/#).map(\.output.1)
    #expect(rest == ["case 4", "case 1", "case 0", "case 3"])
    let kinds = page.headings.filter { $0.hasPrefix("my-button: title") }
    #expect(kinds == ["my-button: title x", "my-button: title y"])
    #expect(page.text.contains("my-button: title x is -100, should be 35.5 (-135.5)"))
  }

  @Test func everyCommandNamesThePluginAsAShellTakesIt() throws {
    var run = Run()
    var facts = RunFacts(toolVersion: "1", strategies: Run.strategies, tolerance: 1e-9)
    facts.replayOptions = "--plugin 'my plugin'"
    run.records[0] = .runStarted(facts)
    for index in 0..<9 { run.fail("case \(index)") }
    let page = try run.page()
    let commands = page.text.matches(of: #/layout-parity replay lp1:\w+( --plugin 'my plugin')?/#)
    #expect(commands.count == 10)
    #expect(commands.allSatisfy { $0.output.1 != nil })
  }

  @Test func whoIsWrongWithoutADifferenceIsCountedApart() throws {
    var run = Run()
    func tally(_ disagreed: Int) -> Tally {
      var tally = Tally()
      tally.agreed = 100 - disagreed
      tally.disagreed = disagreed
      return tally
    }
    var failure = Run.failure("fails in one way on random specs")
    failure.drawing = nil
    var scenario = ScenarioRecord(
      name: "random specs", line: 1, outcomes: [.passed, .passed, .failed(failure)],
      nanoseconds: [0, 0, 0], tallies: [tally(0), tally(0), tally(30)])
    scenario.pairs = [(0, 1, 100), (0, 2, 80), (1, 2, 74)].map {
      PairTally(first: $0, second: $1, compared: 100, agreed: $2)
    }
    scenario.coverage = [
      CoverageCell(
        .init(regime: "fits", placement: "top", direction: "ltr"), tallies: scenario.tallies)
    ]
    run.records.append(.suiteFinished)
    run.records.append(.suiteStarted(FuzzSuite.suite))
    run.records.append(.scenario(scenario))
    let text = try run.page().text
    #expect(text.contains("check of its own: my-button at most 4"))
    #expect(
      text.contains(
        "my-button fails in one way on random specs: 30 of 100 that it promises (30.0 %)"))
    #expect(text.contains("what they count are not the buttons of the tables"))
  }

  @Test func thoseWhoSayTheSameAreOneColumnOfNumbers() throws {
    var run = Run()
    var failure = Run.failure()
    let names = (0..<9).map { "s\($0)" }
    failure.table = FrameTable(
      groups: [.init(heading: "title", columns: ["x"])],
      rows: [.init(label: "expected", values: [1])]
        + names.enumerated().map { place, name in
          .init(
            label: name, values: [place < 4 ? 1 : Double(place)],
            differences: [place < 4 ? nil : Double(place) - 1], isBlamed: place >= 4)
        })
    run.fail("a", failure)
    let page = try run.page()
    let tables = page.markup.components(separatedBy: "aria-label=\"numbers\"").dropFirst().map {
      $0.replacing("<wbr/>", with: "").prefix { $0 != "\n" }
        .matches(of: #/<th scope="col">([^<]*)</#).map { String($0.output.1) }
    }
    #expect(
      tables == [
        ["in points", "expected", "s0, s1, s2, s3", "✗ s4", "✗ s5"],
        ["in points", "✗ s6", "✗ s7", "✗ s8"],
      ])
  }
}
