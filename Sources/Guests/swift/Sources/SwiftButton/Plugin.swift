import StrategyKit
import StrategyPlugin
import UIKitModel

/// A button as apps have it: the title moves away from the image by a gap, and both by half of it.
final class SpacedButton: UIButton {
  var gap: CGFloat = 0

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    super.imageRect(forContentRect: contentRect).offsetBy(dx: -gap / 2, dy: 0)
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    super.titleRect(forContentRect: contentRect).offsetBy(dx: gap / 2, dy: 0)
  }
}

/// Its author believes that this is right wherever image and title fit beside each other.
private let spaced = ButtonStrategy(
  "swift-button", summary: "an app's button that overrides two hooks",
  support: { spec in
    guard spec.regime == .fits, spec.hasBothItems, spec.placement == .leading, spec.spacing >= 0
    else { return .unsupported("image and title do not fit beside each other") }
    return .unsupported("nobody asks it for its size", of: .fittingSize)
  },
  making: { SpacedButton(type: $0) }
) { button, spec in
  button.gap = spec.spacing
}

/// What the tool calls first.
@_cdecl("layout_parity_plugin")
public func plugin(
  lowest: UInt32, highest: UInt32, host: UnsafeRawPointer?
) -> UnsafeRawPointer? {
  StrategyPlugin.export([spaced], name: "swift-button", version: "1", lowest, highest)
}
