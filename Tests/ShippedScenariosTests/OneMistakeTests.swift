import BuiltinStrategies
import RunRecords
import StrategyKit
import Testing

@Suite("One mistake is one case")
struct OneMistakeTests {
  private static let button =
    #"<button width="100" height="50"><image width="20" height="20"/></button>"#

  private func run(
    _ body: String, through strategies: [any LayoutStrategy] = BuiltinStrategies.computed
  ) async throws -> RunResult {
    try await ScenarioFolder.run(
      text: "<scenarios version=\"1\">\n\(body)\n</scenarios>\n", through: strategies)
  }

  @Test("An expectation that all strategies miss alike fails for itself")
  func scenario() async throws {
    let result = try await run(
      #"<scenario name="a">\#(Self.button)<expect><image x="41"/></expect></scenario>"#)
    #expect(result.failures == ["a: image x is 40, expected 41 (-1)"])
    #expect(result.see == BuiltinStrategies.computed.map { "a [\($0.id)]: see 'a'" })
    #expect(result.summary.cases == 6)
    #expect(result.summary.failed == 1)
    #expect(result.summary.tallies.map(\.disagreed) == [1, 1, 1, 1, 1])
    #expect(result.summary.exitStatus == .disagreed)
  }

  @Test("So do views, with or without a button", arguments: ["", button])
  func views(button: String) async throws {
    let result = try await run(
      """
      <scenario name="a"><view name="v" frame="0 0 100 50"/>\(button)
      <expect><view name="v" width="99"/></expect></scenario>
      """)
    #expect(result.failures == ["a: width of view 'v' is 100, expected 99 (+1)"])
  }

  @Test("Where one strategy differs from the others, everybody fails who does")
  func outlier() async throws {
    let moved = MovedStrategy(id: "moved", base: BuiltinStrategies.system)
    let result = try await run(
      #"<scenario name="a">\#(Self.button)<expect><image x="42"/></expect></scenario>"#,
      through: [BuiltinStrategies.system, BuiltinStrategies.rectOverride, moved])
    #expect(
      result.failures == [
        "a [system]: image x is 40, expected 42 (-2)",
        "a [rect-override]: image x is 40, expected 42 (-2)",
        "a [moved]: image x is 41, expected 42 (-1)",
      ])
  }

  @Test("Where only one strategy is held to it, the failure is its own")
  func single() async throws {
    let result = try await run(
      """
      <scenario name="a">\(Self.button)
      <expect strategies="system"><image x="41"/></expect></scenario>
      """)
    #expect(result.failures == ["a [system]: image x is 40, expected 41 (-1)"])
  }

  @Test("A sweep says in its message how many combinations fail")
  func sweep() async throws {
    let sweep = """
      <sweep name="a">\(Self.button)<vary attribute="width" values="100 102 104"/>
      <expect><image x="40"/></expect></sweep>
      """
    let all = try await run(sweep)
    #expect(all.failures == ["a: image x is 41, expected 40 (+1); 2 of 3 combinations fail"])
    #expect(all.see == BuiltinStrategies.computed.map { "a [\($0.id)]: see 'a'" })
    #expect(all.summary.tallies.map(\.disagreed) == [2, 2, 2, 2, 2])
    let one = try await run(sweep, through: [BuiltinStrategies.system])
    #expect(
      one.failures == ["a [system]: image x is 41, expected 40 (+1); 2 of 3 combinations fail"])
  }

  @Test("A table marks the strategies that its expectation is for")
  func table() async throws {
    let result = try await run(
      """
      <scenario name="a">\(Self.button)
      <expect strategies="system"><image x="41"/></expect>
      <expect strategies="rect-override layout-subviews"><image x="43"/></expect></scenario>
      """)
    let marked = result.texts.map { text in
      text.split(separator: "\n").compactMap { line in
        line.prefixMatch(of: #/  > ([a-z-]+)/#).map { String($0.1) }
      }
    }
    #expect(
      marked == [
        ["system"], ["rect-override", "layout-subviews"], ["rect-override", "layout-subviews"],
      ])
  }
}
