import UIKit

// A configuration with values: gap 8, insets 10 16 10 16. Frames are the contract's to the pixel, the own size is not
// rounded (up to two thirds of a point), an image alone is as high as itself. Too little room: not measured.
final class SaveButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    var look = UIButton.Configuration.filled()
    look.imagePadding = 8
    look.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
    look.cornerStyle = .capsule
    configuration = look
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
