import Foundation
import Testing
import TestSupport
import UIKitModel

struct MarginHookTests {
  /// Writes down which of its hooks are called.
  final class Listener: UIView {
    var calls: [String] = []
    var onMargins: (Listener) -> Void = { _ in }
    var onLayout: (Listener) -> Void = { _ in }

    override func layoutMarginsDidChange() {
      calls.append("margins \(layoutMargins.top)")
      onMargins(self)
    }

    override func safeAreaInsetsDidChange() { calls.append("safe area \(safeAreaInsets.top)") }

    override func layoutSubviews() {
      calls.append("layout")
      onLayout(self)
    }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  let root = phone()
  let middle = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
  let listener = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    root.addSubview(middle)
    middle.addSubview(listener)
  }

  @Test func `layout tells of a new safe area and new margins before it places subviews`() {
    root.layoutIfNeeded()
    #expect(listener.take() == ["safe area 20.0", "margins 28.0", "layout"])
    root.layoutIfNeeded()
    #expect(listener.take().isEmpty)
  }

  @Test func `a move of a view far above reaches the hooks at the next layout`() {
    root.layoutIfNeeded()
    _ = listener.take()
    middle.frame.origin.y = 5
    #expect(listener.take().isEmpty)
    root.layoutIfNeeded()
    #expect(listener.take() == ["safe area 15.0", "margins 23.0", "layout"])
  }

  @Test func `margins without an effect are not told`() {
    root.layoutIfNeeded()
    _ = listener.take()
    middle.layoutMargins = insets(30, 30, 30, 30)
    root.layoutIfNeeded()
    #expect(listener.take().isEmpty)
  }

  @Test func `a view in a tree without margins is told nothing`() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    plain.addSubview(listener)
    plain.layoutIfNeeded()
    #expect(listener.take() == ["layout"])
  }

  @Test func `a view is told when it goes to another tree, and when the tree is gone`() {
    root.layoutIfNeeded()
    _ = listener.take()
    var other: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    other?.givenSafeAreaInsets = insets(40, 0, 0, 0)
    other?.addSubview(listener)
    other?.layoutIfNeeded()
    #expect(listener.take() == ["safe area 40.0", "margins 48.0", "layout"])
    other = nil
    #expect(listener.superview == nil)
    listener.layoutIfNeeded()
    #expect(listener.take() == ["safe area 0.0", "margins 8.0", "layout"])
  }

  @Test func `a hook that changes the margins once settles`() {
    listener.onMargins = { $0.layoutMargins = insets(1, 1, 1, 1) }
    root.layoutIfNeeded()
    #expect(
      listener.take() == [
        "safe area 20.0", "margins 28.0", "layout", "margins 21.0", "layout",
      ])
    #expect(root.layoutFault == nil)
  }

  @Test func `a hook that never stops changing the margins is named`() {
    listener.onMargins = { $0.layoutMargins.top += 1 }
    root.layoutIfNeeded()
    #expect(root.layoutFault?.hook == .layoutMarginsDidChange)
    #expect(root.layoutFault?.kind == .endless(passes: 16))
  }

  @Test func `layout that never stops changing the view's own margins is named`() {
    listener.onLayout = { $0.layoutMargins.top += 1 }
    root.layoutIfNeeded()
    #expect(root.layoutFault?.hook == .layoutSubviews)
    #expect(root.layoutFault?.kind == .endless(passes: 16))
  }

  @Test func `a subview that is given margins by its superview's layout is told in the same pass`()
  {
    let outer = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = Listener(frame: outer.bounds)
    outer.addSubview(inner)
    outer.onLayout = { _ in inner.additionalSafeAreaInsets = insets(3, 0, 0, 0) }
    outer.layoutIfNeeded()
    #expect(outer.take() == ["layout"])
    #expect(inner.take() == ["safe area 3.0", "margins 11.0", "layout"])
  }
}
