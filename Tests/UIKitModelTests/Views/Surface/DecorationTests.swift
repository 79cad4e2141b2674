import Foundation
import Testing
import UIKitModel

@Suite struct DecorationTests {
  @Test func `what decorates a view is read back and lays out nothing`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    view.alpha = 0.5
    view.isHidden = true
    view.backgroundColor = .red
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.tag = 7
    view.accessibilityLabel = "view"
    view.accessibilityTraits = [.button, .selected]
    #expect(!view.needsLayout)
    #expect(view.alpha == 0.5)
    #expect(view.isHidden)
    #expect(view.backgroundColor == .red)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(view.viewWithTag(7) === view)
    #expect(view.accessibilityLabel == "view")
    #expect(view.accessibilityTraits == [.selected, .button])
    #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `a tint colour goes down to views that have none`() {
    final class Tinted: UIView {
      var changes = 0

      override func tintColorDidChange() { changes += 1 }
    }
    let (root, child, own) = (UIView(), Tinted(), Tinted())
    root.addSubview(child)
    root.addSubview(own)
    own.tintColor = .green
    root.tintColor = .red
    #expect(child.tintColor == .red)
    #expect(own.tintColor == .green)
    #expect(child.changes == 1)
    #expect(own.changes == 1)
    #expect(UIView().tintColor == .systemBlue)
  }

  @Test func `views hear of a new superview and window`() {
    final class Told: UIView {
      var calls: [String] = []

      override func willMove(toSuperview view: UIView?) { calls.append("will \(view != nil)") }
      override func didMoveToSuperview() { calls.append("did \(superview != nil)") }
      override func willMove(toWindow window: UIWindow?) { calls.append("window \(window != nil)") }
      override func didMoveToWindow() { calls.append("in window \(self.window != nil)") }
    }
    let (window, view) = (UIWindow(), Told())
    window.addSubview(view)
    view.removeFromSuperview()
    #expect(
      view.calls == [
        "will true", "window true", "did true", "in window true", "will false", "window false",
        "did false", "in window false",
      ])
  }

  @Test func `a touch reaches what is in front and can be touched`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (back, front) = (UIView(), UIImageView())
    for view in [back, front] {
      view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      root.addSubview(view)
    }
    let point = CGPoint(x: 15, y: 15)
    #expect(root.hitTest(point, with: nil) === back)
    front.isUserInteractionEnabled = true
    #expect(root.hitTest(point, with: nil) === front)
    root.sendSubviewToBack(front)
    #expect(root.hitTest(point, with: nil) === back)
    back.isHidden = true
    #expect(root.hitTest(point, with: nil) === front)
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 150, y: 50), with: nil) == nil)
  }

  @Test func `actions are sent in the order in which they were added, each pair once`() {
    final class Listener {
      var heard: [String] = []
    }
    let (button, listener) = (UIButton(), Listener())
    let first = Selector("first") { target, _, _ in (target as? Listener)?.heard.append("first") }
    let second = Selector("second(_:)") { target, sender, _ in
      (target as? Listener)?.heard.append("second of \(sender is UIButton)")
    }
    button.addTarget(listener, action: first, for: .touchUpInside)
    button.addTarget(listener, action: second, for: [.touchUpInside, .touchDown])
    button.addTarget(listener, action: first, for: .touchUpInside)
    button.addAction(UIAction { _ in listener.heard.append("action") }, for: .touchDown)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(listener.heard == ["first", "second of true", "second of true", "action"])
    #expect(button.actions(forTarget: listener, forControlEvent: .touchDown) == ["second(_:)"])
    button.removeTarget(listener, action: second, for: .touchDown)
    #expect(button.actions(forTarget: listener, forControlEvent: .touchDown) == nil)
    #expect(button.allControlEvents == [.touchUpInside, .touchDown])
  }

  @Test func `a label says where its text is seen`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    label.titleMeasuring = GivenTitleSize(size: CGSize(width: 20, height: 10))
    label.text = "text"
    #expect(label.shownTextRect == CGRect(x: 0, y: 10, width: 20, height: 10))
    label.textAlignment = .center
    #expect(label.shownTextRect == CGRect(x: 20, y: 10, width: 20, height: 10))
    label.textAlignment = .right
    label.frame.size.width = 15
    #expect(label.shownTextRect == CGRect(x: 0, y: 10, width: 15, height: 10))
  }

  @Test func `a label's font measures as the label's owner says`() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.text = "text"
    #expect("text".size(withAttributes: [.font: label.font as Any]).width == 20)
    label.titleMeasuring = GivenTitleSize(size: CGSize(width: 33, height: 11), lineHeight: 12)
    #expect(
      "text".size(withAttributes: [.font: label.font as Any]) == CGSize(width: 33, height: 11))
    #expect(label.font.lineHeight == 12)
    #expect(label.font == .systemFont(ofSize: 10))
  }
}
