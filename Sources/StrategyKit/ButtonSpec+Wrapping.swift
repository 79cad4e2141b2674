package import Foundation
import UIKitModel

/// The sizes of multi-line titles by the layout contract, which measures a title once, at the width of its area.
///
/// After that, the button is laid out as one with a single line of that size. No strategy may call this.
extension ButtonSpec {
  /// The title's size in the button by the layout contract, in points, wrapped if necessary; nil if the
  /// button has no title.
  package var contractTitleSize: CGSize? { title?.size(within: contractTitleWidth) }

  /// The size that the title needs in the button, in points, wrapped within the available width; zero if the
  /// button has no title.
  var neededTitleSize: CGSize {
    guard let titleSize else { return .zero }
    return wraps ? titleLines.fitting(contractTitleWidth, of: titleSize) : titleSize
  }

  /// Returns the name of an aspect in reports; frames of a button with a multi-line title are named `wrapping`.
  package func name(of aspect: Aspect) -> String {
    (wraps && aspect == .frames ? Aspect.wrapping : aspect).name
  }

  /// The same button, with a title of one line that has the size of the wrapped title.
  package var unwrapped: ButtonSpec {
    var spec = self
    spec.title = contractTitleSize.map { Title(size: $0) }
    return spec
  }

  /// The width available for the title, in points, by section 2 of the layout contract.
  private var contractTitleWidth: CGFloat {
    let grid = PixelGrid(scale: scale)
    let insets = effectiveContentInsets
    var (left, right) = (
      boundsOrigin.x + insets.left, boundsOrigin.x + frame.size.width - insets.right
    )
    if left > right { (left, right) = ((left + right) / 2, (left + right) / 2) }
    let own = effectiveTitleInsets
    let area = max(0, grid.up(right) - grid.down(left) - own.left - own.right)
    switch placement {
    case .top, .bottom: return area
    case .left, .right, .leading, .trailing, .spread, .spreadTrailing: break
    }
    guard let image = effectiveImage?.size.width else { return area }
    let rest = area - min(image, area)
    return max(0, rest - (spacing < 0 ? spacing : min(spacing, rest)))
  }
}
