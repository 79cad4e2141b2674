import Foundation
import HTMLReporting
import ReportText
import RunRecords
import TestSupport
import Testing

struct PageFindingTests {
  @Test func theFirstLinesSayWhoWhenWhatByHowMuchAndHowItIsHadAgain() throws {
    var run = Run()
    var facts = RunFacts(toolVersion: "1", strategies: Run.strategies, tolerance: 1e-9)
    facts.replayOptions = "--plugin mine"
    run.records[0] = .runStarted(facts)
    var failure = Run.failure("my-button differs from the contract when spacing < 0")
    failure.check = "rule"
    failure.regime = nil
    failure.largest = 36
    failure.notes = [.quoted("47 of 9,936 specs"), .smallest(xml: "<button/>", difference: nil)]
    failure.occurrences = Occurrences(
      count: 0, cases: 0, seed: 1, start: nil, exemplars: [], blamed: [2])
    run.add(
      SingleRecord(name: "a rule", line: nil, outcome: .failed(failure), role: .finding, rank: 1))
    let text = try run.page().text
    expectRecorded(text, "theFirstLinesSayWhoWhenWhatByHowMuchAndHowItIsHadAgain")
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
    expectRecorded(String(lead), "theFirstLinesHaveEveryStrategyAndNoDifferenceOfNothing")
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
    expectRecorded(page.text, "rulesThatSpeakOfNearlyTheSameAreUnderOneHeading")
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
    expectRecorded(page.text, "theLargestDifferenceComesFirstAndIsDrawn")
    let rest = page.text.matches(of: #/a\.xml:\d+: (case \d) \[my-button\]: title/#).map(\.output.1)
    #expect(rest == ["case 4", "case 1", "case 0", "case 3"])
    let kinds = page.headings.filter { $0.hasPrefix("my-button: title") }
    #expect(kinds == ["my-button: title x", "my-button: title y"])
  }

  /// A button on which two strategies fail: by 0.5 and by 40 points.
  private static func twoFailures(check: String) -> [Failure] {
    let groups = [("near", 36.0), ("far", 75.5)].map { name, number in
      FrameDrawing.Group(
        names: [name], isBlamed: true,
        frames: [FrameDrawing.Rect(x: number, y: 12, width: 54, height: 20)], number: number)
    }
    return groups.indices.map { place in
      var failure = Run.failure("title x is off", spec: "<button/>")
      failure.check = check
      failure.drawing?.groups.replaceSubrange(1..., with: [groups[place], groups[1 - place]])
      failure.table = FrameTable(
        groups: [.init(heading: "title", columns: ["x"])],
        rows: [.init(label: "system", values: [35.5])]
          + groups.map { group in
            .init(
              label: group.names[0], values: [group.number],
              differences: [group.number.map { $0 - 35.5 }], isBlamed: true)
          })
      return failure
    }
  }

  @Test(
    "Each of two strategies that fail the same button has its own largest difference",
    arguments: [false, true])
  func ownDifferences(isRule: Bool) throws {
    var run = Run()
    run.records[0] = .runStarted(
      RunFacts(toolVersion: "1", strategies: ["system", "near", "far"], tolerance: 1e-9))
    let failures = Self.twoFailures(check: isRule ? "rule" : "agreement")
    if isRule {
      for (place, failure) in failures.enumerated() {
        var failure = failure
        failure.evidence = .quoted("\(["near", "far"][place]) differs when spacing > 3")
        failure.occurrences = Occurrences(
          count: 0, cases: 0, seed: 1, start: nil, exemplars: [], blamed: [place + 1])
        run.add(
          SingleRecord(
            name: "rule \(place)", line: nil, outcome: .failed(failure), role: .finding))
      }
    } else {
      run.records.append(
        .scenario(
          ScenarioRecord(
            name: "a", line: 3, outcomes: [.passed, .failed(failures[0]), .failed(failures[1])],
            nanoseconds: [0, 0, 0])))
    }
    let text = try run.page().text
    let lead = text.prefix(upTo: try #require(text.range(of: "show this failure again")).lowerBound)
    #expect(lead.contains("far"))
    expectRecorded(text, isRule ? "ownDifferences of a rule" : "ownDifferences of a scenario")
    #expect(!text.contains("up to"))
  }

  @Test func everyCommandNamesThePluginAsAShellTakesIt() throws {
    var run = Run()
    var facts = RunFacts(toolVersion: "1", strategies: Run.strategies, tolerance: 1e-9)
    facts.replayOptions = "--plugin 'my plugin'"
    run.records[0] = .runStarted(facts)
    for index in 0..<9 { run.fail("case \(index)") }
    let page = try run.page()
    let commands = page.text.matches(of: #/layout-parity show lp1:\w+( --plugin 'my plugin')?/#)
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
    expectRecorded(text, "whoIsWrongWithoutADifferenceIsCountedApart")
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
