import Foundation
import Testing
import UIKitModel

/// Source: the documentation of `UIControl` (events and tracking), and independent measurements of how far a
/// touch may leave.
@Suite struct TrackingTests {
  /// A control in a window, with what it sends and what it is asked.
  private final class Stage {
    final class Asked: UIButton {
      var asked: [String] = []
      var goesOn = true
      var begins = true
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        asked.append("begin")
        return begins
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        asked.append("continue")
        return goesOn
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { asked.append("end") }
      override func cancelTracking(with event: UIEvent?) { asked.append("cancel") }
    }

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let control = Asked(frame: CGRect(x: 300, y: 300, width: 100, height: 50))
    var sent: [String] = []
    private var touch: UITouch?

    init() {
      window.addSubview(control)
      let events: [(String, UIControl.Event)] = [
        ("down", .touchDown), ("repeat", .touchDownRepeat), ("inside", .touchDragInside),
        ("outside", .touchDragOutside), ("enter", .touchDragEnter), ("exit", .touchDragExit),
        ("up-inside", .touchUpInside), ("up-outside", .touchUpOutside), ("cancel", .touchCancel),
        ("primary", .primaryActionTriggered), ("menu", .menuActionTriggered),
      ]
      for (name, event) in events {
        control.addAction(
          UIAction(identifier: .init(name)) { [weak self] _ in self?.sent.append(name) },
          for: event)
      }
    }

    func began(_ x: CGFloat, _ y: CGFloat, taps: Int = 1) {
      let made = UITouch(at: CGPoint(x: x, y: y), in: control, tapCount: taps)
      touch = made
      window.sendEvent(UIEvent(touches: [made]))
    }

    func go(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
      guard let touch else { return }
      touch.move(to: CGPoint(x: x, y: y), in: control, phase: phase)
      window.sendEvent(UIEvent(touches: [touch]))
    }
  }

  @Test func `a tap sends down, the primary action and up`() {
    let stage = Stage()
    stage.began(5, 5)
    #expect(stage.control.isTracking && stage.control.isTouchInside && stage.control.isHighlighted)
    stage.go(.ended, 5, 5)
    #expect(stage.sent == ["down", "primary", "up-inside"])
    #expect(stage.control.asked == ["begin", "end"])
    #expect(
      !stage.control.isTracking && !stage.control.isTouchInside && !stage.control.isHighlighted)
  }

  @Test func `a second tap sends down and repeat`() {
    let stage = Stage()
    stage.began(5, 5, taps: 2)
    #expect(stage.sent == ["down", "repeat"])
  }

  @Test(
    "a touch that has begun counts as inside up to seventy points from the bounds",
    arguments: [
      (-70, 25, true), (-70.25, 25, false), (170, 25, true), (170.25, 25, false), (50, -70, true),
      (50, -70.25, false), (50, 120, true), (50, 120.25, false), (-70, -70, true),
      (-70.25, -70, false),
    ] as [(CGFloat, CGFloat, Bool)])
  func reach(x: CGFloat, y: CGFloat, isInside: Bool) {
    #expect(UIControl.trackingDistance == 70)
    let stage = Stage()
    stage.began(50, 25)
    stage.go(.moved, x, y)
    #expect(stage.sent == ["down", isInside ? "inside" : "exit"])
    #expect(stage.control.isHighlighted == isInside)
    stage.go(.ended, x, y)
    #expect(stage.sent.suffix(from: 2) == (isInside ? ["primary", "up-inside"] : ["up-outside"]))
  }

  @Test func `a touch begins only within the bounds`() {
    let stage = Stage()
    stage.began(-1, 25)
    #expect(stage.sent == [])
  }

  @Test func `leaving and coming back are reported once each, and highlight again`() {
    let stage = Stage()
    stage.began(50, 25)
    for x: CGFloat in [60, 500, 501, 60, 61] { stage.go(.moved, x, 25) }
    #expect(stage.sent == ["down", "inside", "exit", "outside", "enter", "inside"])
    #expect(stage.control.isHighlighted)
  }

  @Test func `a larger area of a subclass counts wherever it reaches`() {
    final class Wide: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -200, dy: -200).contains(point)
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let wide = Wide(frame: CGRect(x: 300, y: 300, width: 100, height: 50))
    window.addSubview(wide)
    let touch = UITouch(at: CGPoint(x: 150, y: 310), in: nil)
    window.sendEvent(UIEvent(touches: [touch]))
    #expect(touch.view === wide)
    touch.move(to: CGPoint(x: 550, y: 310))
    window.sendEvent(UIEvent(touches: [touch]))
    #expect(wide.isTouchInside)
  }

  @Test func `a cancelled touch sends cancel and leaves nothing behind`() {
    let stage = Stage()
    stage.began(50, 25)
    stage.go(.cancelled, 50, 25)
    #expect(stage.sent == ["down", "cancel"])
    #expect(stage.control.asked == ["begin", "cancel"])
    #expect(!stage.control.isTracking && stage.control.state == .normal)
  }

  @Test func `a disabled control swallows the touch`() {
    let stage = Stage()
    stage.control.isEnabled = false
    #expect(stage.window.hitTest(CGPoint(x: 310, y: 310), with: nil) === stage.control)
    stage.began(50, 25)
    stage.go(.ended, 50, 25)
    #expect(stage.sent == [])
    #expect(stage.control.state == .disabled)
  }

  @Test func `a control that is disabled under a finger goes on to the end`() {
    let stage = Stage()
    stage.began(50, 25)
    stage.control.isEnabled = false
    stage.go(.moved, 60, 25)
    #expect(stage.control.state == [.highlighted, .disabled] && stage.control.isTracking)
    stage.go(.ended, 60, 25)
    #expect(stage.control.state == .disabled && !stage.control.isTracking)
    #expect(stage.sent == ["down", "inside", "primary", "up-inside"])
  }

  @Test func `a control is still highlighted while it says that the touch has ended inside`() {
    let stage = Stage()
    var states: [UIControl.State] = []
    stage.control.addAction(
      UIAction { action in
        guard let control = action.sender as? UIControl else { return }
        control.isEnabled = false
        states.append(control.state)
      }, for: .touchUpInside)
    stage.began(50, 25)
    stage.go(.ended, 50, 25)
    #expect(states == [[.highlighted, .disabled]])
    #expect(stage.control.state == .disabled)
  }

  @Test func `a control that nobody else holds goes when its touch does`() {
    weak var control: UIControl?
    do {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      control = button
      let touch = UITouch(at: CGPoint(x: 5, y: 5), in: button)
      button.touchesBegan([touch], with: nil)
      #expect(button.isTracking && touch.view === button)
    }
    #expect(control == nil)
  }

  @Test func `tracking ends where the control says so`() {
    let stage = Stage()
    stage.control.begins = false
    stage.began(50, 25)
    #expect(stage.sent == [] && !stage.control.isTracking && !stage.control.isHighlighted)
    stage.go(.ended, 50, 25)
    stage.control.begins = true
    stage.control.goesOn = false
    stage.began(50, 25)
    stage.go(.moved, 60, 25)
    stage.go(.ended, 60, 25)
    #expect(stage.sent == ["down"])
    #expect(!stage.control.isTracking && stage.control.state == .normal)
  }

  @Test func `a menu that is the primary action opens when the touch begins`() {
    let stage = Stage()
    stage.control.menu = UIMenu()
    stage.control.showsMenuAsPrimaryAction = true
    stage.began(50, 25)
    stage.go(.ended, 50, 25)
    #expect(stage.sent == ["down", "menu", "up-inside"])
  }

  @Test func `a plain control has no primary action of its own`() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    let touch = UITouch(at: CGPoint(x: 5, y: 5), in: control)
    control.touchesBegan([touch], with: nil)
    control.touchesEnded([touch], with: nil)
    #expect(count == 0)
  }
}
