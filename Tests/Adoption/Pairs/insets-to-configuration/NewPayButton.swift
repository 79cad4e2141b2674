import UIKit

// Left to right the same places, but a configuration goes down to the pixel where edge insets go to the nearest one.
// Right to left the old insets do not mirror: its title is at 24 + s and its image at 16 + s + tw, the new one's at
// 16 + s and 24 + s + tw, the pixel included: the image 7.5 to 8 further right, the title 8 to 8.5 further left.
// A lone title was 4 right of the middle, a lone image 4 left; room for the gap goes: 8 narrower. The new own size is
// not rounded up: up to two thirds of a point less. A lone image no longer counts a line of text.
final class NewPayButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    var look = UIButton.Configuration.plain()
    look.imagePadding = 8
    look.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
    configuration = look
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
