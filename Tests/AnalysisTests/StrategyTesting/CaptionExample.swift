import Foundation
import StrategyKit
import StrategyTesting
import Testing
import UIKitModel

/// A button that puts its image above a caption, both in the middle.
final class CaptionButton: UIButton {
  var spacing: CGFloat = 0

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    centred(currentImageSize ?? .zero, below: 0, in: contentRect)
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let above = (currentImageSize?.height ?? 0) + spacing
    return centred(currentTitleSize ?? .zero, below: above, in: contentRect)
  }

  private func centred(_ size: CGSize, below above: CGFloat, in content: CGRect) -> CGRect {
    let (image, title) = (currentImageSize ?? .zero, currentTitleSize ?? .zero)
    let group = image.height + spacing + title.height
    let top = content.origin.y + (content.size.height - group) / 2
    let pixels = PixelGrid(scale: contentScaleFactor)
    return CGRect(
      x: pixels.nearest(content.origin.x + (content.size.width - size.width) / 2),
      y: pixels.nearest(top + above), width: size.width, height: size.height)
  }
}

@Suite struct CaptionTests {
  let caption = ButtonStrategy(
    "caption-button",
    support: { spec in
      let isCaption =
        spec.placement == .top && spec.hasBothItems && spec.regime == .fits
        && spec.horizontalAlignment == .center && spec.verticalAlignment == .center
        && !spec.regimeFlags.contains(.itemInsets)
      return isCaption
        ? .unsupported("captions have a fixed size", of: .fittingSize)
        : .unsupported("only captions in the middle that fit")
    },
    making: CaptionButton.init(type:)
  ) { button, spec in
    button.spacing = spec.spacing
  }

  @Test func `captions are laid out like the others`() throws {
    try checkStrategy(caption)
  }
}
