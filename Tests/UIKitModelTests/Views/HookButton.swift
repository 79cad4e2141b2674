import UIKitModel

/// A button that counts the calls of its hooks and can do something foolish in one of them.
final class HookButton: UIButton {
  typealias Hook = LayoutFault.Hook

  /// The hooks in the order in which they were called.
  var calls: [Hook] = []
  /// The hook that does something, and what it does.
  var mischief: (hook: Hook, act: (UIButton) -> Void)?

  private func enter(_ hook: Hook) {
    calls.append(hook)
    if let mischief, mischief.hook == hook { mischief.act(self) }
  }

  override func contentRect(forBounds bounds: CGRect) -> CGRect {
    enter(.contentRect)
    return super.contentRect(forBounds: bounds)
  }

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    enter(.imageRect)
    return super.imageRect(forContentRect: contentRect)
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    enter(.titleRect)
    return super.titleRect(forContentRect: contentRect)
  }

  override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
    enter(.backgroundRect)
    return super.backgroundRect(forBounds: bounds)
  }

  override func layoutSubviews() {
    enter(.layoutSubviews)
    super.layoutSubviews()
  }
}
