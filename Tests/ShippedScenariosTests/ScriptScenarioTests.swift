import Behaviour
import BuiltinStrategies
import StrategyKit
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
    #expect(
      result.failures == [
        "a [eager]: eager has state highlighted disabled after step 2, expected disabled"
      ])
    #expect(result.texts.first?.contains("1. enabled is set to false") == true)
  }

  @Test func `what only the scenario states fails once, with where it is stated`() async throws {
    let result = try await ScenarioFolder.run(
      text: Self.text(
        Self.disabledTouch,
        #"<expect source="a page"><after step="2" sends="touchDown" state="disabled"/></expect>"#),
      through: [BuiltinStrategies.system, BuiltinStrategies.customControl])
    #expect(
      result.failures == [
        "a: system has sent nothing after step 2, expected touchDown to target"
      ])
    #expect(result.texts.first?.contains("expected at a.xml:4, source: a page") == true)
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
    #expect(
      result.unmet.contains {
        $0.contains("line 4") && $0.contains("none of this run promises behaviour here")
      })
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
    #expect(
      lines[start..<(start + 10)].map(\.self) == [
        "script, as UIButton performs it",
        "  start: normal, 'Go', white, no image, VoiceOver says 'Go. Button.'",
        "  1. enabled is set to false",
        "     shows state disabled, spoken 'Go. Dimmed. Button.'",
        "  2. touch began at (9, 9)",
        "     shows the same",
        "  custom-control does the same",
        "  eager has state highlighted disabled after step 2, expected disabled",
        "  a.xml:4: step 2 is as expected",
        "  a.xml:4: expects spoken 'Go.' after step 1, but UIButton has 'Go. Dimmed. Button.'",
      ])
  }
}
