public import Foundation
public import UIKitModel

/// A control that places image view and label by one set of constraints for each topology, and changes only
/// constants.
public final class ConstrainedContentControl: StateContentControl {
  /// Distances from the edges.
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

  /// The order of image and title.
  public var contentLayout: ContentLayout {
    get { settings.contentLayout }
    set {
      settings.contentLayout = newValue
      setNeedsUpdateConstraints()
    }
  }

  /// The distance between image and title when both are shown; negative overlaps them.
  public var spacing: CGFloat {
    get { settings.spacing }
    set {
      settings.spacing = newValue
      setNeedsUpdateConstraints()
    }
  }

  /// The distances between the bounds and the content.
  public var contentInsets: UIEdgeInsets {
    get { settings.insets.content }
    set { insets.content = newValue }
  }

  /// The distances between the content and the image's area.
  public var imageInsets: UIEdgeInsets {
    get { settings.insets.image }
    set { insets.image = newValue }
  }

  /// The distances between the content and the title's area.
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

  /// The constraints in effect.
  var arrangement: ContentConstraints? { settings.arrangement }

  /// Constraints are all there is.
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

  /// Archives are not modelled: never makes a control.
  public required init?(coder: NSCoder) { nil }

  /// Marks the control for layout, and its constants to be found anew.
  public override func setNeedsLayout() {
    super.setNeedsLayout()
    setNeedsUpdateConstraints()
  }

  /// Says that image or title have another size.
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

  /// Makes other constraints where the topology has changed, and sets the constants.
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

  /// Passes on how large the title is in its lines, and explains what the constraints have come to.
  public override func layoutSubviews() {
    if settings.arrangement?.takeLines(of: titleLabel) == true { return }
    if isExplaining { explainConstraints() }
  }

  // MARK: Areas

  /// The bounds less the content insets, out to whole pixels; insets that cross leave their midpoint.
  public var contentArea: CGRect {
    let insets = insets.content
    let across = Self.remainder(
      of: (bounds.origin.x, bounds.size.width), insets.left, insets.right, pixelsOfView)
    let down = Self.remainder(
      of: (bounds.origin.y, bounds.size.height), insets.top, insets.bottom, pixelsOfView)
    return CGRect(x: across.0, y: down.0, width: across.1 - across.0, height: down.1 - down.0)
  }

  private var pixelsOfView: PixelGrid { PixelGrid(scale: contentScaleFactor) }

  /// The ends of what two insets leave of a length, on whole pixels.
  private static func remainder(
    of range: (start: CGFloat, length: CGFloat), _ before: CGFloat, _ after: CGFloat,
    _ pixels: PixelGrid
  ) -> (CGFloat, CGFloat) {
    var ends = (range.start + before, range.start + range.length - after)
    if ends.0 > ends.1 { ends = ((ends.0 + ends.1) / 2, (ends.0 + ends.1) / 2) }
    return (pixels.down(ends.0), pixels.up(ends.1))
  }

  /// The areas of image and title, from the edge of the bounds where reading begins, and from the top.
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

  /// Image, spacing and title with the insets around them, up to whole points.
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
    explain(.fitting, "content \(sum) within insets \(insets), up to points: \(size)")
    return size
  }

  /// The natural size, whatever is proposed.
  public override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
