import UIKit

/// A button of an app that puts its image on the left, also from right to left.
final class PillButton: UIButton {
  var gap: CGFloat = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let imageView, let titleLabel else { return }
    let pair = imageView.frame.width + gap + titleLabel.frame.width
    imageView.frame.origin.x = bounds.minX + (bounds.width - pair) / 2
    titleLabel.frame.origin.x = imageView.frame.maxX + gap
  }
}
