import BuiltinStrategies
import Foundation
import Judging
import RunRecords
import ScenarioReading
import Scenarios
import StrategyKit
import TestSupport
import Testing

@Suite("The scenarios that come with the tool")
struct ShippedScenarioTests {
  static let files = ScenarioFolder.shipped.files

  // 'make run' judges the sweep over everything, which takes a minute without optimisation.
  @Test(
    "Every strategy agrees in every scenario",
    arguments: files.filter { $0 != "sweeps/everything.xml" })
  func everyStrategyAgrees(file: String) async throws {
    // Only strategies that support wrapping get titles of several lines.
    let strategies =
      switch file {
      case "wrapping.xml": BuiltinStrategies.constrained + [BuiltinStrategies.configuration]
      case "configuration.xml": BuiltinStrategies.computed + [BuiltinStrategies.configuration]
      default: BuiltinStrategies.computed
      }
    let result = try await ScenarioFolder.shipped.run(file, through: strategies)
    #expect(result.diagnostics == [])
    #expect(result.failures == [])
    #expect(result.unmet == [])
    #expect(result.summary.exitStatus == .agreed)
  }

  @Test("No file accepts a known issue", arguments: files)
  func noKnownDivergences(file: String) throws {
    #expect(try ScenarioFolder.shipped.read(file).knowns == [])
  }

  @Test("The published scenarios state where their numbers come from")
  func sources() throws {
    var count = 0
    for file in Self.files where file.hasPrefix("published/") {
      for scenario in try ScenarioFolder.shipped.read(file).scenarios {
        count += 1
        #expect(!scenario.expectations.isEmpty, "\(scenario.name)")
        #expect(scenario.expectations.allSatisfy { $0.source != nil }, "\(scenario.name)")
      }
    }
    #expect(count == 24 + 51 + 75 + 38 + 17 + 16)
  }

  @Test("What is published of the plain button alone is compared with it, promised or not")
  func plainButtonAlone() async throws {
    let moved = MovedStrategy(id: "system", base: BuiltinStrategies.system)
    let result = try await ScenarioFolder.shipped.run(
      "published/buttons.xml", through: [moved])
    let name = "a filled plain button keeps its order from right to left [system]"
    expectRecorded(result.failures.filter { $0.hasPrefix(name) }, "plainButtonAlone")
  }

  @Test("At least six in ten pairs of button and strategy are compared")
  func comparedShare() throws {
    var buttons = 0
    var compared = 0
    func count(_ spec: ButtonSpec) {
      buttons += 1
      for strategy in BuiltinStrategies.computed where !strategy.support(for: spec).aspects.isEmpty
      {
        compared += 1
      }
    }
    for file in Self.files {
      for scenario in try ScenarioFolder.shipped.read(file).scenarios {
        scenario.forEachSpec(count)
      }
    }
    #expect(compared * 10 >= buttons * BuiltinStrategies.computed.count * 6)
  }
}
