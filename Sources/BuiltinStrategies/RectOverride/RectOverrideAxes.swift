import Foundation
import StrategyKit
import UIKitModel

/// The formula for an item's position on an axis: its area's start, a share of the free length, and the items
/// before it.
struct RectOverrideAxes {
  let items: ItemSizes
  let side: RectOverrideSide
  let spacing: CGFloat
  /// Whether the gap takes all of the free length, so that image and title are at opposite ends.
  let spreads: Bool
  let grid: PixelGrid
  /// The share of the free width that is left of the content, from 0 to 1; 0 if the content fills the width.
  let slackBefore: CGFloat
  let slackAbove: CGFloat
  let fillsWidth: Bool
  let fillsHeight: Bool
  /// The item's area: the content rectangle minus the item's insets.
  let area: CGRect
  /// The other item's area if both fill the group's axis; otherwise the item's area again.
  let otherArea: CGRect

  /// Returns the position of an item on both axes.
  @inline(__always)
  func place(_ isImage: Bool) -> (x: RectOverrideSpan, y: RectOverrideSpan) {
    (horizontal(isImage), vertical(isImage))
  }

  @inline(__always)
  private func horizontal(_ isImage: Bool) -> RectOverrideSpan {
    guard !fillsWidth else {
      return side.isHorizontal
        ? shared(area.origin.x, area.size.width, isImage) : whole(area.origin.x, area.size.width)
    }
    let available = max(0, area.size.width)
    guard side.isHorizontal else {
      let length = min(isImage ? items.image.width : items.title.width, available)
      return lone(area.origin.x, area.size.width, length, slackBefore)
    }
    let imageLength = min(items.image.width, available)
    let gap = gapThatFits(in: available - imageLength)
    let titleLength = max(0, min(items.title.width, available - imageLength - gap))
    return grouped(
      .init(image: imageLength, gap: gap, title: titleLength), from: area.origin.x,
      area.size.width, slackBefore, isImage)
  }

  @inline(__always)
  private func vertical(_ isImage: Bool) -> RectOverrideSpan {
    guard !fillsHeight else {
      return side.isHorizontal
        ? whole(area.origin.y, area.size.height) : shared(area.origin.y, area.size.height, isImage)
    }
    let available = max(0, area.size.height)
    guard !side.isHorizontal else {
      let length = isImage ? min(items.image.height, available) : items.title.height
      return lone(area.origin.y, area.size.height, length, slackAbove)
    }
    let titleLength = items.title.height
    let gap = gapThatFits(in: max(0, available - titleLength))
    let imageLength = max(0, min(items.image.height, available - titleLength - gap))
    return grouped(
      .init(image: imageLength, gap: gap, title: titleLength), from: area.origin.y,
      area.size.height, slackAbove, isImage)
  }

  @inline(__always)
  private func lone(
    _ origin: CGFloat, _ extent: CGFloat, _ length: CGFloat, _ slackPart: CGFloat
  ) -> RectOverrideSpan {
    let start = origin + slackPart * (extent - length)
    return RectOverrideSpan(
      form: .lone, extent: extent, group: start, start: grid.nearest(start), length: length)
  }

  /// Returns the position of one item of a group, on the group's axis.
  @inline(__always)
  private func grouped(
    _ lengths: RectOverrideSpan.Lengths, from origin: CGFloat, _ extent: CGFloat,
    _ slackPart: CGFloat, _ isImage: Bool
  ) -> RectOverrideSpan {
    var lengths = lengths
    if spreads { lengths.gap += max(0, extent - lengths.image - lengths.gap - lengths.title) }
    let start = origin + slackPart * (extent - lengths.image - lengths.gap - lengths.title)
    let other = isImage ? lengths.title : lengths.image
    let before = isImage == side.imageIsFirst ? 0 : other + lengths.gap
    return RectOverrideSpan(
      form: .grouped, extent: extent, lengths: lengths, group: start, before: before,
      start: grid.nearest(start + before), length: isImage ? lengths.image : lengths.title)
  }

  /// Returns the spacing in points, shortened to the available length; a negative spacing is never shortened.
  @inline(__always)
  private func gapThatFits(in room: CGFloat) -> CGFloat {
    spacing <= 0 ? spacing : min(spacing, room)
  }

  // MARK: Fill

  /// Returns the position of an item that fills its area alone.
  @inline(never)
  private func whole(_ start: CGFloat, _ length: CGFloat) -> RectOverrideSpan {
    let near = grid.nearest(start)
    let far = grid.nearest(start + length)
    return RectOverrideSpan(
      form: .whole, extent: length, group: start, before: far, start: near, length: far - near)
  }

  /// Returns the position of one of two items that fill an area, in proportion to their natural lengths.
  @inline(never)
  private func shared(_ start: CGFloat, _ length: CGFloat, _ isImage: Bool) -> RectOverrideSpan {
    let near = grid.nearest(start)
    let far = grid.nearest(start + length)
    let gap = gapThatFits(in: max(0, far - near))
    var counts = RectOverrideSpan.Lengths(gap: gap)
    if items.hasImage {
      let natural = side.isHorizontal ? items.image.width : items.image.height
      counts.image = min(natural, pixelLength(isImage ? area : otherArea))
    }
    if items.hasTitle {
      let natural = side.isHorizontal ? items.title.width : items.title.height
      counts.title = max(0, min(natural, pixelLength(isImage ? otherArea : area)))
    }
    let part = (far - near - gap) * (isImage ? counts.image : counts.title) / divisor(of: counts)
    let isFirst = isImage == side.imageIsFirst
    return RectOverrideSpan(
      form: .shared, extent: length, lengths: counts, group: near, before: far,
      start: isFirst ? near : grid.nearest(far - part), length: part)
  }

  /// Returns the divisor of the shares: the sum of both lengths, or one point if the sum is zero.
  func divisor(of counts: RectOverrideSpan.Lengths) -> CGFloat {
    let sum = counts.image + counts.title
    return abs(sum * grid.scale) < PixelGrid.tolerance ? 1 : sum
  }

  private func pixelLength(_ area: CGRect) -> CGFloat {
    side.isHorizontal
      ? grid.nearest(area.origin.x + area.size.width) - grid.nearest(area.origin.x)
      : grid.nearest(area.origin.y + area.size.height) - grid.nearest(area.origin.y)
  }
}

extension RectOverrideButton {
  /// Returns the content rectangle minus an item's insets.
  @inline(__always)
  private func area(ofImage isImage: Bool, in content: CGRect) -> CGRect {
    if buttonType.hasFixedInsets { return content }
    return content.inset(by: isImage ? imageEdgeInsets : titleEdgeInsets)
  }

  /// Returns the sizes of image and title, with the title wrapped within the width of its area.
  @inline(never)
  private func broken(
    _ items: ItemSizes, _ side: RectOverrideSide, in content: CGRect
  ) -> ItemSizes {
    var room = max(0, area(ofImage: false, in: content).size.width)
    if items.areBoth, side.isHorizontal {
      room -= min(items.image.width, room)
      room = max(0, room - (spacing < 0 ? spacing : min(spacing, room)))
    }
    return ItemSizes(
      image: items.hasImage ? items.image : nil, title: currentTitleSize(within: room))
  }

  /// Returns the button's values that determine an item's rectangle.
  @inline(__always)
  func axes(ofImage isImage: Bool, in content: CGRect) -> RectOverrideAxes {
    let readsLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    let alignment = (contentHorizontalAlignment, contentVerticalAlignment)
    let slackBefore: CGFloat =
      switch alignment.0 {
      case .left, .fill: 0
      case .center: 0.5
      case .right: 1
      case .leading: readsLeftToRight ? 0 : 1
      case .trailing: readsLeftToRight ? 1 : 0
      }
    let slackAbove: CGFloat =
      switch alignment.1 {
      case .top, .fill: 0
      case .center: 0.5
      case .bottom: 1
      }
    var items = itemSizes
    let side = items.areBoth ? placement.side(readsLeftToRight) : .left
    if breaksTitle { items = broken(items, side, in: content) }
    let area = area(ofImage: isImage, in: content)
    let sharesAxis = side.isHorizontal ? alignment.0 == .fill : alignment.1 == .fill
    return RectOverrideAxes(
      items: items, side: side,
      spacing: items.areBoth ? spacing : 0, spreads: items.areBoth && placement.isSpread,
      grid: PixelGrid(scale: contentScaleFactor),
      slackBefore: slackBefore, slackAbove: slackAbove, fillsWidth: alignment.0 == .fill,
      fillsHeight: alignment.1 == .fill, area: area,
      otherArea: sharesAxis ? self.area(ofImage: !isImage, in: content) : area)
  }
}
