import Testing
import UIKitModel

/// Source: the documentation of `UIControl.enumerateEventHandlers(_:)` and of `UIButton`.
@Suite struct HandlerTests {
  private final class Listener {
    var count = 0
    func tapped() { count += 1 }
  }

  @Test func `handlers are listed in order, until the closure stops`() {
    let (button, listener) = (UIButton(), Listener())
    let action = UIAction(identifier: .init("a")) { _ in }
    button.addTarget(listener, action: Selector("tapped", Listener.tapped), for: .touchDown)
    button.addAction(action, for: .touchCancel)
    var seen: [String] = []
    func list(stoppingAt limit: Int) {
      seen = []
      button.enumerateEventHandlers { action, pair, events, stops in
        seen.append(
          "\(action?.identifier.rawValue ?? "-") \(pair?.action.name ?? "-") \(events.rawValue)")
        stops = seen.count == limit
      }
    }
    list(stoppingAt: 9)
    #expect(seen == ["- tapped 1", "a - 256"])
    list(stoppingAt: 1)
    #expect(seen == ["- tapped 1"])
  }

  @Test func `a system button comes with an image and what it calls`() {
    let (image, listener) = (UIImage(), Listener())
    let button = UIButton.systemButton(
      with: image, target: listener, action: Selector("tapped", Listener.tapped))
    #expect(button.buttonType == .system)
    #expect(button.currentImage === image)
    button.sendActions(for: .touchUpInside)
    #expect(listener.count == 1)
  }

  @Test func `the symbol configuration in effect is that of the state, else of the normal one`() {
    let button = UIButton()
    #expect(button.currentPreferredSymbolConfiguration == nil)
    button.setPreferredSymbolConfiguration(.init(pointSize: 7), forImageIn: .normal)
    button.isSelected = true
    #expect(button.currentPreferredSymbolConfiguration != nil)
  }
}
