public import Foundation
public import StrategyKit
public import UIKitModel

/// A button that overrides the rectangle hooks. Each hook computes its item's rectangle from the item's area
/// alone.
public final class RectOverrideButton: UIButton {
  // One private struct, all of whose accesses the compiler sees: they need no check at run time.
  private var values = Values()

  private struct Values {
    var placement = Placement.leading
    var spacing: CGFloat = 0
  }

  /// The side of the title on which the image is placed.
  public var placement: Placement {
    get { values.placement }
    set {
      guard newValue != values.placement else { return }
      values.placement = newValue
      setNeedsLayout()
    }
  }

  /// The distance between image and title when both are shown, in points.
  public var spacing: CGFloat {
    get { values.spacing }
    set {
      guard newValue != values.spacing else { return }
      values.spacing = newValue
      setNeedsLayout()
    }
  }

  /// Returns the image's frame.
  public override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    rect(ofImage: true, in: contentRect)
  }

  /// Returns the title's frame.
  public override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    rect(ofImage: false, in: contentRect)
  }

  @inline(__always)
  private func rect(ofImage isImage: Bool, in content: CGRect) -> CGRect {
    let axes = axes(ofImage: isImage, in: content)
    if isExplaining { axes.explain(isImage, on: self) }
    let (x, y) = axes.place(isImage)
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// The natural sizes of the shown image and title.
  @inline(__always)
  var itemSizes: ItemSizes { ItemSizes(image: currentImageSize, title: currentTitleSize) }

  /// Returns the size of image, spacing, title and content insets together, rounded up to whole points.
  ///
  /// Without a title, its line height counts. With neither image nor content insets, the size is 12 points
  /// higher and at least 30 points wide.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let items = itemSizes
    let insets = buttonType.hasFixedInsets ? UIEdgeInsets() : contentEdgeInsets
    let titleHeight = items.hasTitle ? items.title.height : titleMeasuring?.lineHeight ?? 0
    var fitting = CGSize(
      width: items.image.width + items.title.width, height: max(items.image.height, titleHeight))
    if items.areBoth {
      switch placement {
      case .left, .right, .leading, .trailing, .spread, .spreadTrailing:
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
    let whole = fitting
    explain(
      .fitting,
      axes(ofImage: true, in: .zero).fittingText(whole, titleMeasuring?.lineHeight ?? 0, insets))
    return whole
  }
}

/// The side of the title on which the image is, independent of the reading direction.
enum RectOverrideSide {
  case left, right, top, bottom

  var isHorizontal: Bool { self == .left || self == .right }
  var imageIsFirst: Bool { self == .left || self == .top }
}

extension Placement {
  /// Returns the left, right, top or bottom side for this placement in a reading direction.
  @inline(__always)
  func side(_ readsLeftToRight: Bool) -> RectOverrideSide {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .leading, .spread: readsLeftToRight ? .left : .right
    case .trailing, .spreadTrailing: readsLeftToRight ? .right : .left
    }
  }
}

/// The natural sizes of the items that a button shows; zero for an item that it does not show.
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
