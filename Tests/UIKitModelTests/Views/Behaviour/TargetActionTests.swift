import Testing
import UIKitModel

/// Source: the documentation of `UIControl` (target-action) and of the responder chain.
@Suite struct TargetActionTests {
  private final class Log { var lines: [String] = [] }

  private final class Listener {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
    }
    func plain() { log.lines.append("\(name) plain") }
    func sent(_ sender: UIControl) { log.lines.append("\(name) by \(sender.tag)") }
    func told(_ sender: UIControl, _ event: UIEvent?) {
      log.lines.append("\(name) by \(sender.tag), \(event == nil ? "no event" : "an event")")
    }
  }

  private let log = Log()
  private let plain = Selector("plain", Listener.plain)

  @Test func `the three signatures are called with what they take`() {
    let control = UIControl()
    control.tag = 7
    let listener = Listener("a", log)
    control.addTarget(listener, action: plain, for: .touchDown)
    control.addTarget(listener, action: Selector("sent(_:)", Listener.sent), for: .touchDown)
    control.addTarget(listener, action: Selector("told(_:_:)", Listener.told), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(log.lines == ["a plain", "a by 7", "a by 7, no event"])
  }

  @Test func `targets are told in the order in which they were added, the same pair once`() {
    let control = UIControl()
    let (first, second) = (Listener("a", log), Listener("b", log))
    control.addTarget(first, action: plain, for: .touchDown)
    control.addTarget(second, action: plain, for: .touchDown)
    control.addTarget(first, action: plain, for: [.touchDown, .touchCancel])
    control.sendActions(for: .touchDown)
    #expect(log.lines == ["a plain", "b plain"])
    #expect(control.allControlEvents == [.touchDown, .touchCancel])
    #expect(control.allTargets.count == 2)
    #expect(control.actions(forTarget: first, forControlEvent: .touchCancel) == ["plain"])
    #expect(control.actions(forTarget: second, forControlEvent: .touchCancel) == nil)
  }

  @Test func `an object at the place of one that has gone is another one`() {
    let control = UIControl()
    for number in 0..<50 {
      let listener = Listener("\(number)", log)
      control.addTarget(listener, action: plain, for: .touchDown)
      control.sendActions(for: .touchDown)
    }
    #expect(log.lines == (0..<50).map { "\($0) plain" })
    #expect(control.allTargets.isEmpty)
  }

  @Test func `events are taken away from one method of one target at a time`() {
    let control = UIControl()
    let (first, second) = (Listener("a", log), Listener("b", log))
    let sent = Selector("sent(_:)", Listener.sent)
    for listener in [first, second] {
      control.addTarget(listener, action: plain, for: [.touchDown, .touchCancel])
      control.addTarget(listener, action: sent, for: .touchDown)
    }
    control.removeTarget(first, action: plain, for: [.touchDown, .touchUpInside])
    control.removeTarget(second, action: nil, for: .touchCancel)
    control.removeTarget(Listener("c", log), action: nil, for: .allEvents)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchCancel)
    #expect(log.lines == ["a by 0", "b plain", "b by 0", "a plain"])
    control.removeTarget(nil, action: sent, for: .allEvents)
    #expect(control.actions(forTarget: first, forControlEvent: .touchDown) == nil)
    #expect(control.actions(forTarget: second, forControlEvent: .touchDown) == ["plain"])
  }

  @Test func `a target is not kept alive, and nobody is told in its place`() {
    final class Root: UIView {
      var heard = 0
      func plain() { heard += 1 }
    }
    let root = Root()
    let control = UIControl()
    root.addSubview(control)
    weak var gone: Listener?
    do {
      let listener = Listener("a", log)
      gone = listener
      control.addTarget(listener, action: Selector("plain", Root.plain), for: .touchDown)
    }
    control.sendActions(for: .touchDown)
    #expect(gone == nil)
    #expect(root.heard == 0)
    #expect(control.allTargets.isEmpty)
  }

  @Test func `a nil target is the first in the chain that has the method`() {
    final class Screen: UIView {
      var heard = 0
      func tapped() { heard += 1 }
    }
    final class App: UIApplication {
      var heard = 0
      func tapped() { heard += 1 }
      func other() { heard += 10 }
    }
    let (window, screen, control, app) = (UIWindow(), Screen(), UIControl(), App())
    window.application = app
    window.addSubview(screen)
    screen.addSubview(control)
    control.addTarget(nil, action: Selector("tapped", Screen.tapped), for: .touchDown)
    control.addTarget(nil, action: Selector("other", App.other), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(screen.heard == 1)
    #expect(app.heard == 10)
    #expect(control.allTargets == [AnyHashable(UIControl.noTarget)])
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == ["tapped", "other"])
  }

  @Test func `the chain goes from view to superview, window and app`() {
    let (window, view, app) = (UIWindow(), UIView(), UIApplication())
    window.application = app
    window.addSubview(view)
    #expect(view.next === window)
    #expect(window.next === app)
    #expect(app.next == nil)
    #expect(UIWindow().next === UIApplication.shared)
  }

  @Test func `targets are taken away by pair, by method and by object`() {
    let control = UIControl()
    let (first, second) = (Listener("a", log), Listener("b", log))
    func begin() {
      control.removeTarget(nil, action: nil, for: .allEvents)
      control.addTarget(first, action: plain, for: [.touchDown, .touchCancel])
      control.addTarget(second, action: plain, for: .touchDown)
      log.lines = []
    }
    begin()
    control.removeTarget(first, action: plain, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchCancel)
    #expect(log.lines == ["b plain", "a plain"])
    begin()
    control.removeTarget(nil, action: plain, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(log.lines == [])
    begin()
    control.removeTarget(second, action: nil, for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(log.lines == ["a plain"])
  }

  @Test func `two actions without an identifier do not replace each other`() {
    let control = UIControl()
    var ran: [String] = []
    control.addAction(UIAction { _ in ran.append("first") }, for: .touchUpInside)
    control.addAction(UIAction { _ in ran.append("second") }, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(ran == ["first", "second"])
  }

  @Test func `actions run with their sender, replace their like and go by identifier`() {
    let control = UIButton()
    let log = log
    let name = UIAction.Identifier("save")
    func action(_ line: String) -> UIAction {
      UIAction(identifier: name) {
        log.lines.append("\(line) \($0.sender as? UIButton === control)")
      }
    }
    control.addAction(action("first"), for: .primaryActionTriggered)
    control.addAction(action("second"), for: .primaryActionTriggered)
    control.performPrimaryAction()
    #expect(log.lines == ["second true"])
    control.removeAction(identifiedBy: name, for: .primaryActionTriggered)
    control.performPrimaryAction()
    #expect(log.lines == ["second true"])
  }
}
