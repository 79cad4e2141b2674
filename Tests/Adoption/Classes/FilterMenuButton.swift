import UIKit

// Directional insets mirror: left to right 12 on the left and 20 on the right, right to left the other way round, and
// the image goes from the right to the left. With insets that mirror both rows are the contract's, to the pixel.
final class FilterMenuButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    var look = UIButton.Configuration.plain()
    look.imagePlacement = .trailing
    look.imagePadding = 6
    look.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 20)
    configuration = look
    showsMenuAsPrimaryAction = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
