public import Foundation
public import UIKitModel

/// A control that places an image view and a label by constraints, whose constants are set at each layout.
public final class ConstrainedContentControl: StateContentControl {
  /// The edge insets of the content, the image and the title.
  struct Insets: Equatable {
    var content = UIEdgeInsets()
    var image = UIEdgeInsets()
    var title = UIEdgeInsets()
  }

  // One private struct, all of whose accesses the compiler sees: they need no check at run time.
  private var settings = Settings()

  private struct Settings {
    var contentLayout = ContentLayout.horizontal
    var spacing: CGFloat = 0
    var insets = Insets()
    var topology: ContentTopology?
    var arrangement: ContentConstraints?
  }

  /// The axis and the order of image and title.
  public var contentLayout: ContentLayout {
    get { settings.contentLayout }
    set {
      settings.contentLayout = newValue
      setNeedsUpdateConstraints()
    }
  }

  /// The distance between image and title when both are shown, in points; a negative distance overlaps them.
  public var spacing: CGFloat {
    get { settings.spacing }
    set {
      settings.spacing = newValue
      setNeedsUpdateConstraints()
    }
  }

  /// The distances of the content from the edges of the bounds, in points.
  public var contentInsets: UIEdgeInsets {
    get { settings.insets.content }
    set { insets.content = newValue }
  }

  /// The distances of the image's area from the edges of the content, in points.
  public var imageInsets: UIEdgeInsets {
    get { settings.insets.image }
    set { insets.image = newValue }
  }

  /// The distances of the title's area from the edges of the content, in points.
  public var titleInsets: UIEdgeInsets {
    get { settings.insets.title }
    set { insets.title = newValue }
  }

  var insets: Insets {
    get { settings.insets }
    set {
      settings.insets = newValue
      setNeedsUpdateConstraints()
    }
  }

  /// The active constraints; nil before the first layout.
  var arrangement: ContentConstraints? { settings.arrangement }

  /// True, since the control places nothing without constraints.
  public override class var requiresConstraintBasedLayout: Bool { true }

  /// Makes a control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [imageView, titleLabel] {
      addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    ContentPriorities.image.apply(to: imageView)
    ContentPriorities.title.apply(to: titleLabel)
  }

  /// Always returns nil, since decoding archives is not supported.
  public required init?(coder: NSCoder) { nil }

  /// Marks the control for layout, which then updates the constants of its constraints.
  public override func setNeedsLayout() {
    super.setNeedsLayout()
    setNeedsUpdateConstraints()
  }

  /// Records that the size of image or title has changed, and marks the control for layout.
  public override func invalidateIntrinsicContentSize() {
    imageView.invalidateIntrinsicContentSize()
    titleLabel.invalidateIntrinsicContentSize()
    setNeedsUpdateConstraints()
  }

  private var topology: ContentTopology {
    var topology = ContentTopology()
    topology.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    topology.align(contentHorizontalAlignment, contentVerticalAlignment)
    topology.hasImage = imageView.image != nil
    topology.hasTitle = titleLabel.text != nil
    if topology.isPair {
      topology.layout = contentLayout
      topology.overlaps = spacing < 0
      topology.hasTwoAreas = insets.image != insets.title
    }
    return topology
  }

  /// Replaces the constraints if others are needed, and sets their constants.
  public override func updateConstraints() {
    let topology = topology
    if settings.topology != topology {
      settings.arrangement?.deactivate()
      let made = ContentConstraints(topology, of: self)
      settings.topology = topology
      settings.arrangement = made
    }
    settings.arrangement?.take(areas, spacing)
    super.updateConstraints()
  }

  /// Passes the size of the title's wrapped lines to its hidden copy if it is new; otherwise explains the
  /// solved constraints on request.
  public override func layoutSubviews() {
    if settings.arrangement?.takeLines(of: titleLabel) == true { return }
    if isExplaining { explainConstraints() }
  }

  // MARK: Areas

  /// The bounds minus the content insets, rounded outwards to whole pixels; insets that overlap leave the
  /// pixels around their midpoint.
  public var contentArea: CGRect {
    let insets = insets.content
    let across = Self.remainder(
      of: (bounds.origin.x, bounds.size.width), insets.left, insets.right, pixelsOfView)
    let down = Self.remainder(
      of: (bounds.origin.y, bounds.size.height), insets.top, insets.bottom, pixelsOfView)
    return CGRect(x: across.0, y: down.0, width: across.1 - across.0, height: down.1 - down.0)
  }

  private var pixelsOfView: PixelGrid { PixelGrid(scale: contentScaleFactor) }

  /// Returns the range of a length between two insets, rounded outwards to whole pixels.
  private static func remainder(
    of range: (start: CGFloat, length: CGFloat), _ before: CGFloat, _ after: CGFloat,
    _ pixels: PixelGrid
  ) -> (CGFloat, CGFloat) {
    var ends = (range.start + before, range.start + range.length - after)
    if ends.0 > ends.1 { ends = ((ends.0 + ends.1) / 2, (ends.0 + ends.1) / 2) }
    return (pixels.down(ends.0), pixels.up(ends.1))
  }

  /// The areas of image and title, measured from the leading edge and the top of the bounds.
  private var areas: ContentConstraints.Areas {
    let content = contentArea
    let bounds = bounds
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func area(_ insets: UIEdgeInsets) -> ContentConstraints.Area {
      let left = content.origin.x + insets.left - bounds.origin.x
      let width = content.size.width - insets.left - insets.right
      return .init(
        x: isMirrored ? bounds.size.width - (left + width) : left, width: width,
        y: content.origin.y + insets.top - bounds.origin.y,
        height: content.size.height - insets.top - insets.bottom)
    }
    return .init(image: area(insets.image), title: area(insets.title), bounds: bounds.size)
  }

  // MARK: Sizes

  /// The size of image, spacing, title and content insets together, rounded up to whole points.
  ///
  /// Without a title, its line height counts. With neither image nor content insets, the size is 12 points
  /// higher and at least 30 points wide.
  public override var intrinsicContentSize: CGSize {
    let image = imageView.image?.size
    let title = titleLabel.text == nil ? nil : titleLabel.intrinsicContentSize
    var sum = image ?? .zero
    if let image, let title {
      if contentLayout.axis == .horizontal {
        sum = CGSize(
          width: image.width + spacing + title.width, height: max(image.height, title.height))
      } else {
        sum = CGSize(
          width: max(image.width, title.width), height: image.height + spacing + title.height)
      }
    } else if let title {
      sum = title
    } else {
      // A label without a text still has a line.
      sum.height = max(sum.height, titleLabel.titleMeasuring?.lineHeight ?? 0)
    }
    let insets = insets.content
    var size = CGSize(
      width: PixelGrid.points.up(insets.left + sum.width + insets.right),
      height: PixelGrid.points.up(insets.top + sum.height + insets.bottom))
    if image == nil, insets == UIEdgeInsets() {
      size = CGSize(width: max(size.width, 30), height: size.height + 12)
    }
    explain(.fitting, "content \(sum) within insets \(insets), rounded up to points: \(size)")
    return size
  }

  /// Returns the natural size, whatever size is proposed.
  public override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
