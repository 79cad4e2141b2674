import UIKit

enum ImageSide {
  case left, right
}

extension UIButton {
  func arrange(_ side: ImageSide, gap: CGFloat) {
    let image = imageView?.frame.width ?? 0
    let title = titleLabel?.frame.width ?? 0
    let half = gap / 2
    switch side {
    case .left:
      imageEdgeInsets = UIEdgeInsets(top: 0, left: -half, bottom: 0, right: half)
      titleEdgeInsets = UIEdgeInsets(top: 0, left: half, bottom: 0, right: -half)
    case .right:
      imageEdgeInsets = UIEdgeInsets(top: 0, left: title + half, bottom: 0, right: -title - half)
      titleEdgeInsets = UIEdgeInsets(top: 0, left: -image - half, bottom: 0, right: image + half)
    }
    contentEdgeInsets = UIEdgeInsets(top: 0, left: half, bottom: 0, right: half)
  }
}
