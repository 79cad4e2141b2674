import UIKit

// The gap is set when the configuration is updated: 10. Insets 7 12 7 12.
final class SyncButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    configuration = .tinted()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func updateConfiguration() {
    super.updateConfiguration()
    guard var look = configuration else { return }
    look.imagePadding = 10
    look.baseForegroundColor = isEnabled ? .systemBlue : .systemGray
    configuration = look
  }
}
