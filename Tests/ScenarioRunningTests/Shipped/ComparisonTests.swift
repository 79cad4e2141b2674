import Behaviour
import BuiltinStrategies
import Foundation
import ScenarioRunning
import Scenarios
import StrategyKit
import Testing
import TestSupport
import UIKitModel

@Suite("What a comparison of strategies shows")
struct ComparisonTests {
  private static let comparison = {
    var comparer = Comparer(
      [BuiltinStrategies.rectOverride, BuiltinStrategies.system], tolerance: 1e-9, everywhere: true)
    for spacing in [8.0, 2, 4] {
      var spec = ButtonSpec()
      spec.spacing = CGFloat(spacing)
      spec.image = .init(size: CGSize(width: 20, height: 20))
      spec.title = .init(size: CGSize(width: 60, height: 20))
      comparer.add(spec)
    }
    return comparer.comparison
  }()

  private static let names = ["rect-override", "system"]

  @Test("Markdown has every number and the smallest button")
  func markdown() {
    expectRecorded(Self.comparison.markdown(names: Self.names), "markdown")
  }

  @Test("Buttons that nobody was asked about any more do not count, and are told")
  func givenUp() {
    let spent = BuiltinStrategies.customControl.mapping("spent") { _, spec in
      guard spec.spacing > 2 else { return }
      throw StrategyFailure.process(
        ProcessFailure(.crashed, "it crashed", isGivenUp: spec.spacing > 4))
    }
    var comparer = Comparer([BuiltinStrategies.rectOverride, spent], tolerance: 1e-9)
    for spacing in [2.0, 4, 8] {
      var spec = ButtonSpec()
      spec.spacing = CGFloat(spacing)
      comparer.add(spec)
    }
    let cell = comparer.comparison[0, .fits]
    #expect(cell.specs == 2 && cell.failed == 1 && cell.agreeing == 1)
    expectRecorded(comparer.givenUp, "givenUp")
  }

  @Test("Text has every number")
  func text() {
    let lines = Self.comparison.text(names: Self.names).split(separator: "\n").map(String.init)
    expectRecorded(lines.filter { $0.contains("up to") }, "text")
  }

  @Test("The short text counts by regime for one pair, and by pair for several")
  func shortText() {
    expectRecorded(Self.comparison.shortText(names: Self.names), "shortText")
    var comparer = Comparer(BuiltinStrategies.computed, tolerance: 1e-9)
    comparer.add(ButtonSpec())
    let text = comparer.comparison.shortText(names: BuiltinStrategies.computed.map(\.id.rawValue))
    #expect(text.split(separator: "\n").count == 11)
    #expect(
      text.contains("rect-override → custom-control           1              1   100 %"))
  }

  /// A button that forgets when touches are cancelled.
  private final class Forgetful: UIButton {
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
      if action.name != "touchCancel" { super.sendAction(action, to: target, for: event) }
    }
  }

  private static let scripted = {
    var comparer = Comparer(
      [
        BuiltinStrategies.system, ButtonStrategy("mine", making: { Forgetful(type: $0) }),
        SpecStrategy("frames") { _ in ButtonLayout() },
      ], tolerance: 1e-9)
    let (point, far) = (CGPoint(x: 9, y: 9), CGPoint(x: 500, y: 9))
    for steps: [ScriptStep] in [
      [.touch(.began, point), .touch(.moved, far), .touch(.cancelled, point)],
      [.touch(.began, point), .touch(.cancelled, point)], [.touch(.began, point)], [.layout],
    ] {
      comparer.add(scriptOf: Scenario(named: "\(steps.count) steps", doing: Script(steps: steps)))
    }
    return comparer.comparison
  }()

  @Test
  func `a comparison shows with how many scripts strategies do the same`() {
    let text = Self.scripted.shortText(names: ["system", "mine", "frames"])
    expectRecorded(text, "a comparison shows with how many scripts strategies do the same")
  }

  @Test func `what scripts come to has a row of its own in Markdown and in JSON`() throws {
    let names = ["system", "mine", "frames"]
    expectRecorded(
      Self.scripted.markdown(names: names),
      "what scripts come to has a row of its own in Markdown and in JSON")
    let objects = try JSONSerialization.jsonObject(
      with: Data(Self.scripted.json(names: names).utf8))
    let row = try #require((objects as? [[String: Any]])?.first)
    #expect(row["regime"] as? String == "behaviour")
    #expect([row["buttons"], row["bothPromise"], row["agree"]] as? [Int] == [4, 4, 2])
    #expect((row["smallest"] as? String)?.contains("<touch phase=\"cancelled\"") == true)
  }
}
