import Testing
import TestSupport
import UIKitModel

@Suite struct LayoutFaultTests {
  typealias Hook = LayoutFault.Hook

  static let rectHooks: [Hook] = [.contentRect, .imageRect, .titleRect, .backgroundRect]
  static let hooks = rectHooks + [.layoutSubviews]
  /// The hooks of a button without an image, or without a title.
  static let textHooks: [Hook] = [.contentRect, .titleRect, .backgroundRect]
  static let imageHooks: [Hook] = [.contentRect, .imageRect, .backgroundRect]

  /// A button with every kind of content that does something foolish in one hook.
  private func makeButton(
    _ hook: Hook, _ act: @escaping (UIButton) -> Void
  ) -> HookButton {
    let button = show(on: HookButton())
    button.setBackgroundImage(UIImage(size: .zero), for: .normal)
    button.mischief = (hook, act)
    return button
  }

  @Test("a hook that is the first to read the image view is reported", arguments: textHooks)
  func makingImageView(hook: Hook) {
    let button = makeButton(hook) { _ = $0.imageView }
    button.setImage(nil, for: .normal)
    button.layoutIfNeeded()
    #expect(
      button.takeLayoutFault() == LayoutFault(hook: hook, kind: .reentrant(reading: "imageView")))
    #expect(button.titleLabel?.frame != .zero)
    button.setNeedsLayout()
    button.layoutIfNeeded()
    #expect(button.layoutFault == nil)
  }

  @Test("a hook that is the first to read the title label is reported", arguments: imageHooks)
  func makingTitleLabel(hook: Hook) {
    let button = makeButton(hook) { _ = $0.titleLabel }
    button.setTitle(nil, for: .normal)
    button.layoutIfNeeded()
    #expect(
      button.takeLayoutFault() == LayoutFault(hook: hook, kind: .reentrant(reading: "titleLabel")))
  }

  @Test("a hook may ask a view that is there, such as for the font", arguments: rectHooks)
  func readingViews(hook: Hook) {
    var sizes: [CGFloat?] = []
    let button = makeButton(hook) {
      sizes.append($0.titleLabel?.font.pointSize)
      _ = $0.imageView?.contentMode
    }
    button.layoutIfNeeded()
    #expect(!sizes.isEmpty && sizes.allSatisfy { $0 == 18 })
    #expect(button.layoutFault == nil)
  }

  /// Returns the number of calls of a hook in a layout with image and title.
  private func calls(of hook: Hook) -> Int {
    switch hook {
    case .contentRect: 3
    case .imageRect: 2
    default: 1
    }
  }

  @Test("a hook that always marks the button never settles and is reported", arguments: hooks)
  func endless(hook: Hook) {
    let button = makeButton(hook) { $0.setNeedsLayout() }
    button.layoutIfNeeded()
    #expect(button.takeLayoutFault() == LayoutFault(hook: hook, kind: .endless(passes: 16)))
    #expect(button.calls.filter { $0 == hook }.count == 16 * calls(of: hook))
  }

  @Test("a hook that always sets another inset never settles and is reported", arguments: hooks)
  func growingInset(hook: Hook) {
    let button = makeButton(hook) { $0.titleEdgeInsets.left += 1 }
    button.layoutIfNeeded()
    #expect(button.takeLayoutFault() == LayoutFault(hook: hook, kind: .endless(passes: 16)))
  }

  @Test("a hook that marks the button and lays it out is reported", arguments: hooks)
  func recursion(hook: Hook) {
    let button = makeButton(hook) {
      $0.setNeedsLayout()
      $0.layoutIfNeeded()
    }
    button.layoutIfNeeded()
    #expect(
      button.takeLayoutFault()
        == LayoutFault(hook: hook, kind: .reentrant(reading: "layoutIfNeeded()")))
  }

  @Test("a hook that recurses and marks the button again does not hang", arguments: hooks)
  func recursionThatNeverSettles(hook: Hook) {
    let button = makeButton(hook) {
      $0.setNeedsLayout()
      $0.layoutIfNeeded()
      $0.setNeedsLayout()
      $0.layoutIfNeeded()
      $0.setNeedsLayout()
    }
    button.layoutIfNeeded()
    #expect(
      button.takeLayoutFault()
        == LayoutFault(hook: hook, kind: .reentrant(reading: "layoutIfNeeded()")))
    #expect(button.calls.count < 1000)
  }

  @Test func `only the first fault is kept, and only until it is taken`() {
    let button = makeButton(.imageRect) {
      _ = $0.titleLabel
      $0.setNeedsLayout()
    }
    button.setTitle(nil, for: .normal)
    button.layoutIfNeeded()
    let first = LayoutFault(hook: .imageRect, kind: .reentrant(reading: "titleLabel"))
    #expect(button.layoutFault == first)
    #expect(button.takeLayoutFault() == first)
    #expect(button.layoutFault == nil)
    #expect(button.takeLayoutFault() == nil)
  }

  @Test func `a button without faults reports none`() {
    let button = makeButton(.imageRect) { _ in }
    button.layoutIfNeeded()
    #expect(button.layoutFault == nil)
  }

  @Test func `the views may be read in layoutSubviews and outside of layout`() {
    let button = makeButton(.layoutSubviews) {
      _ = $0.imageView
      _ = $0.titleLabel
    }
    button.layoutIfNeeded()
    _ = button.imageView
    #expect(button.layoutFault == nil)
  }

  @Test func `the fault of a view inside is reported by the view that lays out`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let button = makeButton(.titleRect) { $0.setNeedsLayout() }
    parent.addSubview(button)
    parent.layoutIfNeeded()
    #expect(parent.layoutFault == LayoutFault(hook: .titleRect, kind: .endless(passes: 16)))
  }

  @Test func `views that mark and lay out each other do not hang`() {
    final class Quarrel: UIView {
      var layouts = 0

      override func layoutSubviews() {
        layouts += 1
        for view in subviews { view.setNeedsLayout() }
        superview?.setNeedsLayout()
        superview?.layoutIfNeeded()
      }
    }
    let root = Quarrel(frame: .zero)
    for _ in 0..<3 { root.addSubview(Quarrel(frame: .zero)) }
    root.layoutIfNeeded()
    #expect(root.layouts < 1000)
    #expect(root.layoutFault?.hook == .layoutSubviews)
  }

  @Test func `messages name the hook, what it does and what to do`() {
    expectRecorded(
      LayoutFault(hook: .imageRect, kind: .reentrant(reading: "imageView")).description,
      "messages name the hook, what it does and what to do 1")
    expectRecorded(
      LayoutFault(hook: .layoutSubviews, kind: .endless(passes: 16)).description,
      "messages name the hook, what it does and what to do 2")
  }
}
