import BuiltinStrategies
import Foundation
import StrategyKit
import TestSupport
import Testing

@Suite("Known issues of titles of several lines")
struct KnownWrappingTests {
  /// A strategy that has several lines as one of their size, and the title some points too far to the right.
  private static func strategy(_ id: StrategyID, offBy offset: Double = 0) -> any LayoutStrategy {
    SpecStrategy(id, wrapsTitles: true, support: { _ in SpecStrategy.withoutHooks }) { spec in
      var layout = try BuiltinStrategies.customControl.makeWorker().layout(of: spec.unwrapped)
      layout.title.origin.x += offset
      return layout
    }.asReference
  }

  private static func file(_ aspect: String, lines: Int) -> String {
    """
    <scenarios version="1">
      <known id="late" strategies="late" aspect="\(aspect)" max-delta="2" when="title"
          because="it is late"/>
      <scenario name="a">
        <button width="90" height="80"><title width="80" height="20" lines="\(lines)"/></button>
        <expect><title y="30"/></expect>
      </scenario>
    </scenarios>
    """
  }

  @Test(
    "What differs in several lines is of the aspect wrapping, in one line of frames",
    arguments: [
      ("wrapping", 0, true), ("wrapping", 1, false), ("frames", 0, false), ("frames", 1, true),
      ("fitting-size", 0, false),
    ])
  func aspects(aspect: String, lines: Int, isAccepted: Bool) async throws {
    let result = try await ScenarioFolder.run(
      text: Self.file(aspect, lines: lines),
      through: [
        Self.strategy("one"), Self.strategy("other"), Self.strategy("late", offBy: 2),
      ])
    #expect(result.diagnostics == [])
    #expect(result.failures.isEmpty == isAccepted, "\(result.failures)")
    let excuse = "a [late]: accepted as known issue 'late': it is late"
    #expect(result.excuses == (isAccepted ? [excuse] : []))
  }

  @Test("A known issue of wrapping that nothing shows any more is stale")
  func stale() async throws {
    let strategies = ["one", "other", "late"].map { Self.strategy(StrategyID(rawValue: $0) ?? "x") }
    let result = try await ScenarioFolder.run(
      text: Self.file("wrapping", lines: 0), through: strategies)
    #expect(result.failures.count == 1)
    #expect(result.failures.first?.contains("late") == true, "\(result.failures)")
  }

  @Test("What nobody promises of several lines is told as wrapping")
  func unmet() async throws {
    let result = try await ScenarioFolder.run(
      text: Self.file("wrapping", lines: 0), through: [BuiltinStrategies.customControl])
    expectRecorded(result.unmet, "unmet")
  }

  @Test("A strategy that does not wrap is not asked by name either")
  func named() async throws {
    let text = Self.file("wrapping", lines: 0).replacing(
      "<expect>", with: "<expect strategies='custom-control'>")
    let result = try await ScenarioFolder.run(
      text: text, through: [BuiltinStrategies.customControl, Self.strategy("one")])
    expectRecorded(result.unmet, "named")
    #expect(result.failures == [])
  }
}
