import Foundation
import UIKitModel

/// Where an item begins on an axis, and how long it is.
struct RectOverrideSpan {
  var start: CGFloat
  var length: CGFloat
}

/// One item on one axis, in closed form: its start is the area's, plus its part of the slack, plus
/// what lies before it in the group.
struct RectOverrideAxes {
  let items: ItemSizes
  let side: RectOverrideSide
  let spacing: CGFloat
  let grid: PixelGrid
  /// The part of the slack before the content; none of it where the content fills the axis.
  let slackAcross: CGFloat
  let slackDown: CGFloat
  let fillsAcross: Bool
  let fillsDown: Bool

  /// The frame of one item.
  @inline(__always)
  func rect(
    ofImage isImage: Bool, in content: CGRect, _ button: RectOverrideButton
  ) -> CGRect {
    let area = button.area(ofImage: isImage, in: content)
    button.explain(isImage ? .image : .title, areaText(isImage, area, button))
    let x = across(area, content, isImage, button)
    let y = down(area, content, isImage, button)
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  @inline(__always)
  private func across(
    _ area: CGRect, _ content: CGRect, _ isImage: Bool, _ button: RectOverrideButton
  ) -> RectOverrideSpan {
    guard !fillsAcross else {
      let shares = side.isHorizontal ? shares(in: content, button) : nil
      return filled(area.origin.x, area.size.width, isImage, shares, button)
    }
    let available = max(0, area.size.width)
    guard side.isHorizontal else {
      let natural = isImage ? items.image.width : items.title.width
      let length = min(natural, available)
      return placed(
        area.origin.x + slackAcross * (area.size.width - length), length, isImage, button,
        loneText("across", natural, length, area.size.width, slackAcross))
    }
    let imageLength = min(items.image.width, available)
    let gap = gapThatFits(in: available - imageLength)
    let titleLength = max(0, min(items.title.width, available - imageLength - gap))
    return grouped(
      "across", (imageLength, gap, titleLength), from: area.origin.x, area.size.width, slackAcross,
      isImage,
      button)
  }

  @inline(__always)
  private func down(
    _ area: CGRect, _ content: CGRect, _ isImage: Bool, _ button: RectOverrideButton
  ) -> RectOverrideSpan {
    guard !fillsDown else {
      let shares = side.isHorizontal ? nil : shares(in: content, button)
      return filled(area.origin.y, area.size.height, isImage, shares, button)
    }
    let available = max(0, area.size.height)
    guard !side.isHorizontal else {
      let length = isImage ? min(items.image.height, available) : items.title.height
      return placed(
        area.origin.y + slackDown * (area.size.height - length), length, isImage, button,
        loneText(
          "down", isImage ? items.image.height : items.title.height, length, area.size.height,
          slackDown))
    }
    let titleLength = items.title.height
    let gap = gapThatFits(in: max(0, available - titleLength))
    let imageLength = max(0, min(items.image.height, available - titleLength - gap))
    return grouped(
      "down", (imageLength, gap, titleLength), from: area.origin.y, area.size.height, slackDown,
      isImage,
      button)
  }

  /// One item of a group on the group's axis.
  @inline(__always)
  private func grouped(
    _ axis: StaticString, _ lengths: (image: CGFloat, gap: CGFloat, title: CGFloat),
    from origin: CGFloat, _ extent: CGFloat, _ slackPart: CGFloat, _ isImage: Bool,
    _ button: RectOverrideButton
  ) -> RectOverrideSpan {
    let start = origin + slackPart * (extent - lengths.image - lengths.gap - lengths.title)
    let other = isImage ? lengths.title : lengths.image
    let before = isImage == side.imageIsFirst ? 0 : other + lengths.gap
    return placed(
      start + before, isImage ? lengths.image : lengths.title, isImage, button,
      groupText(axis.description, lengths, extent, slackPart, start, before))
  }

  /// What of the spacing is left: a negative one stays whole.
  @inline(__always)
  private func gapThatFits(in room: CGFloat) -> CGFloat {
    spacing <= 0 ? spacing : min(spacing, room)
  }

  @inline(__always)
  private func placed(
    _ start: CGFloat, _ length: CGFloat, _ isImage: Bool, _ button: RectOverrideButton,
    _ steps: @autoclosure () -> String
  ) -> RectOverrideSpan {
    let rounded = grid.nearest(start)
    button.explain(
      isImage ? .image : .title,
      "\(steps()): \(start.shortText), on the pixel \(rounded.shortText)")
    return RectOverrideSpan(start: rounded, length: length)
  }

  // MARK: Fill

  /// How a filled main axis is divided: what each item counts, from its own area.
  private struct Shares {
    var image: CGFloat
    var title: CGFloat
    var whole: CGFloat
  }

  @inline(never)
  private func shares(in content: CGRect, _ button: RectOverrideButton) -> Shares {
    let imageArea = button.area(ofImage: true, in: content)
    let titleArea = button.area(ofImage: false, in: content)
    var shares = Shares(image: 0, title: 0, whole: 0)
    if items.hasImage {
      let natural = side.isHorizontal ? items.image.width : items.image.height
      shares.image = min(natural, pixelLength(imageArea))
    }
    if items.hasTitle {
      let natural = side.isHorizontal ? items.title.width : items.title.height
      shares.title = max(0, min(natural, pixelLength(titleArea)))
    }
    shares.whole = shares.image + shares.title
    if abs(shares.whole * grid.scale) < PixelGrid.tolerance { shares.whole = 1 }
    return shares
  }

  private func pixelLength(_ area: CGRect) -> CGFloat {
    side.isHorizontal
      ? grid.nearest(area.origin.x + area.size.width) - grid.nearest(area.origin.x)
      : grid.nearest(area.origin.y + area.size.height) - grid.nearest(area.origin.y)
  }

  /// Without shares the item takes its whole area; with them its part of what the gap leaves.
  @inline(never)
  private func filled(
    _ start: CGFloat, _ length: CGFloat, _ isImage: Bool, _ shares: Shares?,
    _ button: RectOverrideButton
  ) -> RectOverrideSpan {
    let near = grid.nearest(start)
    let far = grid.nearest(start + length)
    guard let shares else {
      button.explain(
        isImage ? .image : .title, wholeText(start, length, near, far))
      return RectOverrideSpan(start: near, length: far - near)
    }
    let gap = gapThatFits(in: max(0, far - near))
    let share = isImage ? shares.image : shares.title
    let part = (far - near - gap) * share / shares.whole
    let isFirst = isImage == side.imageIsFirst
    let edge = isFirst ? near : grid.nearest(far - part)
    button.explain(
      isImage ? .image : .title,
      sharedText(near, far, gap, (shares.image, shares.title, shares.whole))
        + ": length \(part.shortText), at the \(isFirst ? "near" : "far") end: \(edge.shortText)")
    return RectOverrideSpan(start: edge, length: part)
  }
}

extension RectOverrideButton {
  /// What counts for a rectangle, read from the button once.
  @inline(__always)
  var axes: RectOverrideAxes {
    let items = itemSizes
    let readsLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    let alignment = (contentHorizontalAlignment, contentVerticalAlignment)
    let slackAcross: CGFloat =
      switch alignment.0 {
      case .left, .fill: 0
      case .center: 0.5
      case .right: 1
      case .leading: readsLeftToRight ? 0 : 1
      case .trailing: readsLeftToRight ? 1 : 0
      }
    let slackDown: CGFloat =
      switch alignment.1 {
      case .top, .fill: 0
      case .center: 0.5
      case .bottom: 1
      }
    return RectOverrideAxes(
      items: items, side: items.areBoth ? placement.side(readsLeftToRight) : .left,
      spacing: items.areBoth ? spacing : 0, grid: PixelGrid(scale: contentScaleFactor),
      slackAcross: slackAcross, slackDown: slackDown, fillsAcross: alignment.0 == .fill,
      fillsDown: alignment.1 == .fill)
  }
}
