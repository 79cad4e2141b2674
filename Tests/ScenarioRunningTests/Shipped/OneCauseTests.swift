import BuiltinStrategies
import Foundation
import RunRecords
import StrategyKit
import Testing
import TestSupport
import UIKitModel

@Suite("One cause is one case")
struct OneCauseTests {
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
    expectRecorded(result.failures, "scenario")
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
    expectRecorded(result.failures, "views")
  }

  @Test("Where nobody meets an expectation and one strategy differs besides, both are told")
  func outlier() async throws {
    let moved = MovedStrategy(id: "moved", base: BuiltinStrategies.system)
    let result = try await run(
      #"<scenario name="a">\#(Self.button)<expect><image x="42"/></expect></scenario>"#,
      through: [BuiltinStrategies.system, BuiltinStrategies.rectOverride, moved])
    expectRecorded(result.failures, "outlier 1")
    #expect(result.see == ["system", "rect-override"].map { "a [\($0)]: see 'a'" })
    expectRecorded(result.texts[0], "outlier 2")
    expectRecorded(result.texts[1], "outlier 3")
  }

  @Test("Where two strategies differ and neither meets an expectation, that is three failures")
  func pair() async throws {
    let moved = MovedStrategy(id: "moved", base: BuiltinStrategies.system)
    let result = try await run(
      #"<scenario name="a">\#(Self.button)<expect><image y="99"/></expect></scenario>"#,
      through: [BuiltinStrategies.system, moved])
    expectRecorded(result.failures, "pair")
  }

  @Test("Where somebody meets an expectation, those who do not have failed it and nothing else")
  func met() async throws {
    let moved = MovedStrategy(id: "moved", base: BuiltinStrategies.system)
    let result = try await run(
      #"<scenario name="a">\#(Self.button)<expect><image x="41"/></expect></scenario>"#,
      through: [BuiltinStrategies.system, BuiltinStrategies.rectOverride, moved])
    expectRecorded(result.failures, "met")
  }

  @Test("Where only one strategy is held to it, the failure is its own")
  func single() async throws {
    let result = try await run(
      """
      <scenario name="a">\(Self.button)
      <expect strategies="system"><image x="41"/></expect></scenario>
      """)
    expectRecorded(result.failures, "single")
  }

  @Test("A sweep says in its message how many combinations fail")
  func sweep() async throws {
    let sweep = """
      <sweep name="a">\(Self.button)<vary attribute="width" values="100 102 104"/>
      <expect><image x="40"/></expect></sweep>
      """
    let all = try await run(sweep)
    expectRecorded(all.failures, "sweep 1")
    #expect(all.see == BuiltinStrategies.computed.map { "a [\($0.id)]: see 'a'" })
    #expect(all.summary.tallies.map(\.disagreed) == [2, 2, 2, 2, 2])
    let one = try await run(sweep, through: [BuiltinStrategies.system])
    expectRecorded(one.failures, "sweep 2")
  }

  @Test("A sweep counts by kind of button who misses an expectation alone, and who differs")
  func mixedSweep() async throws {
    var moved = MovedStrategy(id: "moved", base: BuiltinStrategies.system)
    moved.moves = { $0.bounds.width == 104 || $0.direction == .rightToLeft }
    let result = try await run(
      """
      <sweep name="a">\(Self.button)<vary attribute="width" values="100 102 104"/>
      <vary attribute="direction" values="ltr rtl"/><expect><image x="40"/></expect></sweep>
      """, through: [BuiltinStrategies.system, BuiltinStrategies.rectOverride, moved])
    func tally(_ agreed: Int, _ disagreed: Int, _ unexpected: Int) -> Tally {
      var tally = Tally()
      tally.agreed = agreed
      tally.disagreed = disagreed
      tally.unexpected = unexpected
      return tally
    }
    // An expectation that no strategy meets is one failure; the third is wrong before that.
    expectRecorded(result.failures, "mixedSweep")
    #expect(result.see == ["system", "rect-override"].map { "a [\($0)]: see 'a'" })
    // At 100 points it is at 40; at 102 and 104 it is not, for any strategy. The third is another point off at 104,
    // and wherever the button is laid out from right to left.
    let (missed, differing) = (tally(1, 2, 2), [tally(1, 2, 1), tally(0, 3, 0)])
    #expect(result.coverage.map(\.kind.direction) == ["ltr", "rtl"])
    #expect(
      result.coverage.map(\.tallies) == [
        [missed, missed, differing[0]], [missed, missed, differing[1]],
      ])
    #expect(result.summary.tallies == [tally(2, 4, 4), tally(2, 4, 4), tally(1, 5, 1)])
  }

  @Test("A sweep that states what nobody meets tells who differs on later combinations")
  func laterDifference() async throws {
    var moved = MovedStrategy(id: "moved", base: BuiltinStrategies.system)
    moved.moves = { $0.bounds.width == 104 }
    let result = try await run(
      """
      <sweep name="a">\(Self.button)<vary attribute="width" values="100 102 104"/>
      <expect><image y="99"/></expect></sweep>
      """, through: [BuiltinStrategies.system, BuiltinStrategies.rectOverride, moved])
    expectRecorded(result.failures, "laterDifference")
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
