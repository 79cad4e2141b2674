public import Foundation
public import StrategyKit
public import UIKitModel

/// A button that overrides the rectangle hooks, each item in closed form from its own area.
public final class RectOverrideButton: UIButton {
  /// The side on which the image goes.
  public var placement = Placement.leading {
    didSet { if placement != oldValue { setNeedsLayout() } }
  }

  /// The distance between image and title when both are shown.
  public var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsLayout() } }
  }

  /// The latest frames, until the button is marked for layout.
  private var latest: RectOverrideFrames?

  /// The image's frame.
  public override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    if recordsSteps { return axes.rect(ofImage: true, in: contentRect, self) }
    return frames(in: contentRect).image
  }

  /// The title's frame.
  public override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    if recordsSteps { return axes.rect(ofImage: false, in: contentRect, self) }
    return frames(in: contentRect).title
  }

  /// Both frames, found at once, since one hook is asked after the other.
  @inline(__always)
  private func frames(in content: CGRect) -> RectOverrideFrames {
    let direction = effectiveUserInterfaceLayoutDirection
    let scale = contentScaleFactor
    if let latest, latest.answers(content, direction, scale) { return latest }
    let axes = axes
    let frames = RectOverrideFrames(
      content: content, direction: direction, scale: scale,
      image: axes.rect(ofImage: true, in: content, self),
      title: axes.rect(ofImage: false, in: content, self))
    latest = frames
    return frames
  }

  /// Marks the button for layout; its frames are found anew.
  public override func setNeedsLayout() {
    latest = nil
    super.setNeedsLayout()
  }

  /// The natural sizes of what is shown.
  @inline(__always)
  var itemSizes: ItemSizes { ItemSizes(image: currentImageSize, title: currentTitleSize) }

  /// The content rectangle less an item's insets.
  @inline(__always)
  func area(ofImage isImage: Bool, in content: CGRect) -> CGRect {
    if buttonType.hasFixedInsets { return content }
    return content.inset(by: isImage ? imageEdgeInsets : titleEdgeInsets)
  }

  /// The group along its main axis, the larger item across, the content insets, in whole points.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let items = itemSizes
    let insets = buttonType.hasFixedInsets ? UIEdgeInsets() : contentEdgeInsets
    let titleHeight = items.hasTitle ? items.title.height : titleMeasuring?.lineHeight ?? 0
    var fitting = CGSize(
      width: items.image.width + items.title.width, height: max(items.image.height, titleHeight))
    if items.areBoth {
      switch placement {
      case .left, .right, .leading, .trailing:
        fitting.width += spacing
      case .top, .bottom:
        fitting.width = max(items.image.width, items.title.width)
        fitting.height = items.image.height + spacing + items.title.height
      }
    }
    fitting.width = PixelGrid.points.up(fitting.width + insets.left + insets.right)
    fitting.height = PixelGrid.points.up(fitting.height + insets.top + insets.bottom)
    if !items.hasImage && insets == UIEdgeInsets() {
      fitting.width = max(30, fitting.width)
      fitting.height += 12
    }
    explain(
      .fitting,
      axes.fittingText(lineHeight: titleMeasuring?.lineHeight ?? 0, insets)
        + ": \(fitting.shortText)")
    return fitting
  }
}

/// The frames of a button, with what they follow from that changes without marking it: the rectangle that
/// it is asked about, and what it has from its superview.
struct RectOverrideFrames {
  let content: CGRect
  let direction: UIUserInterfaceLayoutDirection
  let scale: CGFloat
  let image: CGRect
  let title: CGRect

  @inline(__always)
  func answers(
    _ content: CGRect, _ direction: UIUserInterfaceLayoutDirection, _ scale: CGFloat
  ) -> Bool {
    self.content.origin.x == content.origin.x && self.content.origin.y == content.origin.y
      && self.content.size.width == content.size.width
      && self.content.size.height == content.size.height
      && self.direction == direction && self.scale == scale
  }
}

/// The four sides of a title.
enum RectOverrideSide {
  case left, right, top, bottom

  var isHorizontal: Bool { self == .left || self == .right }
  var imageIsFirst: Bool { self == .left || self == .top }
}

extension Placement {
  /// The physical side of the image beside a title.
  @inline(__always)
  func side(_ readsLeftToRight: Bool) -> RectOverrideSide {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .leading: readsLeftToRight ? .left : .right
    case .trailing: readsLeftToRight ? .right : .left
    }
  }
}

/// The natural sizes of what a button shows; zero for what is absent.
struct ItemSizes {
  let image: CGSize
  let title: CGSize
  let hasImage: Bool
  let hasTitle: Bool

  var areBoth: Bool { hasImage && hasTitle }

  @inline(__always)
  init(image: CGSize?, title: CGSize?) {
    self.image = image ?? .zero
    self.title = title ?? .zero
    hasImage = image != nil
    hasTitle = title != nil
  }
}
