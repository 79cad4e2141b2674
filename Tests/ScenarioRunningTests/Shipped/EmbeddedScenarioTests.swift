import Foundation
import ScenarioRunning
import ShippedScenarios
import TestSupport
import Testing

struct EmbeddedScenarioTests {
  @Test func `the tool comes with every scenario file of the repository, byte by byte`() throws {
    let root = Repository.url("")
    let names = FileManager.default.enumerator(
      atPath: root.appendingPathComponent("Scenarios").path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".xml") }.map { "Scenarios/\($0)" }
    #expect(ShippedScenario.all.map(\.path).sorted() == names?.sorted())
    for scenario in ShippedScenario.all {
      let file = try Data(contentsOf: root.appendingPathComponent(scenario.path))
      #expect(scenario.contents == Array(file), "\(scenario.path)")
    }
  }

  @Test func `the files are found under the paths of the repository and can be read`() throws {
    let files = try ScenarioFileFinder.shipped()
    #expect(files.map(\.displayPath) == ShippedScenario.all.map(\.path))
    for (file, scenario) in zip(files, ShippedScenario.all) {
      #expect(FileManager.default.contents(atPath: file.path) == Data(scenario.contents))
    }
  }
}
