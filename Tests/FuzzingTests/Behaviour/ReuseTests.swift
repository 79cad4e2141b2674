import Behaviour
import BehaviourFuzzing
import BuiltinStrategies
import FailureReporting
import Foundation
import Fuzzing
import Mutants
import ReportText
import StrategyKit
import Synchronization
import Testing
import TestSupport
import UIKitModel

/// Controls on which one script after another is performed.
struct ReuseTests {
  private static let reused: [any LayoutStrategy] = [
    BuiltinStrategies.customControl, BuiltinStrategies.autoLayout, BuiltinStrategies.stackView,
  ]

  @Test(arguments: reused)
  func `a control that is used again does what a fresh one does`(
    strategy: any LayoutStrategy
  ) throws {
    let behaving = try #require(strategy.behaving)
    let fuzz = ScriptFuzz([strategy], seed: 16)
    let worker = behaving.makeBehaviourWorker()
    var (again, fresh) = (Trace(), Trace())
    for index in 0..<400 as Range<UInt64> {
      let script = fuzz.script(at: index)
      try worker.perform(script, into: &again)
      try behaving.makeBehaviourWorker().perform(script, into: &fresh)
      #expect(again == fresh, "\(script)")
    }
  }

  /// A control that shows a title, and counts how often it was made and put back.
  private class TitleControl: UIControl, ScriptedControl {
    final var titles: [UInt: String] = [:]
    func setTitle(_ title: String?, for state: State) { titles[state.rawValue] = title }
    func setImage(_ image: UIImage?, for state: State) {}
    func setTitleColor(_ color: UIColor?, for state: State) {}
    var shownContent: ShownContent { ShownContent(title: titles[state.rawValue] ?? titles[0]) }
  }

  private final class KeptControl: TitleControl, ReusableControl {
    func prepareForReuse() { titles = [:] }
    /// A control that is selected is never laid out to its end.
    override func layoutSubviews() { if isSelected { setNeedsLayout() } }
  }

  private static let twice = [
    Script(steps: [
      .setTitle("on", .highlighted), .setHighlighted(true), .setHidden(true), .setEnabled(false),
      .setUserInteraction(false), .setHint("hint"), .addTarget(.other, nil),
    ]),
    Script(steps: [.touch(.began, CGPoint(x: 9, y: 9))]), Script(title: nil),
  ]

  private func traces(
    of scripts: [Script], on control: @escaping () -> TitleControl
  ) throws -> [Trace] {
    let worker = ControlPerformer(making: control)
    return try scripts.map { script in
      var trace = Trace()
      try worker.perform(script, into: &trace)
      return trace
    }
  }

  @Test func `a control that can be used again is made once, others for each script`() throws {
    var (kept, others) = (0, 0)
    let again = try traces(of: Self.twice) {
      kept += 1
      return KeptControl()
    }
    let fresh = try traces(of: Self.twice) {
      others += 1
      return TitleControl()
    }
    #expect((kept, others) == (1, 3))
    #expect(again == fresh)
    #expect(again[1].deliveries == [.init(step: 1, event: .touchDown, receiver: "target")])
    #expect(again[2].moments.map(\.title) == [nil])
  }

  @Test func `a control is made anew after a fault`() throws {
    var made = 0
    let worker = ControlPerformer {
      made += 1
      return KeptControl()
    }
    var trace = Trace()
    #expect(throws: StrategyFailure.self) {
      try worker.perform(Script(steps: [.setSelected(true), .layout]), into: &trace)
    }
    for _ in 0..<2 { try worker.perform(Script(), into: &trace) }
    #expect(made == 2)
    #expect(trace.moments.map(\.state) == [.normal])
  }

  @Test func `only a strategy of plain buttons is known to do what they do`() {
    let made = ButtonStrategy("made", making: UIButton.init(type:))
    #expect(ButtonStrategy("plain").performsOnPlainButton)
    #expect(BuiltinStrategies.system.performsOnPlainButton)
    #expect(!made.performsOnPlainButton)
    #expect(!BuiltinStrategies.customControl.performsOnPlainButton)
  }

  @Test func `what somebody makes of a plain button is performed and compared`() {
    let dimmed = ButtonStrategy(
      "dimmed",
      making: { type in
        let button = UIButton(type: type)
        button.isEnabled = false
        return button
      })
    let script = Script(steps: [.layout])
    let judge = ScriptJudge([dimmed, ButtonStrategy("plain")])
    expectRecorded(
      judge.findings(of: script, relations: true).map(\.evidence.text),
      "what somebody makes of a plain button is performed and compared")
    #expect(judge.traces(of: script).map(\.id) == ["dimmed", "plain"])
  }

  @Test func `one event tells of all that a finger does`() throws {
    final class Touched: UIButton {
      var events: [UIEvent] = []
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        event.map { events.append($0) }
        return true
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        event.map { events.append($0) }
        return true
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        event.map { events.append($0) }
      }
    }
    let button = Touched(type: .custom)
    let point = CGPoint(x: 9, y: 9)
    let tap: [ScriptStep] = [.touch(.began, point), .touch(.moved, point), .touch(.ended, point)]
    var trace = Trace()
    try ControlPerformer { button }.perform(Script(steps: tap + tap), into: &trace)
    #expect(button.events.count == 6)
    #expect(Set(button.events.map { ObjectIdentifier($0) }).count == 2)
  }

  /// Scripts after which, and on which, a control that keeps the title of a state shows it.
  private static let leaving = Script(steps: [.setTitle("on", .highlighted)])
  private static let showing = Script(steps: [.setHighlighted(true)])

  @Test func `what a control keeps of earlier scripts is found, and shown by one`()
    throws
  {
    let strategy = BehaviourMutation.keepsStatesOnReuse.strategy
    let judge = ScriptJudge([try #require(strategy.behaving)])
    #expect(judge.findings(of: Self.leaving, relations: false) == [])
    let finding = try #require(judge.findings(of: Self.showing, relations: false).first)
    #expect(finding.check == .reuse)
    expectRecorded(
      finding.evidence.text, "what a control keeps of earlier scripts is found, and shown by one")
    let culprit = try #require(finding.culprit)
    let (smallest, _) = judge.shrunk(culprit, failing: finding)
    #expect(smallest.steps == [.setHighlighted(true), .setTitle("a", .highlighted)])
    let replay = ScriptReplay(smallest, [strategy])
    #expect(replay.findings.map(\.check) == [.reuse])
  }

  @Test func `a strategy that is never the same is not looked into without end`() throws {
    final class Moody: UIControl, ReusableControl {
      static let made = Mutex(0)
      let title: String
      init() {
        title = Self.made.withLock { made in
          made += 1
          return "\(made % 2)"
        }
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      func setTitle(_ title: String?, for state: State) {}
      func setImage(_ image: UIImage?, for state: State) {}
      func setTitleColor(_ color: UIColor?, for state: State) {}
      func prepareForReuse() {}
      var shownContent: ShownContent { ShownContent(title: title, titleColor: .white) }
      override var isAccessibilityElement: Bool {
        get { true }
        set {}
      }
      override var accessibilityLabel: String? {
        get { "0" }
        set {}
      }
      override var accessibilityTraits: UIAccessibilityTraits {
        get { .button }
        set {}
      }
    }
    let strategy = ControlStrategy(
      "moody", making: { Moody() }, configure: { _, _, _ in }, imageView: { _ in nil },
      titleLabel: { _ in nil })
    let judge = ScriptJudge([try #require(strategy.behaving)])
    let script = Script(title: "0", steps: [.layout])
    #expect(judge.findings(of: script, relations: true).map(\.check) == [.reuse])
  }
}
