import BuiltinStrategies
import RunRecords
import StrategyKit
import TestSupport
import Testing

@Suite("Expectations of strategies that promise nothing")
struct UnmetExpectationTests {
  /// A button and a sweep, both with two expectations, the second of them of the fitting size too.
  private static func file(strategies: String = "") -> String {
    """
    <scenarios version="1">
      <scenario name="a button">
        <button width="100" height="50"><image width="20" height="20"/></button>
        <expect\(strategies)><image x="40"/></expect>
        <expect\(strategies)><image y="15"/><fitting height="22"/></expect>
      </scenario>
      <sweep name="a sweep">
        <button width="100" height="50"><image width="20" height="20"/></button>
        <vary attribute="height" from="50" to="10000" step="1"/>
        <expect\(strategies)><image x="40"/></expect>
      </sweep>
    </scenarios>
    """
  }

  private static let silent = MovedStrategy(
    id: "silent", base: BuiltinStrategies.system, isSilent: true)

  @Test("What nobody promises is a skipped case of its own")
  func nobody() async throws {
    let result = try await ScenarioFolder.run(text: Self.file(), through: [Self.silent])
    expectRecorded(result.unmet, "nobody")
    #expect(result.summary.cases == 4)
    #expect(result.summary.skipped == 4)
    #expect(result.summary.total.skipped == 1 + 9951)
  }

  @Test("What one strategy promises is met")
  func oneOfTwo() async throws {
    let result = try await ScenarioFolder.run(
      text: Self.file(), through: [Self.silent, BuiltinStrategies.system])
    #expect(result.unmet == [])
    #expect(result.failures == [])
  }

  @Test("A strategy that is named is compared, whatever it promises")
  func named() async throws {
    let result = try await ScenarioFolder.run(
      text: Self.file(strategies: " strategies='silent'"),
      through: [Self.silent, BuiltinStrategies.system])
    #expect(result.unmet == [])
    expectRecorded(result.failures, "named")
    #expect(result.summary.total.disagreed == 1 + 9951)
    #expect(result.summary.exitStatus == .disagreed)
  }

  @Test("A strategy that is named and does not run is a skipped case of its own")
  func leftOut() async throws {
    let result = try await ScenarioFolder.run(
      text: Self.file(strategies: " strategies='system'"),
      through: [BuiltinStrategies.edgeInsets], known: ["system", "edge-insets"])
    expectRecorded(result.unmet.last, "leftOut")
    #expect(result.unmet.count == 2)
    #expect(result.diagnostics == [])
  }
}
