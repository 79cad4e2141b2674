#if os(Linux)
  import UIKit
#else
  import UIKitModel
#endif

/// Half the gap as opposite insets, which do not mirror, and room for it in the content insets.
final class OldButton: UIButton {
  override func layoutSubviews() {
    let half: CGFloat = currentImage == nil || currentTitle == nil ? 0 : 4
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -half, bottom: 0, right: half)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: half, bottom: 0, right: -half)
    contentEdgeInsets = UIEdgeInsets(top: 10, left: 16 + half, bottom: 10, right: 16 + half)
    super.layoutSubviews()
  }
}

/// The same from left to right, with rectangle hooks that know the direction.
final class NewButton: UIButton {
  private let gap: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
  }

  required init?(coder: NSCoder) { nil }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var room: CGFloat { currentImage == nil || currentTitle == nil ? 0 : gap }

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    super.imageRect(forContentRect: contentRect)
      .offsetBy(dx: isRightToLeft ? room / 2 : -room / 2, dy: 0)
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    super.titleRect(forContentRect: contentRect)
      .offsetBy(dx: isRightToLeft ? -room / 2 : room / 2, dy: 0)
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + room, height: size.height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
