package import Foundation
import UIKitModel

/// Titles of several lines by the contract: measured once, at the width that is left in the title's own area.
///
/// From then on the button is one with a title of one line of that size. No strategy may call this.
extension ButtonSpec {
  /// The size that the title has in the button; nil without one.
  package var contractTitleSize: CGSize? { title?.size(within: contractTitleWidth) }

  /// The size that the title needs in the button, with its lines broken at the available width.
  var neededTitleSize: CGSize {
    guard let titleSize else { return .zero }
    return wraps ? titleLines.fitting(contractTitleWidth, of: titleSize) : titleSize
  }

  /// The name of an aspect for this button: frames with a title of several lines are ``Aspect/wrapping``.
  package func name(of aspect: Aspect) -> String {
    (wraps && aspect == .frames ? Aspect.wrapping : aspect).name
  }

  /// The same button with a title of one line that is as large as this one's in its lines.
  package var unwrapped: ButtonSpec {
    var spec = self
    spec.title = contractTitleSize.map { Title(size: $0) }
    return spec
  }

  /// The width that is left for the title, in points, by section 2 of the contract.
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
