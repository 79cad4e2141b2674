import UIKit

/// A title with its arrow at the other end of the button, as in lists of choices.
class DisclosureButton: UIButton {
  private var observation: NSKeyValueObservation?

  override func awakeFromNib() {
    super.awakeFromNib()
    NotificationCenter.default.addObserver(
      self, selector: #selector(textSizeChanged(_:)),
      name: UIContentSizeCategory.didChangeNotification, object: nil)
  }

  deinit {
    observation?.invalidate()
    NotificationCenter.default.removeObserver(self)
  }

  @objc private func textSizeChanged(_ notification: Notification) {
    setNeedsLayout()
  }

  private var isRightToLeft: Bool {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute) == .rightToLeft
  }

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    var rect = super.imageRect(forContentRect: contentRect)
    guard currentTitle != nil else { return rect }
    rect.origin.x = isRightToLeft ? contentRect.minX : contentRect.maxX - rect.width
    return rect
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    var rect = super.titleRect(forContentRect: contentRect)
    guard currentImage != nil else { return rect }
    rect.origin.x = isRightToLeft ? contentRect.maxX - rect.width : contentRect.minX
    return rect
  }
}
