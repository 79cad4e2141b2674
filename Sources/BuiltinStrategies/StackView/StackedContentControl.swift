public import Foundation
public import StrategyKit
public import UIKitModel

/// A control with a stack view, which constraints align with a side or the middle of the content.
public final class StackedContentControl: MemoryControl {
  /// The stack view that arranges icon and caption.
  public let stack = UIStackView(frame: .zero)
  // Private, so that the compiler sees all accesses: they need no check at run time.
  private var pins: StackPins?
  private var placement = Placement.leading
  private var margins = UIEdgeInsets()

  /// True, since the control places its stack view by constraints.
  public override class var requiresConstraintBasedLayout: Bool { true }

  /// Makes a control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    for axis in NSLayoutConstraint.Axis.allCases {
      icon.setContentHuggingPriority(UILayoutPriority(999), for: axis)
      icon.setContentCompressionResistancePriority(UILayoutPriority(751), for: axis)
    }
    caption.setContentHuggingPriority(UILayoutPriority(999), for: .horizontal)
    caption.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    // Text is rigid vertically.
    caption.setContentHuggingPriority(.required, for: .vertical)
    caption.setContentCompressionResistancePriority(.required, for: .vertical)
  }

  /// Always returns nil, since decoding archives is not supported.
  public required init?(coder: NSCoder) { nil }

  /// Shows the icon and the text of the given content.
  func show(_ content: ControlContent) {
    icon.image = content.image
    caption.text = content.title
    caption.titleMeasuring = content.titleMeasuring
    if caption.numberOfLines != content.numberOfLines {
      caption.numberOfLines = content.numberOfLines
    }
    caption.invalidateIntrinsicContentSize()
  }

  /// Sets the placement of the icon, the spacing, and the margins around icon and text.
  public func arrange(_ placement: Placement, spacing: CGFloat, within margins: UIEdgeInsets) {
    self.placement = placement
    self.margins = margins
    stack.spacing = spacing
    setNeedsUpdateConstraints()
  }

  /// Marks the control for layout, which then updates the constraints of the stack.
  public override func setNeedsLayout() {
    super.setNeedsLayout()
    setNeedsUpdateConstraints()
  }

  private var iconIsFirst: Bool {
    switch placement {
    case .leading, .spread, .top: true
    case .trailing, .spreadTrailing, .bottom: false
    case .left: effectiveUserInterfaceLayoutDirection == .leftToRight
    case .right: effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
  }

  /// Updates the stack's arranged views, and the constraints that align the stack.
  public override func updateConstraints() {
    let isColumn = placement == .top || placement == .bottom
    let sides = StackPins.Sides(
      self, isColumn: isColumn, hasIcon: icon.image != nil, hasCaption: caption.text != nil,
      iconIsFirst: iconIsFirst)
    if pins?.sides != sides {
      pins?.unpin()
      rearrange(sides)
      pins = StackPins(self, sides)
      // At once, so that no layout in between is found without the stack's own constraints.
      stack.updateConstraintsIfNeeded()
    }
    pins?.take(inner, in: bounds)
    super.updateConstraints()
  }

  /// Updates the arranged views of the stack and their order.
  private func rearrange(_ sides: StackPins.Sides) {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    if sides.hasIcon { stack.addArrangedSubview(icon) }
    if sides.hasCaption {
      stack.insertArrangedSubview(
        caption, at: sides.iconIsFirst ? stack.arrangedSubviews.count : 0)
    }
    stack.axis = sides.isColumn ? .vertical : .horizontal
    stack.alignment = sides.isColumn ? sides.columnAlignment : sides.rowAlignment
  }

  /// Explains the solved constraints, which place the views, if an explanation is requested.
  public override func layoutSubviews() {
    if isExplaining { explainStack() }
  }

  /// The frames of icon and text in the control's coordinates; zero for an absent item.
  var shownFrames: (icon: CGRect, caption: CGRect) {
    let offset = stack.frame.origin
    return (
      icon.image == nil ? .zero : icon.frame.offsetBy(dx: offset.x, dy: offset.y),
      caption.text == nil ? .zero : caption.frame.offsetBy(dx: offset.x, dy: offset.y)
    )
  }

  /// The bounds minus the margins, rounded outwards to pixels; margins that overlap leave the pixels around
  /// their middle.
  public var inner: CGRect {
    let pixels = PixelGrid(scale: contentScaleFactor)
    var corner = bounds.origin
    var opposite = CGPoint(x: corner.x + bounds.size.width, y: corner.y + bounds.size.height)
    corner.x += margins.left
    corner.y += margins.top
    opposite.x -= margins.right
    opposite.y -= margins.bottom
    let middle = CGPoint(x: (corner.x + opposite.x) / 2, y: (corner.y + opposite.y) / 2)
    if corner.x > opposite.x { (corner.x, opposite.x) = (middle.x, middle.x) }
    if corner.y > opposite.y { (corner.y, opposite.y) = (middle.y, middle.y) }
    corner = CGPoint(x: pixels.down(corner.x), y: pixels.down(corner.y))
    return CGRect(
      origin: corner,
      size: CGSize(
        width: pixels.up(opposite.x) - corner.x, height: pixels.up(opposite.y) - corner.y))
  }

  /// The size that the stack needs with its margins, rounded up to whole points.
  ///
  /// Without a text, its line height counts. With neither icon nor margins, the size is 12 points higher and
  /// at least 30 points wide.
  public override var intrinsicContentSize: CGSize {
    let picture = icon.image?.size
    let text = caption.text == nil ? nil : caption.intrinsicContentSize
    let spacing = stack.spacing
    var need = picture ?? text ?? .zero
    if let picture, let text {
      need =
        placement == .top || placement == .bottom
        ? CGSize(
          width: max(picture.width, text.width),
          height: spacing + picture.height + text.height)
        : CGSize(
          width: spacing + picture.width + text.width,
          height: max(picture.height, text.height))
    }
    if text == nil {
      need.height = max(need.height, caption.titleMeasuring?.lineHeight ?? 0)
    }
    need.width = PixelGrid.points.up(need.width + margins.left + margins.right)
    need.height = PixelGrid.points.up(need.height + margins.top + margins.bottom)
    if picture == nil, margins == UIEdgeInsets() {
      need.height += 12
      need.width = max(need.width, 30)
    }
    explain(.fitting, "the stack's views with margins \(margins), rounded up to points: \(need)")
    return need
  }

  /// Returns the natural size, whatever size is proposed.
  public override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
