import BuiltinStrategies
import StrategyKit
import TestSupport
import Testing

@Suite("What is explained of expectations")
struct ExplainedExpectationTests {
  private static let file = """
    <scenarios version="1">
      <scenario name="a button">
        <button width="60" height="50" spacing="5">
          <image width="24" height="24"/><title width="20" height="20">t</title>
        </button>
        <expect source="a page"><image x="5.5" y="12"/><fitting height="24"/></expect>
        <expect strategies="rect-override" tolerance="1"><title x="34"/></expect>
      </scenario>
      <scenario name="a view">
        <view name="blue" frame="0 0 100 100"><button pin="margins"/></view>
        <expect><view name="blue" width="100" margins="8 8 8 9"/><button x="9"/></expect>
      </scenario>
    </scenarios>
    """

  @Test("The numbers of each strategy, those that differ marked")
  func button() throws {
    let lines = try ScenarioFolder.explanation(
      of: "a button", in: Self.file,
      by: [BuiltinStrategies.system, BuiltinStrategies.rectOverride])
    let start = try #require(lines.firstIndex { $0.contains("expected at") })
    expectRecorded(lines[start..<(start + 5)].map(\.self), "button 1")
    expectRecorded(lines.suffix(6), "button 2")
  }

  @Test("The numbers of views and of the button's frame")
  func view() throws {
    let lines = try ScenarioFolder.explanation(of: "a view", in: Self.file, by: [])
    let start = try #require(lines.firstIndex { $0.contains("expected at") })
    expectRecorded(lines[start..<(start + 7)].map(\.self), "view")
  }

  @Test(
    "Attributes at their default are in brackets",
    arguments: [
      #"width="200" height="100""#,
      "",
      #"width="60" height="100""#,
    ])
  func defaults(attributes: String) throws {
    let lines = try ScenarioFolder.explanation(
      of: "a",
      in: """
        <scenarios version="1">
          <scenario name="a"><button \(attributes)><title width="60" height="20">t</title></button></scenario>
        </scenarios>
        """, by: [])
    expectRecorded(lines[1], "defaults \(attributes)")
  }

  @Test("The direction of the view is the default of a button in it")
  func direction() throws {
    let lines = try ScenarioFolder.explanation(
      of: "a",
      in: """
        <scenarios version="1">
          <scenario name="a">
            <view name="blue" frame="0 0 100 100" direction="rtl"><button pin="edges"/></view>
          </scenario>
        </scenarios>
        """, by: [])
    #expect(lines.contains { $0.contains(", (direction rtl), ") })
  }
}
