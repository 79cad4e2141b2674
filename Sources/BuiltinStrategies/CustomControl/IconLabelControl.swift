public import Foundation
public import StrategyKit
public import UIKitModel

/// A control that shows an icon and a label without using `UIButton`.
///
/// It computes edges: the slack of an axis is divided between the sides of the content, which gives the near edge
/// of the first item and the far edge of the second.
public final class IconLabelControl: LookControl {
  // One private struct, all of whose accesses the compiler sees: they need no check at run time.
  private var settings = Settings()

  private struct Settings {
    var placement = Placement.leading
    var distance: CGFloat = 0
    var padding = UIEdgeInsets()
    var iconPadding = UIEdgeInsets()
    var labelPadding = UIEdgeInsets()
  }

  /// The side of the label on which the icon is. After a change, call ``setNeedsLayout()``.
  public var iconPlacement: Placement {
    get { settings.placement }
    set { settings.placement = newValue }
  }
  /// The distance between icon and label when both are shown, in points.
  public var distance: CGFloat {
    get { settings.distance }
    set { settings.distance = newValue }
  }
  /// The distances of the content from the edges of the bounds, in points.
  public var padding: UIEdgeInsets {
    get { settings.padding }
    set { settings.padding = newValue }
  }
  /// The distances of the icon's area from the edges of the content, in points.
  public var iconPadding: UIEdgeInsets {
    get { settings.iconPadding }
    set { settings.iconPadding = newValue }
  }
  /// The distances of the label's area from the edges of the content, in points.
  public var labelPadding: UIEdgeInsets {
    get { settings.labelPadding }
    set { settings.labelPadding = newValue }
  }

  /// Makes a control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(icon)
    addSubview(label)
  }

  /// Always returns nil, since decoding archives is not supported.
  public required init?(coder: NSCoder) { nil }

  private var lastContent: ControlContent?

  /// Shows the icon and the text of the given content.
  func show(_ content: ControlContent) {
    guard content !== lastContent else { return }
    lastContent = content
    icon.image = content.image
    label.text = content.title
    label.titleMeasuring = content.titleMeasuring
  }

  var pixels: PixelGrid { PixelGrid(scale: contentScaleFactor) }
  /// The natural sizes of icon and label, cached until the control is marked for layout; nil if they are not
  /// measured yet.
  private var measured: (icon: CGSize?, label: CGSize?)?
  /// The frames of the last layout, cached until the control is marked for layout; nil if they are not
  /// computed yet.
  private var arranged: (content: CGRect, icon: CGRect, label: CGRect)?

  /// The natural sizes of icon and label; nil for an item that is not shown.
  var naturalSizes: (icon: CGSize?, label: CGSize?) {
    if let measured { return measured }
    let iconSize = icon.intrinsicContentSize
    let fresh = (
      icon: iconSize.width == UIView.noIntrinsicMetric ? nil : iconSize,
      label: label.text == nil ? nil : label.intrinsicContentSize
    )
    measured = fresh
    return fresh
  }

  /// Marks the control for layout, before which icon and label are measured again.
  public override func setNeedsLayout() {
    measured = nil
    arranged = nil
    super.setNeedsLayout()
  }

  /// The bounds minus the padding, rounded outwards to whole pixels; padding that overlaps leaves the pixels
  /// around its midpoint.
  public var contentBox: CGRect {
    let bounds = bounds
    let pixels = pixels
    var near = CGPoint(x: bounds.origin.x + padding.left, y: bounds.origin.y + padding.top)
    var far = CGPoint(
      x: bounds.origin.x + bounds.size.width - padding.right,
      y: bounds.origin.y + bounds.size.height - padding.bottom)
    if far.x < near.x {
      far.x = (far.x + near.x) * 0.5
      near.x = far.x
    }
    if far.y < near.y {
      far.y = (far.y + near.y) * 0.5
      near.y = far.y
    }
    near = CGPoint(x: pixels.down(near.x), y: pixels.down(near.y))
    far = CGPoint(x: pixels.up(far.x), y: pixels.up(far.y))
    return CGRect(x: near.x, y: near.y, width: far.x - near.x, height: far.y - near.y)
  }

  /// The frames of content, icon and label, computed without changing any view.
  var arrangement: (content: CGRect, icon: CGRect, label: CGRect) {
    if let arranged { return arranged }
    let content = contentBox
    let frames = frames(in: content)
    arranged = (content, frames.icon, frames.label)
    return (content, frames.icon, frames.label)
  }

  /// Places icon and label.
  public override func layoutSubviews() {
    let frames = arrangement
    explain(
      .content,
      "bounds \(bounds) minus padding \(padding), rounded outwards to whole pixels: \(frames.content)"
    )
    icon.frame = frames.icon
    label.frame = frames.label
  }

  /// Returns the frames of icon and label in a content rectangle; zero for an item that is not shown.
  public func frames(in content: CGRect) -> (icon: CGRect, label: CGRect) {
    let solver = EdgeSolver(
      content, natural: naturalSizes, padding: (iconPadding, labelPadding),
      placement: iconPlacement, distance: distance,
      alignment: (contentHorizontalAlignment, contentVerticalAlignment),
      readsLeftToRight: effectiveUserInterfaceLayoutDirection == .leftToRight, pixels: pixels)
    if isExplaining { solver.explain(on: self) }
    return (
      solver.icon == nil ? .zero : Self.rect(solver.place(icon: true)),
      solver.label == nil ? .zero : Self.rect(solver.place(icon: false))
    )
  }

  @inline(__always)
  private static func rect(_ edges: (x: EdgePlacement, y: EdgePlacement)) -> CGRect {
    CGRect(x: edges.x.edge, y: edges.y.edge, width: edges.x.extent, height: edges.y.extent)
  }

  /// Returns the size of icon, distance, label and padding together, rounded up to whole points.
  ///
  /// Without a text, the label's line height counts. With neither icon nor padding, the size is 12 points
  /// higher and at least 30 points wide.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (iconSize, labelSize) = naturalSizes
    let sizes = (icon: iconSize ?? .zero, label: labelSize ?? .zero)
    let isPair = iconSize != nil && labelSize != nil
    let isStacked = isPair && (iconPlacement == .top || iconPlacement == .bottom)
    let between = isPair ? distance : 0
    let labelHeight =
      labelSize == nil ? label.titleMeasuring?.lineHeight ?? 0 : sizes.label.height
    let inner =
      isStacked
      ? CGSize(
        width: max(sizes.icon.width, sizes.label.width),
        height: sizes.icon.height + between + sizes.label.height)
      : CGSize(
        width: sizes.icon.width + between + sizes.label.width,
        height: max(sizes.icon.height, labelHeight))
    let hasMinimum = iconSize == nil && padding == UIEdgeInsets()
    let width = PixelGrid.points.up(padding.left + inner.width + padding.right)
    let height = PixelGrid.points.up(padding.top + inner.height + padding.bottom)
    explain(
      .fitting,
      "icon \(iconSize), distance \(between), label \(labelSize): content \(inner) with padding "
        + "\(padding), rounded up to points: \(CGSize(width: width, height: height))"
        + (hasMinimum ? ", at least 30 wide and 12 higher" : ""))
    return CGSize(
      width: hasMinimum ? max(width, 30) : width, height: hasMinimum ? height + 12 : height)
  }
}
