import UIKit

// Hooks that exchange the places: the title starts where the system starts the image, the image ends where the system
// ends the title. x0 = start of the pair. Left to right: title x0, image x0 + tw: the contract, image right, gap 0.
// Right to left the system has title x0, image x0 + tw; exchanged: title x0 + tw, image x0 + tw - iw. The image is
// left of the title, so the side is trailing; the layout has image x0, title x0 + iw: both tw - iw further left
// (further right where the image is wider). Lone items, left to right: the system's places. Right to left the absent
// image is at x0 + tw, so a lone title is tw too far right; a lone image ends at x0: iw too far left.
final class SwapButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    var rect = super.titleRect(forContentRect: contentRect)
    rect.origin.x = super.imageRect(forContentRect: contentRect).minX
    return rect
  }

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    var rect = super.imageRect(forContentRect: contentRect)
    rect.origin.x = super.titleRect(forContentRect: contentRect).maxX - rect.width
    return rect
  }
}
