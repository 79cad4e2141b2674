import Foundation
import Judging
import ReportText
import RunRecords
import ScenarioReading
import Scenarios
import ScenarioRunning
import StrategyKit
import TestSupport
import Testing
import UIKitModel
import ViewTrees

struct MarginScenarioTests {
  static let scenarios = read()

  private static func read() -> [Scenario] {
    let path = Repository.url("Scenarios/margins.xml").path
    var reader = ScenarioReader(ScenarioSource(path: path), schema: nil)
    var scenarios: [Scenario] = []
    while let batch = reader.nextBatch() { scenarios += batch }
    return reader.diagnostics.isEmpty ? scenarios : []
  }

  @Test func `the shipped margins are read`() { #expect(Self.scenarios.count == 37) }

  @Test(arguments: scenarios)
  func `every shipped tree has the margins that its scenario states`(scenario: Scenario) {
    #expect(scenario.placeFailures() == [])
    #expect(!scenario.expectations.flatMap(\.places).isEmpty)
  }

  @Test func `a wrong number in a scenario is found`() throws {
    var scenario = try #require(
      Self.scenarios.first { $0.name == "the discriminator under safe-area-added-last" })
    scenario.resolveViews(under: .overlapLast)
    expectRecorded(
      scenario.placeFailures().map { $0.evidence.text(exactly: true) },
      "a wrong number in a scenario is found")
    #expect(scenario.spec.frame.origin.y == 60)
  }

  @Test func `a button by itself is held against the frame that is expected of it`() throws {
    var scenario = Scenario(name: "a", spec: ButtonSpec())
    var expectation = Expectation()
    expectation.source = "a device"
    expectation.button = .init(width: 199)
    expectation.line = 7
    scenario.expectations = [expectation]
    let finding = try #require(scenario.placeFailures().first)
    expectRecorded(
      finding.evidence.text(exactly: true),
      "a button by itself is held against the frame that is expected of it")
    #expect(
      finding.notes == [.expected(ExpectationLocation(file: "", line: 7, source: "a device"))])
    let table = try #require(finding.table)
    #expect(table.groups == [.init(heading: "frame", columns: ["x", "y", "w", "h"])])
    #expect(table.rows.map(\.values) == [[nil, nil, 199, nil], [0, 0, 200, 100]])
  }
}
