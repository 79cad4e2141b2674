import BuiltinStrategies
import StrategyKit
import TestSupport
import Testing

@Suite("What a failed expectation looks like")
struct ExpectationFailureTests {
  @Test("A number of a button, whatever may differ between strategies", arguments: [1e-9, 5])
  func button(tolerance: Double) async throws {
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="it's wide">
            <button width="100" height="50"><image width="20" height="20"/></button>
            <expect source="a page"><image x="41" y="15"/></expect>
          </scenario>
        </scenarios>
        """, through: [BuiltinStrategies.system], tolerance: tolerance)
    expectRecorded(result.texts, "button \(tolerance)")
  }

  @Test("A strategy that is named and does not promise it")
  func outsideDomain() async throws {
    let silent = MovedStrategy(id: "silent", base: BuiltinStrategies.system, isSilent: true)
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="tag:a">
            <button width="100" height="50"><image width="20" height="20"/></button>
            <expect strategies="silent"><image x="40"/></expect>
          </scenario>
        </scenarios>
        """, through: [silent])
    expectRecorded(result.texts, "outsideDomain")
  }

  @Test("Numbers of a view")
  func view() async throws {
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="a view">
            <view name="blue" frame="0 0 100 50" margins="1 2 3 4"/>
            <expect source="a page"><view name="blue" width="99" y="1" margins="1 2 4 4"/></expect>
          </scenario>
        </scenarios>
        """, through: [BuiltinStrategies.system])
    expectRecorded(result.texts, "view")
  }

  @Test("A failure that strategies show without the expectation has a token")
  func both() async throws {
    let moved = MovedStrategy(id: "moved", base: BuiltinStrategies.system)
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="both">
            <button width="100" height="50"><image width="20" height="20"/></button>
            <expect strategies="system"><image x="41"/></expect>
          </scenario>
        </scenarios>
        """, through: BuiltinStrategies.computed + [moved])
    let commands = result.texts.compactMap { $0.split(separator: "\n").last }
    try #require(commands.count == 2)
    expectRecorded(commands[0], "both 1")
    expectRecorded(commands[1], "both 2")
  }
}
