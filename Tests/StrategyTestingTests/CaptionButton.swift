import Foundation
import StrategyKit
import UIKitModel

/// A button that puts its image above a caption, as an app might have it: both centred, nothing squeezed.
final class CaptionButton: UIButton {
  @exclusivity(unchecked) var spacing: CGFloat = 0

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    centred(currentImageSize ?? .zero, below: 0, in: contentRect)
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let above = (currentImageSize?.height ?? 0) + spacing
    return centred(currentTitleSize ?? .zero, below: above, in: contentRect)
  }

  private func centred(_ size: CGSize, below above: CGFloat, in content: CGRect) -> CGRect {
    let image = currentImageSize ?? .zero
    let title = currentTitleSize ?? .zero
    let group = image.height + spacing + title.height
    let top = content.origin.y + (content.size.height - group) / 2
    let grid = PixelGrid(scale: contentScaleFactor)
    return CGRect(
      x: grid.nearest(content.origin.x + (content.size.width - size.width) / 2),
      y: grid.nearest(top + above), width: size.width, height: size.height)
  }

  /// The button as a strategy, with what it cannot do.
  static let strategy = ButtonStrategy(
    "caption-button", summary: "an image above a caption",
    making: CaptionButton.init(type:),
    configure: { button, spec in button.spacing = spec.spacing },
    promise: { aspect, spec in
      if aspect == .fittingSize { return .notMade(because: "captions have a fixed size") }
      return isCaption(spec) ? .kept : .notMade(because: "only centred captions that fit")
    })

  /// The same button, which says that it can do whatever fits.
  static let boastful = ButtonStrategy(
    "caption-button", making: CaptionButton.init(type:),
    configure: { button, spec in button.spacing = spec.spacing },
    promise: { aspect, spec in
      aspect == .frames && spec.placement == .top && spec.hasBothItems && spec.regime == .fits
        ? .kept : .notMade(because: "only captions that fit")
    })

  private static func isCaption(_ spec: ButtonSpec) -> Bool {
    spec.placement == .top && spec.hasBothItems && spec.regime == .fits
      && spec.horizontalAlignment == .center && spec.verticalAlignment == .center
      && spec.regimeFlags.isDisjoint(with: [.itemInsets])
  }
}
