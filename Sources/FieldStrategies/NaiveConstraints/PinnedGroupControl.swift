public import Foundation
public import UIKitModel

/// A control that computes the result of a few constraints by hand, which pin image and label as one group.
public final class PinnedGroupControl: UIControl {
  /// The constants of the constraints: distances from the edges.
  struct Pins {
    var content = UIEdgeInsets()
    var picture = UIEdgeInsets()
    var text = UIEdgeInsets()
  }

  let picture = UIImageView(frame: .zero)
  let text = UILabel(frame: .zero)
  var imageSide = ImageSide.left
  var spacing: CGFloat = 0
  var pins = Pins()

  /// Makes a control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(picture)
    addSubview(text)
  }

  /// Always returns nil, since decoding is not supported.
  public required init?(coder: NSCoder) { nil }

  private var pictureSize: CGSize? { picture.image?.size }

  private var textSize: CGSize? { text.text == nil ? nil : text.intrinsicContentSize }

  /// The size of image, spacing and label, without insets, in points.
  private var group: CGSize {
    let (first, second) = (pictureSize ?? .zero, textSize ?? .zero)
    let gap = pictureSize == nil || textSize == nil ? 0 : spacing
    return imageSide.isBeside
      ? CGSize(
        width: first.width + gap + second.width, height: max(first.height, second.height))
      : CGSize(
        width: max(first.width, second.width), height: first.height + gap + second.height)
  }

  /// The bounds minus the content insets, rounded outwards to whole pixels; insets that overlap leave the
  /// pixels around their midpoint.
  var contentBox: CGRect {
    let grid = PixelGrid(scale: contentScaleFactor)
    let insets = pins.content
    func ends(
      _ start: CGFloat, _ length: CGFloat, _ lead: CGFloat, _ trail: CGFloat
    ) -> (CGFloat, CGFloat) {
      let (a, b) = (start + lead, start + length - trail)
      let middle = (a + b) / 2
      return a > b ? (grid.down(middle), grid.up(middle)) : (grid.down(a), grid.up(b))
    }
    let (left, right) = ends(bounds.origin.x, bounds.size.width, insets.left, insets.right)
    let (top, bottom) = ends(bounds.origin.y, bounds.size.height, insets.top, insets.bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Sets the frames that satisfy the constraints.
  public override func layoutSubviews() {
    explain(
      .content, "pinned to the bounds minus \(pins.content): \(contentBox)")
    let frames = solve()
    if pictureSize != nil {
      explain(.image, "constants of \(pins.picture): \(frames.picture)")
    }
    if textSize != nil {
      explain(.title, "constants of \(pins.text): \(frames.text)")
    }
    picture.frame = frames.picture
    text.frame = frames.text
  }

  /// Returns the frames that satisfy the constraints, with origins on pixels; a zero frame for an absent
  /// image or title.
  func solve() -> (picture: CGRect, text: CGRect) {
    let group = group
    func frame(_ size: CGSize?, _ other: CGSize?, _ pins: UIEdgeInsets, isPicture: Bool) -> CGRect {
      guard let size else { return .zero }
      let isFirst = isPicture == imageSide.imageIsFirst
      let before = isFirst || other == nil ? CGSize.zero : other ?? .zero
      let gap = isFirst || other == nil ? 0 : spacing
      let isBeside = imageSide.isBeside
      let x = pin(
        isBeside ? group.width : size.width, horizontal: true, pins.left, pins.right)
      let y = pin(
        isBeside ? size.height : group.height, horizontal: false, pins.top, pins.bottom)
      let grid = PixelGrid(scale: contentScaleFactor)
      return CGRect(
        x: grid.nearest(x + (isBeside ? before.width + gap : 0)),
        y: grid.nearest(y + (isBeside ? 0 : before.height + gap)), width: size.width,
        height: size.height)
    }
    return (
      frame(pictureSize, textSize, pins.picture, isPicture: true),
      frame(textSize, pictureSize, pins.text, isPicture: false)
    )
  }

  /// Returns the start, in points, of an item of a given length whose edge or middle is pinned to the
  /// content.
  private func pin(
    _ length: CGFloat, horizontal: Bool, _ lead: CGFloat, _ trail: CGFloat
  ) -> CGFloat {
    let box = contentBox
    let (near, extent) =
      horizontal ? (box.origin.x, box.size.width) : (box.origin.y, box.size.height)
    switch horizontal ? horizontalAnchor : verticalAnchor {
    case .near: return near + lead
    case .middle: return near + extent / 2 + (lead - trail) / 2 - length / 2
    case .far: return near + extent - trail - length
    }
  }

  private enum Anchor { case near, middle, far }

  private var horizontalAnchor: Anchor {
    switch effectiveContentHorizontalAlignment {
    case .left, .leading, .fill: .near
    case .center: .middle
    case .right, .trailing: .far
    }
  }

  private var verticalAnchor: Anchor {
    switch contentVerticalAlignment {
    case .top, .fill: .near
    case .center: .middle
    case .bottom: .far
    }
  }

  /// Returns the size of the group with the content insets, rounded up to whole points.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let group = group
    let insets = pins.content
    let width = PixelGrid.points.up(group.width + insets.left + insets.right)
    let height = PixelGrid.points.up(group.height + insets.top + insets.bottom)
    explain(
      .fitting,
      "group \(group) within \(insets), rounded up to points: "
        + "\(width) × \(height)")
    return CGSize(width: width, height: height)
  }
}
