import Foundation
import UIKitModel

/// How a group of image, gap and title is cut off an area.
struct CutPlan {
  /// What is placed.
  enum Piece { case image, title }

  /// The axis of the group and what comes first on it.
  enum Order {
    case row(imageFirst: Bool)
    case column(imageFirst: Bool)
  }

  let image: CGSize?
  let title: CGSize?
  let gap: CGFloat
  let order: Order
  let isMirrored: Bool
  let alignment: (UIControl.ContentHorizontalAlignment, UIControl.ContentVerticalAlignment)
  let pixels: PixelGrid

  /// A stretch of one axis.
  struct Stretch {
    var from: CGFloat
    var to: CGFloat
    var length: CGFloat { to - from }
  }

  /// Where the group goes when there is room left, or too little.
  enum Pull { case start, middle, end, stretch }

  private var acrossPull: Pull {
    switch alignment.0 {
    case .left: .start
    case .right: .end
    case .center: .middle
    case .fill: .stretch
    case .leading: isMirrored ? .end : .start
    case .trailing: isMirrored ? .start : .end
    }
  }

  private var downPull: Pull {
    switch alignment.1 {
    case .top: .start
    case .bottom: .end
    case .center: .middle
    case .fill: .stretch
    }
  }

  /// The frame of a piece in its own area; the other's area counts only where the group stretches.
  ///
  /// - Parameter steps: takes what was done.
  func place(
    _ piece: Piece, in area: CGRect, other: CGRect, _ steps: some LayoutSteps
  ) -> CGRect {
    let x = Stretch(from: area.origin.x, to: area.origin.x + area.size.width)
    let y = Stretch(from: area.origin.y, to: area.origin.y + area.size.height)
    let size = (piece == .image ? image : title) ?? .zero
    switch order {
    case .row(let imageFirst):
      let otherX = Stretch(from: other.origin.x, to: other.origin.x + other.size.width)
      let (left, width) = cutRow(piece, x, otherX, imageFirst: imageFirst, steps)
      let height = piece == .title ? size.height : max(0, min(size.height, max(0, y.length)))
      let (top, tall) = alone(piece, height, y, downPull, steps)
      return CGRect(x: left, y: top, width: width, height: tall)
    case .column(let imageFirst):
      let otherY = Stretch(from: other.origin.y, to: other.origin.y + other.size.height)
      let (top, height) = cutColumn(piece, y, otherY, imageFirst: imageFirst, steps)
      let (left, wide) = alone(piece, min(size.width, max(0, x.length)), x, acrossPull, steps)
      return CGRect(x: left, y: top, width: wide, height: height)
    }
  }

  // MARK: One piece by itself

  private func alone(
    _ piece: Piece, _ length: CGFloat, _ room: Stretch, _ pull: Pull,
    _ steps: some LayoutSteps
  ) -> (CGFloat, CGFloat) {
    let place: CGFloat
    switch pull {
    case .start: place = room.from
    case .end: place = room.to - length
    case .middle: place = (room.from + room.to - length) / 2
    case .stretch:
      let whole = onPixels(room)
      steps.add(piece.subject, stretchedAlone(room, whole))
      return whole
    }
    let pixel = pixels.nearest(place)
    steps.add(piece.subject, cutAlone(piece, length, room, pull, place, pixel))
    return (pixel, length)
  }

  private func onPixels(_ room: Stretch) -> (CGFloat, CGFloat) {
    let from = pixels.nearest(room.from)
    return (from, pixels.nearest(room.to) - from)
  }

  // MARK: The group

  /// Off a row the image is cut first, then the gap, and the title gets the rest.
  private func cutRow(
    _ piece: Piece, _ room: Stretch, _ other: Stretch, imageFirst: Bool,
    _ steps: some LayoutSteps
  ) -> (CGFloat, CGFloat) {
    let natural = (image: image?.width, title: title?.width)
    if acrossPull == .stretch {
      return stretch(piece, natural, room, other, imageFirst: imageFirst, steps)
    }
    var rest = max(0, room.length)
    let imageCut = min(natural.image ?? 0, rest)
    rest -= imageCut
    let gapCut = cutGap(off: rest)
    rest -= gapCut
    let titleCut = max(0, min(natural.title ?? 0, rest))
    return move(
      piece, room, (imageCut, gapCut, titleCut), acrossPull, imageFirst: imageFirst, steps)
  }

  /// Off a column the title is cut first, whole, then the gap, and the image gets the rest.
  private func cutColumn(
    _ piece: Piece, _ room: Stretch, _ other: Stretch, imageFirst: Bool,
    _ steps: some LayoutSteps
  ) -> (CGFloat, CGFloat) {
    let natural = (image: image?.height, title: title?.height)
    if downPull == .stretch {
      return stretch(piece, natural, room, other, imageFirst: imageFirst, steps)
    }
    let titleCut = natural.title ?? 0
    var rest = max(0, room.length) - titleCut
    let gapCut = cutGap(off: max(0, rest))
    rest -= gapCut
    let imageCut = max(0, min(natural.image ?? 0, rest))
    return move(
      piece, room, (imageCut, gapCut, titleCut), downPull, imageFirst: imageFirst, steps)
  }

  private func cutGap(off rest: CGFloat) -> CGFloat {
    guard image != nil && title != nil else { return 0 }
    return gap < 0 ? gap : min(gap, rest)
  }

  /// Moves the cut group, which begins at 0, to where it is pulled.
  private func move(
    _ piece: Piece, _ room: Stretch, _ cut: (image: CGFloat, gap: CGFloat, title: CGFloat),
    _ pull: Pull, imageFirst: Bool, _ steps: some LayoutSteps
  ) -> (CGFloat, CGFloat) {
    let first = imageFirst ? cut.image : cut.title
    let second = first + cut.gap
    let end = second + (imageFirst ? cut.title : cut.image)
    let offset: CGFloat =
      switch pull {
      case .start, .stretch: room.from
      case .middle: (room.from + room.to - end) / 2
      case .end: room.to - end
      }
    let isFirst = (piece == .image) == imageFirst
    let length = piece == .image ? cut.image : cut.title
    let place = offset + (isFirst ? 0 : second)
    let pixel = pixels.nearest(place)
    steps.add(
      piece.subject,
      moved(room, cut, pull, to: offset, behind: isFirst ? 0 : second, place, pixel))
    return (pixel, length)
  }

  /// Stretches the group over its room, each piece by what it counts in its own area.
  private func stretch(
    _ piece: Piece, _ natural: (image: CGFloat?, title: CGFloat?), _ room: Stretch,
    _ other: Stretch, imageFirst: Bool, _ steps: some LayoutSteps
  ) -> (CGFloat, CGFloat) {
    let (from, length) = onPixels(room)
    let (_, otherLength) = onPixels(other)
    let imageRoom = piece == .image ? length : otherLength
    let titleRoom = piece == .title ? length : otherLength
    let imageCounts = natural.image.map { min($0, imageRoom) } ?? 0
    let titleCounts = natural.title.map { max(0, min($0, titleRoom)) } ?? 0
    let sum = imageCounts + titleCounts
    let divisor = abs(sum * pixels.scale) < PixelGrid.tolerance ? 1 : sum
    let counts = piece == .image ? imageCounts : titleCounts
    let gapCut = cutGap(off: max(0, length))
    let stretched = (length - gapCut) * (counts / divisor)
    let isFirst = (piece == .image) == imageFirst
    let pixel = isFirst ? from : pixels.nearest(from + length - stretched)
    steps.add(
      piece.subject,
      stretchedTogether(
        length, from: from, gapCut, counts: (imageCounts, titleCounts), of: divisor,
        isFirst: isFirst, pixel, stretched))
    return (pixel, stretched)
  }
}
