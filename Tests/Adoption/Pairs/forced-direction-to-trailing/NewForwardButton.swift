import UIKit

// Left to right the same places within a pixel. Right to left the old image stays on the right, the new one goes to the
// left: the image tw + 4 further left (19 to 224 points), the title iw + 4 further right. A lone title was 2 left of
// the middle, a lone image 2 right of it; 4 points of own width go.
final class NewForwardButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    var look = UIButton.Configuration.plain()
    look.imagePlacement = .trailing
    look.imagePadding = 4
    look.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 14, bottom: 6, trailing: 14)
    configuration = look
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
