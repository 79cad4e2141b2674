import UIKit

// Half the spacing to either side, with room for it beside insets of 12: the gap is what 'spacing' says.
// Right to left the two overlap by the spacing: the layout has the image that much further right and the title that
// much further left, up to the largest typical gap, 16. A lone item is half the spacing off the middle, and its own
// width has room for the spacing.
final class SpacedButton: UIButton {
  @IBInspectable var spacing: CGFloat = 8 { didSet { updateInsets() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    updateInsets()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    updateInsets()
  }

  private func updateInsets() {
    let half = spacing / 2
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -half, bottom: 0, right: half)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: half, bottom: 0, right: -half)
    contentEdgeInsets = UIEdgeInsets(top: 8, left: 12 + half, bottom: 8, right: 12 + half)
  }
}
