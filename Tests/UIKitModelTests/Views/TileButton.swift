import UIKitModel

/// A tile as an app has it: an icon above a caption, in a box that grows with both.
class TileButton: UIButton {
  var iconSpacing: CGFloat = 6 {
    didSet { setNeedsLayout() }
  }

  private(set) var highlightChanges = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    contentEdgeInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    titleEdgeInsets = .zero
    contentHorizontalAlignment = .center
    adjustsImageWhenHighlighted = false
    setTitle("Tile", for: .normal)
    setTitle("Chosen tile", for: .selected)
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      highlightChanges += 1
      imageView?.layer.cornerRadius = isHighlighted ? 8 : 4
    }
  }

  override var intrinsicContentSize: CGSize {
    let icon = currentImage?.size ?? .zero
    let caption = super.titleRect(forContentRect: .infiniteCanvas).size
    return CGSize(
      width: max(icon.width, caption.width) + contentEdgeInsets.left + contentEdgeInsets.right,
      height: icon.height + iconSpacing + caption.height + contentEdgeInsets.top
        + contentEdgeInsets.bottom)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    return intrinsicContentSize
  }

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let icon = currentImage?.size ?? .zero
    let caption = super.titleRect(forContentRect: contentRect)
    let groupHeight = icon.height + iconSpacing + caption.height
    return CGRect(
      x: contentRect.midX - icon.width / 2, y: contentRect.midY - groupHeight / 2,
      width: icon.width, height: icon.height)
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    var caption = super.titleRect(forContentRect: contentRect)
    caption.origin.x = contentRect.midX - caption.width / 2
    caption.origin.y = imageRect(forContentRect: contentRect).maxY + iconSpacing
    return caption
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if effectiveUserInterfaceLayoutDirection == .rightToLeft, let badge = subviews.last {
      bringToFront(badge)
    }
  }

  private func bringToFront(_ view: UIView) {
    view.layer.cornerRadius = min(view.bounds.width, view.bounds.height) / 2
  }
}

extension CGRect {
  fileprivate static let infiniteCanvas = CGRect(x: 0, y: 0, width: 10_000, height: 10_000)
}
