import UIKit

// A configuration with the image on top: gap 4, insets 6 8 6 8. Frames to the pixel, own size not rounded.
final class TabItemButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    var look = UIButton.Configuration.plain()
    look.imagePlacement = .top
    look.imagePadding = 4
    look.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 8, bottom: 6, trailing: 8)
    look.baseForegroundColor = .label
    configuration = look
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
