public import Foundation
public import StrategyKit
public import UIKitModel

/// A button that overrides the rectangle hooks, each item in closed form from its own area.
public final class RectOverrideButton: UIButton {
  /// The side on which the image goes.
  @exclusivity(unchecked) public var placement = Placement.leading {
    didSet { if placement != oldValue { setNeedsLayout() } }
  }

  /// The distance between image and title when both are shown.
  @exclusivity(unchecked) public var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsLayout() } }
  }

  /// The image's frame.
  public override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let items = ItemSizes(self)
    let area = contentRect.inset(by: buttonType.hasFixedInsets ? .init() : imageEdgeInsets)
    explain(.image, "area: \(area.shortText)")
    let shares = fillShares(items, in: contentRect)
    return CGRect(
      across(items.image?.width, area, items, isImage: true, shares),
      down(items.image?.height, area, items, isImage: true, shares))
  }

  /// The title's frame.
  public override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let items = ItemSizes(self)
    let area = contentRect.inset(by: buttonType.hasFixedInsets ? .init() : titleEdgeInsets)
    explain(.title, "area: \(area.shortText)")
    let shares = fillShares(items, in: contentRect)
    return CGRect(
      across(items.title?.width, area, items, isImage: false, shares),
      down(items.title?.height, area, items, isImage: false, shares))
  }

  /// The group along its main axis, the larger item across, the content insets, in whole points.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let items = ItemSizes(self)
    let insets = buttonType.hasFixedInsets ? UIEdgeInsets() : contentEdgeInsets
    let lineHeight = titleMeasuring?.lineHeight ?? 0
    let titleHeight = items.title?.height ?? lineHeight
    let imageWidth = items.image?.width ?? 0
    let titleWidth = items.title?.width ?? 0
    var fitting = CGSize(
      width: imageWidth + titleWidth, height: max(items.image?.height ?? 0, titleHeight))
    if let image = items.image, let title = items.title {
      if side.isHorizontal {
        fitting.width += spacing
      } else {
        fitting.width = max(imageWidth, titleWidth)
        fitting.height = image.height + spacing + title.height
      }
    }
    fitting.width = PixelGrid.points.up(fitting.width + insets.left + insets.right)
    fitting.height = PixelGrid.points.up(fitting.height + insets.top + insets.bottom)
    if items.image == nil && insets == UIEdgeInsets() {
      fitting.width = max(30, fitting.width)
      fitting.height += 12
    }
    explain(.fitting, "natural sizes, spacing and insets, up to points: \(fitting.shortText)")
    return fitting
  }

  /// The physical side of the image; a lone item has none and counts as if the image were on the left.
  var side: RectOverrideSide {
    guard currentImageSize != nil, currentTitleSize != nil else { return .left }
    switch placement {
    case .left: return .left
    case .right: return .right
    case .top: return .top
    case .bottom: return .bottom
    case .leading: return effectiveUserInterfaceLayoutDirection == .leftToRight ? .left : .right
    case .trailing: return effectiveUserInterfaceLayoutDirection == .leftToRight ? .right : .left
    }
  }
}

/// The four sides of a title.
enum RectOverrideSide {
  case left, right, top, bottom

  var isHorizontal: Bool { self == .left || self == .right }
  var imageIsFirst: Bool { self == .left || self == .top }
}

/// The natural sizes of what a button shows.
struct ItemSizes {
  let image: CGSize?
  let title: CGSize?

  init(_ button: UIButton) {
    image = button.currentImageSize
    title = button.currentTitleSize
  }
}

extension CGRect {
  fileprivate init(_ across: RectOverrideSpan, _ down: RectOverrideSpan) {
    self.init(x: across.start, y: down.start, width: across.length, height: down.length)
  }
}
