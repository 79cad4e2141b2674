import Foundation
import StrategyKit
import UIKitModel

extension ButtonSpec {
  /// Whether the sizes, the spacing and the insets of the spec are all whole numbers of pixels, within 10⁻¹⁰
  /// pixel.
  ///
  /// Stricter than ``RegimeFlags/offPixel``, which lets 2⁻²⁰ pixel pass: a frame that is off by as much differs.
  var hasOnlyWholePixels: Bool {
    let grid = PixelGrid(scale: scale)
    func isWhole(_ length: CGFloat) -> Bool { grid.distance(of: length) <= 1e-10 }
    func isWhole(_ size: CGSize) -> Bool { isWhole(size.width) && isWhole(size.height) }
    func isWhole(_ insets: UIEdgeInsets) -> Bool {
      isWhole(insets.top) && isWhole(insets.left) && isWhole(insets.bottom) && isWhole(insets.right)
    }
    return isWhole(frame.size) && isWhole(effectiveSpacing) && isWhole(effectiveContentInsets)
      && isWhole(effectiveImageInsets) && isWhole(effectiveTitleInsets)
      && isWhole(effectiveImage?.size ?? .zero) && isWhole(title?.size ?? .zero)
      && (!wraps || (title?.lines.wrapped.allSatisfy(isWhole) ?? true))
  }
}
