import Foundation
import HTMLReporting
import RunRecords
import TestSupport
import Testing

struct VerdictTests {
  private func heading(_ change: (inout Run) -> Void, isInterrupted: Bool = false) throws -> String
  {
    var run = Run()
    change(&run)
    return try #require(run.page(isInterrupted: isInterrupted).headings.first)
  }

  @Test func theVerdictIsASentence() throws {
    expectRecorded(try heading { $0.pass("a") }, "theVerdictIsASentence 1")
    expectRecorded(try heading { $0.fail("a") }, "theVerdictIsASentence 2")
    expectRecorded(try heading { _ in }, "theVerdictIsASentence 3")
    expectRecorded(try heading({ $0.pass("a") }, isInterrupted: true), "theVerdictIsASentence 4")
    let mark = Interruption(by: .signal("SIGTERM"), after: 20, of: 40)
    expectRecorded(
      try heading({ $0.add(mark.record) }, isInterrupted: true), "theVerdictIsASentence 5")
    let unreadable = SingleRecord(
      name: "(file)", line: 3,
      outcome: .errored(
        Failure(type: .scenarioUnreadable, check: "xml", evidence: .quoted("broken"))))
    expectRecorded(
      try heading {
        $0.pass("a")
        $0.begin("Scenarios/b.xml")
        $0.add(unreadable)
      }, "theVerdictIsASentence 6")
    expectRecorded(
      try heading {
        $0.add(unreadable)
      }, "theVerdictIsASentence 7")
    expectRecorded(
      try heading {
        $0.fail("a")
        $0.begin("Scenarios/b.xml")
        $0.add(unreadable)
      }, "theVerdictIsASentence 8")
  }

  @Test func anExpectationThatStandsAloneBlamesNoStrategy() throws {
    var run = Run()
    var scenario = ScenarioRecord(
      name: "a", line: 3,
      outcomes: Run.strategies.map { _ in .skipped(Skip(.unexpected, .quoted("see 'a'"))) },
      nanoseconds: [0, 0, 0])
    scenario.expectation = .failed(Run.failure())
    run.records.append(.scenario(scenario))
    let page = try run.page()
    expectRecorded(page.headings.first, "anExpectationThatStandsAloneBlamesNoStrategy 1")
    expectRecorded(page.text, "anExpectationThatStandsAloneBlamesNoStrategy 2")
  }

  @Test func onlyThoseWhoWereAskedAgree() throws {
    func page(asked: Int, of all: Int, _ change: (inout ScenarioRecord) -> Void = { _ in }) throws
      -> PageText
    {
      var run = Run()
      run.records[0] = .runStarted(
        RunFacts(toolVersion: "1", strategies: (0..<all).map { "s\($0)" }, tolerance: 1e-9))
      var scenario = ScenarioRecord(
        name: "a", line: 3,
        outcomes: (0..<all).map {
          $0 < asked ? .passed : .skipped(Skip(.outsideDomain, .quoted("it promises nothing")))
        }, nanoseconds: Array(repeating: 0, count: all))
      scenario.coverage = [
        CoverageCell(.init(regime: "fits", placement: "top", direction: "ltr"))
      ]
      change(&scenario)
      run.records.append(.scenario(scenario))
      return try run.page()
    }
    expectRecorded(try page(asked: 12, of: 12).headings.first, "onlyThoseWhoWereAskedAgree 1")
    let few = try page(asked: 7, of: 19)
    expectRecorded(few.headings.first, "onlyThoseWhoWereAskedAgree 2")
    expectRecorded(few.text, "onlyThoseWhoWereAskedAgree 3")
    let failing = try page(asked: 7, of: 19) { scenario in
      for place in 0..<7 {
        scenario.outcomes[place] = .skipped(Skip(.unexpected, .quoted("see 'a'")))
      }
      scenario.expectation = .failed(Run.failure())
    }
    expectRecorded(failing.headings.first, "onlyThoseWhoWereAskedAgree 4")
  }

  @Test func anExpectationThatNobodyMeetsAndADifferenceBesideItAreBothTold() throws {
    var run = Run()
    for (line, wrong) in [(3, 35.0), (9, 30)] {
      var difference = Run.failure("title x is \(wrong), two strategies say 35.5")
      difference.drawing?.groups[1].number = wrong
      var scenario = ScenarioRecord(
        name: "a\(line)", line: line,
        outcomes: [
          .skipped(Skip(.unexpected, .quoted("see 'a'"))),
          .skipped(Skip(.unexpected, .quoted("see 'a'"))),
          .failed(difference),
        ], nanoseconds: [0, 0, 0])
      var unmet = Run.failure("title x is 35.5, expected 90 (-54.5)")
      (unmet.type, unmet.check) = (.expectationMismatch, "expectation")
      scenario.expectation = .failed(unmet)
      run.records.append(.scenario(scenario))
    }
    let page = try run.page()
    expectRecorded(
      page.headings.first, "anExpectationThatNobodyMeetsAndADifferenceBesideItAreBothTold 1")
    let lead = page.text.prefix(upTo: try #require(page.text.range(of: "cases:")).lowerBound)
    expectRecorded(lead, "anExpectationThatNobodyMeetsAndADifferenceBesideItAreBothTold 2")
  }

  @Test func aRunThatSaysLittleIsNoSuccess() throws {
    var run = Run()
    run.pass("a")
    run.add(
      SingleRecord(
        name: "inconclusive 1", line: nil,
        outcome: .skipped(
          Skip(.empty, .quoted("fewer than 1,000 specs are inside what my-button promises"))),
        role: .failureClass))
    let page = try run.page()
    expectRecorded(page.headings.first, "aRunThatSaysLittleIsNoSuccess 1")
    #expect(page.text.contains("exit status 4"))
    run.fail("b")
    let wrong = try run.page()
    expectRecorded(wrong.headings.first, "aRunThatSaysLittleIsNoSuccess 2")
    expectRecorded(wrong.text, "aRunThatSaysLittleIsNoSuccess 3")
  }

  @Test func whoAnswersAloneIsNeitherRightNorWrong() throws {
    var run = Run()
    var scenario = ScenarioRecord(
      name: "a", line: 3,
      outcomes: [
        .skipped(Skip(.outsideDomain, .quoted("not this"))), .passed,
        .skipped(Skip(.outsideDomain, .quoted("nor this"))),
      ], nanoseconds: [0, 0, 0])
    scenario.coverage = [CoverageCell(.init(regime: "fits", placement: "top", direction: "ltr"))]
    run.records.append(.scenario(scenario))
    let page = try run.page()
    expectRecorded(page.headings.first, "whoAnswersAloneIsNeitherRightNorWrong 1")
    #expect(page.markup.matches(of: #/<td class="n">○ 1 alone</#).count == 3)
    expectRecorded(page.text, "whoAnswersAloneIsNeitherRightNorWrong 2")
    #expect(!page.text.contains("✓ 1"))
  }

  @Test func aFileThatCannotBeReadIsCalledByItsName() throws {
    var run = Run()
    run.add(
      SingleRecord(
        name: "(file)", line: 3,
        outcome: .errored(
          Failure(
            type: .scenarioUnreadable, check: "xml", evidence: .quoted("a.xml:3: no such attribute")
          ))))
    let page = try run.page()
    expectRecorded(page.text, "aFileThatCannotBeReadIsCalledByItsName")
    #expect(!page.text.contains("ScenarioUnreadable"))
  }

  /// A scenario whose expectation all miss, and one of the strategies by another number.
  private static var missed: ScenarioRecord {
    func failure(_ number: Double) -> CaseOutcome {
      var failure = Run.failure("title x is \(number), expected 37.5")
      failure.type = .expectationMismatch
      failure.check = "expectation"
      for place in failure.drawing?.groups.indices ?? 0..<0 {
        failure.drawing?.groups[place].isBlamed = true
      }
      let frames = failure.drawing?.groups[0].frames ?? []
      failure.drawing?.groups.insert(
        .init(names: ["expected"], isBlamed: false, frames: frames, number: 37.5), at: 0)
      return .failed(failure)
    }
    var scenario = ScenarioRecord(
      name: "a", line: 3, outcomes: [failure(35.5), failure(35.5), failure(35)],
      nanoseconds: [0, 0, 0])
    scenario.coverage = [
      CoverageCell(.init(regime: "fits", placement: "top", direction: "ltr"))
    ]
    scenario.pairs = [(0, 1, 1), (0, 2, 0), (1, 2, 0)].map {
      PairTally(first: $0, second: $1, compared: 1, agreed: $2)
    }
    return scenario
  }

  @Test func onlyWhoDiffersIsToBlameWhereAnExpectationFailsToo() throws {
    var run = Run()
    run.records.append(.scenario(Self.missed))
    let page = try run.page()
    expectRecorded(page.headings.first, "onlyWhoDiffersIsToBlameWhereAnExpectationFailsToo 1")
    expectRecorded(page.headings, "onlyWhoDiffersIsToBlameWhereAnExpectationFailsToo 2")
    expectRecorded(page.text, "onlyWhoDiffersIsToBlameWhereAnExpectationFailsToo 3")
    #expect(page.markup.matches(of: #/<td class="n bad">≠ 1</#).count == 6)
  }

  @Test func everyCellOfASweepShowsWhatItIs() throws {
    func tally(_ agreed: Int, _ disagreed: Int, _ unexpected: Int) -> Tally {
      var tally = Tally()
      tally.agreed = agreed
      tally.disagreed = disagreed
      tally.unexpected = unexpected
      return tally
    }
    var failure = Run.failure("title x is 35.5, expected 37.5")
    failure.type = .expectationMismatch
    let missed = tally(0, 3, 3)
    var scenario = ScenarioRecord(
      name: "a", line: 3, outcomes: Run.strategies.map { _ in .failed(failure) },
      nanoseconds: [0, 0, 0], tallies: [missed, missed, tally(0, 3, 1)])
    scenario.coverage = [("fits", tally(0, 1, 1)), ("overflow-x", tally(0, 2, 0))].map {
      CoverageCell(
        .init(regime: $0, placement: "top", direction: "ltr"),
        tallies: [tally(0, $1.disagreed, $1.disagreed), tally(0, $1.disagreed, $1.disagreed), $1])
    }
    scenario.pairs = [(0, 1, 3), (0, 2, 1), (1, 2, 1)].map {
      PairTally(first: $0, second: $1, compared: 3, agreed: $2)
    }
    var run = Run()
    run.records.append(.scenario(scenario))
    let page = try run.page()
    expectRecorded(page.headings.first, "everyCellOfASweepShowsWhatItIs 1")
    #expect(page.markup.matches(of: #/<td class="n bad">≠ 1</#).count == 3)
    #expect(page.markup.matches(of: #/<td class="n bad">≠ 2</#).count == 2)
    #expect(page.markup.matches(of: #/✗ 2 of 2</#).count == 1)
    expectRecorded(page.text, "everyCellOfASweepShowsWhatItIs 2")
  }

  @Test func whatFailsNowIsNoLongerThereLater() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/page.html"
    let report = try HTMLReport(to: .file(path))
    try report.writePlaceholder()
    let before = try PageText(String(contentsOfFile: path, encoding: .utf8))
    expectRecorded(before.headings, "whatFailsNowIsNoLongerThereLater 1")
    var run = Run()
    run.pass("a")
    try run.write(to: report)
    let after = try PageText(String(contentsOfFile: path, encoding: .utf8))
    expectRecorded(after.headings.first, "whatFailsNowIsNoLongerThereLater 2")
    try HTMLReport(to: .file(path)).abandon(saying: "interrupted after 3 cases: no space left")
    expectRecorded(
      try PageText(String(contentsOfFile: path, encoding: .utf8)).headings,
      "whatFailsNowIsNoLongerThereLater 3")
  }

  @Test func aDirectoryHasAPageForEveryKindOfFailure() throws {
    let directory = try TemporaryDirectory()
    var run = Run()
    for index in 0..<9 { run.fail("case \(index)") }
    try run.write(to: HTMLReport(to: .directory(directory.path)))
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    #expect(names.count == 4)
    #expect(names.dropFirst() == ["index.html", "report.css", "report.js"])
    let index = try PageText(
      String(contentsOfFile: directory.path + "/index.html", encoding: .utf8))
    #expect(index.names["article"] == 3)
    #expect(index.names["style"] == nil)
    #expect(index.attributes.contains { $0.name == "href" && $0.value == names[0] })
    let kind = try PageText(
      String(contentsOfFile: directory.path + "/" + names[0], encoding: .utf8))
    #expect(kind.names["article"] == 9)
    expectRecorded(kind.text, "aDirectoryHasAPageForEveryKindOfFailure")
  }
}
