import Foundation
import UIKitModel

/// Where an item begins on an axis, and how long it is.
struct RectOverrideSpan {
  var start: CGFloat
  var length: CGFloat
}

/// How a filled main axis is divided: what each item counts, from its own area.
struct RectOverrideShares {
  var image: CGFloat
  var title: CGFloat
  var whole: CGFloat
}

/// One item on one axis, in closed form: its start is the area's, plus its part of the slack, plus
/// what lies before it in the group.
extension RectOverrideButton {
  func across(
    _ natural: CGFloat?, _ area: CGRect, _ items: ItemSizes, isImage: Bool,
    _ shares: RectOverrideShares?
  ) -> RectOverrideSpan {
    let natural = natural ?? 0
    let alignment = effectiveContentHorizontalAlignment
    if alignment == .fill {
      return filled(
        from: area.origin.x, length: area.size.width, isImage, side.isHorizontal ? shares : nil,
        items)
    }
    let slackPart: CGFloat = alignment == .left ? 0 : alignment == .right ? 1 : 0.5
    let available = max(0, area.size.width)
    guard side.isHorizontal else {
      let length = min(natural, available)
      return placed(area.origin.x + slackPart * (area.size.width - length), length, isImage)
    }
    let imageLength = min(items.image?.width ?? 0, available)
    let gap = gapThatFits(items, in: available - imageLength)
    let titleLength = max(0, min(items.title?.width ?? 0, available - imageLength - gap))
    let start = area.origin.x + slackPart * (area.size.width - imageLength - gap - titleLength)
    if isImage {
      return placed(start + (side.imageIsFirst ? 0 : titleLength + gap), imageLength, true)
    }
    return placed(start + (side.imageIsFirst ? imageLength + gap : 0), titleLength, false)
  }

  func down(
    _ natural: CGFloat?, _ area: CGRect, _ items: ItemSizes, isImage: Bool,
    _ shares: RectOverrideShares?
  ) -> RectOverrideSpan {
    let natural = natural ?? 0
    if contentVerticalAlignment == .fill {
      return filled(
        from: area.origin.y, length: area.size.height, isImage, side.isHorizontal ? nil : shares,
        items)
    }
    let slackPart: CGFloat =
      contentVerticalAlignment == .top ? 0 : contentVerticalAlignment == .bottom ? 1 : 0.5
    let available = max(0, area.size.height)
    guard !side.isHorizontal else {
      let length = isImage ? min(natural, available) : natural
      return placed(area.origin.y + slackPart * (area.size.height - length), length, isImage)
    }
    let titleLength = items.title?.height ?? 0
    let gap = gapThatFits(items, in: max(0, available - titleLength))
    let imageLength = max(0, min(items.image?.height ?? 0, available - titleLength - gap))
    let start = area.origin.y + slackPart * (area.size.height - imageLength - gap - titleLength)
    if isImage {
      return placed(start + (side.imageIsFirst ? 0 : titleLength + gap), imageLength, true)
    }
    return placed(start + (side.imageIsFirst ? imageLength + gap : 0), titleLength, false)
  }

  /// What of the spacing is left: a negative one stays whole.
  private func gapThatFits(_ items: ItemSizes, in room: CGFloat) -> CGFloat {
    guard items.image != nil, items.title != nil else { return 0 }
    return spacing < 0 ? spacing : min(spacing, room)
  }

  private func placed(_ start: CGFloat, _ length: CGFloat, _ isImage: Bool) -> RectOverrideSpan {
    let grid = PixelGrid(scale: contentScaleFactor)
    let rounded = grid.nearest(start)
    explain(
      isImage ? .image : .title,
      "length \(length.shortText) at \(start.shortText), on the pixel \(rounded.shortText)")
    return RectOverrideSpan(start: rounded, length: length)
  }

  // MARK: Fill

  /// What the items count where the main axis is filled; nil where it is not.
  func fillShares(_ items: ItemSizes, in content: CGRect) -> RectOverrideShares? {
    let isFilled =
      side.isHorizontal
      ? effectiveContentHorizontalAlignment == .fill : contentVerticalAlignment == .fill
    guard isFilled else { return nil }
    let fixed = buttonType.hasFixedInsets
    let imageArea = content.inset(by: fixed ? .init() : imageEdgeInsets)
    let titleArea = content.inset(by: fixed ? .init() : titleEdgeInsets)
    var shares = RectOverrideShares(image: 0, title: 0, whole: 0)
    if let image = items.image {
      shares.image = min(side.isHorizontal ? image.width : image.height, pixelLength(imageArea))
    }
    if let title = items.title {
      let natural = side.isHorizontal ? title.width : title.height
      shares.title = max(0, min(natural, pixelLength(titleArea)))
    }
    shares.whole = shares.image + shares.title
    if abs(shares.whole * contentScaleFactor) < PixelGrid.tolerance { shares.whole = 1 }
    return shares
  }

  private func pixelLength(_ area: CGRect) -> CGFloat {
    let grid = PixelGrid(scale: contentScaleFactor)
    return side.isHorizontal
      ? grid.nearest(area.origin.x + area.size.width) - grid.nearest(area.origin.x)
      : grid.nearest(area.origin.y + area.size.height) - grid.nearest(area.origin.y)
  }

  /// Without shares the item takes its whole area; with them its part of what the gap leaves.
  private func filled(
    from start: CGFloat, length: CGFloat, _ isImage: Bool, _ shares: RectOverrideShares?,
    _ items: ItemSizes
  ) -> RectOverrideSpan {
    let grid = PixelGrid(scale: contentScaleFactor)
    let near = grid.nearest(start)
    let far = grid.nearest(start + length)
    guard let shares else {
      explain(isImage ? .image : .title, "filled: \(near.shortText) to \(far.shortText)")
      return RectOverrideSpan(start: near, length: far - near)
    }
    let gap = gapThatFits(items, in: max(0, far - near))
    let share = isImage ? shares.image : shares.title
    let part = (far - near - gap) * share / shares.whole
    let isFirst = isImage == side.imageIsFirst
    explain(
      isImage ? .image : .title,
      "filled: \(share.shortText) of \(shares.whole.shortText) of \((far - near - gap).shortText) "
        + "is \(part.shortText), at the \(isFirst ? "near" : "far") end")
    return RectOverrideSpan(start: isFirst ? near : grid.nearest(far - part), length: part)
  }
}
