import UIKit

// The image is moved behind the title by the title's width, the title before the image by the image's; half the
// spacing on either side in the content insets. x0 = (W - iw - tw) / 2. Left to right: title x0 - sp / 2, image
// x0 + tw + sp / 2: the contract with the image on the right, no content insets.
// Right to left the order is reversed already: title x0 - iw - sp / 2, image x0 + 2 tw + sp / 2, torn apart. The image
// is still right; the layout has it tw further left and the title iw further right.
// Lone items: half the spacing off the middle.
extension UIButton {
  func imageAfterTitle(spacing: CGFloat) {
    let imageWidth = currentImage?.size.width ?? 0
    let titleWidth = titleLabel?.intrinsicContentSize.width ?? 0
    let half = spacing / 2
    imageEdgeInsets = UIEdgeInsets(
      top: 0, left: titleWidth + half, bottom: 0, right: -(titleWidth + half))
    titleEdgeInsets = UIEdgeInsets(
      top: 0, left: -(imageWidth + half), bottom: 0, right: imageWidth + half)
    contentEdgeInsets = UIEdgeInsets(top: 0, left: half, bottom: 0, right: half)
  }
}
