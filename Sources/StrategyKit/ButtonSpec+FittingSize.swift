public import Foundation
import UIKitModel

extension ButtonSpec {
  /// The size that fits the content by the layout contract, which a scenario's button has if the file states
  /// no size.
  ///
  /// Image, spacing and title along the main axis, the larger of the two on the other, plus the content
  /// insets, each dimension up to the next whole point. A subtitle is below the title, and an image has at
  /// least its reservation. Without title and subtitle, the text is 0 by ``lineHeight``. A button with
  /// neither image nor insets is 12 points higher and at least 30 points wide. No strategy may call this.
  public var contractFittingSize: CGSize {
    var image = effectiveImage?.size ?? .zero
    let titleSize = textBlockSize ?? CGSize(width: 0, height: lineHeight)
    if effectiveImage != nil, extras.imageReservation != 0 {
      if placement == .top || placement == .bottom {
        image.height = max(image.height, extras.imageReservation)
      } else {
        image.width = max(image.width, extras.imageReservation)
      }
    }
    let insets = effectiveContentInsets
    var width = image.width + titleSize.width
    var height = max(image.height, titleSize.height)
    if hasBothItems {
      switch placement {
      case .left, .right, .leading, .trailing, .spread, .spreadTrailing:
        width += spacing
      case .top, .bottom:
        width = max(image.width, titleSize.width)
        height = image.height + spacing + titleSize.height
      }
    }
    var size = CGSize(
      width: PixelGrid.points.up(width + insets.left + insets.right),
      height: PixelGrid.points.up(height + insets.top + insets.bottom))
    if effectiveImage == nil && insets == UIEdgeInsets() {
      size.height += 12
      size.width = max(size.width, 30)
    }
    return size
  }
}
