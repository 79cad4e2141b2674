import Foundation
import Judging
import ReportText
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
    while let batch = reader.nextBatch() {
      for case .scenario(let scenario) in batch { scenarios.append(scenario) }
    }
    return reader.diagnostics.isEmpty ? scenarios : []
  }

  @Test func `the shipped margins are read`() { #expect(Self.scenarios.count == 37) }

  @Test(arguments: scenarios)
  func `every shipped tree has the margins that its scenario states`(scenario: Scenario) {
    #expect(scenario.placeFindings() == [])
    #expect(!scenario.expectations.flatMap(\.places).isEmpty)
  }

  @Test func `a wrong number in a scenario is found`() throws {
    var scenario = try #require(
      Self.scenarios.first { $0.name == "the discriminator under safe-area-added-last" })
    scenario.resolveViews(under: .overlapLast)
    expectRecorded(
      scenario.placeFindings().map { $0.violation.text(exactly: true) },
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
    let finding = try #require(scenario.placeFindings().first)
    expectRecorded(
      finding.violation.text(exactly: true),
      "a button by itself is held against the frame that is expected of it")
    #expect(finding.statement?.place == expectation.places.first)
    #expect(finding.statement?.place.line == 7)
    let entries = try #require(finding.statement?.entries)
    #expect(entries.map(\.name) == ["x", "y", "width", "height"])
    #expect(entries.map(\.actual) == [0, 0, 200, 100])
    #expect(entries.map(\.expected) == [nil, nil, 199, nil])
  }
}
