import Behaviour
import BuiltinStrategies
import RunRecords
import StrategyKit
import TestSupport
import Testing
import UIKitModel

struct ScriptScenarioTests {
  /// A button that highlights also while it is disabled.
  private final class Eager: UIButton {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
      isHighlighted = true
    }
  }

  private static let eager = ButtonStrategy("eager", making: { Eager(type: $0) })

  private static func text(_ steps: String, _ expectation: String = "") -> String {
    """
    <scenarios version="1"><scenario name="a">
    <button width="200" height="100"><title width="50" height="25">Go</title></button>
    <script>\(steps)</script>
    \(expectation)
    </scenario></scenarios>
    """
  }

  private static let disabledTouch =
    #"<set enabled="false"/><touch phase="began" x="9" y="9"/>"#

  @Test func `a strategy that does not do what the button does fails alone`() async throws {
    let result = try await ScenarioFolder.run(
      text: Self.text(Self.disabledTouch),
      through: [BuiltinStrategies.system, BuiltinStrategies.customControl, Self.eager])
    #expect(result.diagnostics == [])
    expectRecorded(
      result.failures, "a strategy that does not do what the button does fails alone 1")
    expectRecorded(
      result.texts.first, "a strategy that does not do what the button does fails alone 2")
  }

  @Test func `what only the scenario states fails once, with where it is stated`() async throws {
    let result = try await ScenarioFolder.run(
      text: Self.text(
        Self.disabledTouch,
        #"<expect source="a page"><after step="2" sends="touchDown" state="disabled"/></expect>"#),
      through: [BuiltinStrategies.system, BuiltinStrategies.customControl])
    expectRecorded(
      result.failures, "what only the scenario states fails once, with where it is stated 1")
    expectRecorded(
      result.texts.first, "what only the scenario states fails once, with where it is stated 2")
  }

  @Test func `steps that were compared with nobody are a case of their own`() async throws {
    let frames = SpecStrategy("frames") { spec in
      var layout = ButtonLayout()
      layout.title = spec.bounds
      return layout
    }
    let result = try await ScenarioFolder.run(
      text: Self.text(
        Self.disabledTouch, #"<expect><after step="2" sends="nothing"/></expect>"#),
      through: [frames])
    expectRecorded(result.unmet, "steps that were compared with nobody are a case of their own")
  }

  private static let frames = SpecStrategy("frames") { spec in
    var layout = ButtonLayout()
    layout.title = spec.bounds
    return layout
  }

  @Test(
    "an expectation of steps says of whom it names whether it was compared with them",
    arguments: [
      "frames",
      "system frames",
      "away",
      "system",
    ])
  func named(strategies: String) async throws {
    let result = try await ScenarioFolder.run(
      text: Self.text(
        Self.disabledTouch,
        #"<expect strategies="\#(strategies)"><after step="2" sends="nothing"/></expect>"#),
      through: [BuiltinStrategies.system, Self.frames], known: ["system", "frames", "away"])
    #expect(result.failures.allSatisfy { $0.contains("title x") })
    expectRecorded(
      result.unmet.filter { $0.contains("expectation of the script") }, "named \(strategies)")
  }

  @Test(
    "a strategy of layouts alone has a case that says that its behaviour was not compared",
    arguments: [
      [],
      [BuiltinStrategies.system],
    ] as [[any LayoutStrategy]])
  func silent(others: [any LayoutStrategy]) async throws {
    let result = try await ScenarioFolder.run(
      text: Self.text(Self.disabledTouch), through: others + [Self.frames])
    expectRecorded(result.unmet, "silent \(others.map(\.id.rawValue).joined(separator: " "))")
    let performed = try await ScenarioFolder.run(
      text: Self.text(Self.disabledTouch), through: [BuiltinStrategies.system])
    #expect(performed.unmet == [])
  }

  @Test func `statements that two strategies miss are both told`() async throws {
    let result = try await ScenarioFolder.run(
      text: Self.text(
        Self.disabledTouch,
        """
        <expect strategies="system"><after step="1" title="X"/></expect>
        <expect strategies="custom-control"><after step="2" title=""/></expect>
        """),
      through: [BuiltinStrategies.system, BuiltinStrategies.customControl])
    expectRecorded(result.failures, "statements that two strategies miss are both told")
    #expect(result.summary.total.disagreed == 2 && result.summary.failed == 2)
  }

  @Test(
    "keeps-target is about the object that was dropped and not about a new one of its name",
    arguments: [("false", 0), ("true", 1)])
  func dropped(keeps: String, failures: Int) async throws {
    let result = try await ScenarioFolder.run(
      text: Self.text(
        #"""
        <drop receiver="target"/><listen receiver="target"/><touch phase="began" x="9" y="9"/>
        """#,
        #"""
        <expect><after step="3" sends="touchDown" keeps-target="\#(keeps)"/></expect>
        """#),
      through: [BuiltinStrategies.system])
    #expect(result.failures.count == failures)
    expectRecorded(result.failures, "dropped \(keeps)")
  }

  @Test func `explain compares what names strategies with those`() throws {
    let lines = try ScenarioFolder.explanation(
      of: "a",
      in: Self.text(
        Self.disabledTouch,
        #"<expect strategies="custom-control rect-override layout-subviews"><after step="2" state="disabled"/></expect>"#
      ),
      by: [
        BuiltinStrategies.system, ButtonStrategy("custom-control", making: { Eager(type: $0) }),
        SpecStrategy("rect-override") { _ in ButtonLayout() },
      ])
    expectRecorded(
      lines.filter { $0.contains("a.xml:4") }, "explain compares what names strategies with those")
  }

  @Test func `a button in a view takes touches only where the view does`() async throws {
    let text = """
      <scenarios version="1"><scenario name="a">
      <view frame="0 0 50 50"><view frame="0 20 50 100">
      <button x="10" y="10" width="200" height="100"><title width="50" height="25">Go</title></button>
      </view></view>
      <script><touch phase="began" x="39" y="19"/><touch phase="ended" x="90" y="90"/>
      <touch phase="began" x="40" y="9"/><touch phase="cancelled" x="9" y="9"/>
      <touch phase="began" x="9" y="20"/></script>
      <expect><after step="1" sends="touchDown"/><after step="2" sends="primaryActionTriggered touchUpInside"/>
      <after step="3" sends="nothing"/><after step="5" sends="nothing"/></expect>
      </scenario></scenarios>
      """
    let result = try await ScenarioFolder.run(
      text: text, through: [BuiltinStrategies.system, BuiltinStrategies.autoLayout])
    #expect(result.diagnostics == [] && result.failures == [])
    let lines = try ScenarioFolder.explanation(of: "a", in: text, by: [])
    expectRecorded(lines, "a button in a view takes touches only where the view does")
  }

  @Test func `explain tells what each step does, to whom, what is shown and who does the same`()
    throws
  {
    let lines = try ScenarioFolder.explanation(
      of: "a",
      in: Self.text(
        Self.disabledTouch,
        #"<expect><after step="2" sends="nothing"/><after step="1" says="Go."/></expect>"#),
      by: [BuiltinStrategies.customControl, Self.eager])
    let start = try #require(lines.firstIndex { $0.hasPrefix("script") })
    expectRecorded(
      lines[start..<(start + 10)].map(\.self),
      "explain tells what each step does, to whom, what is shown and who does the same")
  }
}
