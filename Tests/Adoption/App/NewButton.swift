import UIKit

final class NewButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    var look = UIButton.Configuration.plain()
    look.imagePadding = 8
    look.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
    configuration = look
  }
  required init?(coder: NSCoder) { fatalError() }
}
