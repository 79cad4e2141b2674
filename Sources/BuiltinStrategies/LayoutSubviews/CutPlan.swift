import Foundation
import UIKitModel

/// The layout of image, gap and title as a group, whose lengths are cut off an area one after the other.
struct CutPlan {
  /// The item to place.
  enum Piece { case image, title }

  /// The axis of the group, and whether the image is first on it.
  enum Order {
    case row(imageFirst: Bool)
    case column(imageFirst: Bool)
  }

  let image: CGSize?
  let title: CGSize?
  let gap: CGFloat
  let order: Order
  /// Whether image and title are at opposite ends of the area.
  let isTornApart: Bool
  let isMirrored: Bool
  let alignment: (UIControl.ContentHorizontalAlignment, UIControl.ContentVerticalAlignment)
  let pixels: PixelGrid

  /// A range on one axis, in points.
  struct Stretch {
    var from: CGFloat
    var to: CGFloat
    var length: CGFloat { to - from }

    init(from: CGFloat, length: CGFloat) {
      self.from = from
      to = from + length
    }
  }

  /// The alignment of the group on an axis; it also applies to a group that is longer than its area.
  enum Pull { case start, middle, end, stretch }

  var horizontalPull: Pull {
    switch alignment.0 {
    case .left: .start
    case .right: .end
    case .center: .middle
    case .fill: .stretch
    case .leading: isMirrored ? .end : .start
    case .trailing: isMirrored ? .start : .end
    }
  }

  var verticalPull: Pull {
    switch alignment.1 {
    case .top: .start
    case .bottom: .end
    case .center: .middle
    case .fill: .stretch
    }
  }

  /// Returns the position of an item in its area; the other item's area matters only if the group fills both.
  func place(_ piece: Piece, in area: CGRect, other: CGRect) -> (x: CutPlacement, y: CutPlacement) {
    let x = Stretch(from: area.origin.x, length: area.size.width)
    let y = Stretch(from: area.origin.y, length: area.size.height)
    let size = (piece == .image ? image : title) ?? .zero
    switch order {
    case .row(let imageFirst):
      let otherX = Stretch(from: other.origin.x, length: other.size.width)
      let height = piece == .title ? size.height : max(0, min(size.height, max(0, y.length)))
      return (
        cutRow(piece, x, otherX, imageFirst: imageFirst), alone(height, y, verticalPull)
      )
    case .column(let imageFirst):
      let otherY = Stretch(from: other.origin.y, length: other.size.height)
      return (
        alone(min(size.width, max(0, x.length)), x, horizontalPull),
        cutColumn(piece, y, otherY, imageFirst: imageFirst)
      )
    }
  }

  // MARK: A single piece

  private func alone(_ length: CGFloat, _ room: Stretch, _ pull: Pull) -> CutPlacement {
    let place: CGFloat
    switch pull {
    case .start: place = room.from
    case .end: place = room.to - length
    case .middle: place = (room.from + room.to - length) / 2
    case .stretch: return .stretchedAlone(onPixels(room))
    }
    return .alone(place: place, .init(start: pixels.nearest(place), length: length))
  }

  private func onPixels(_ room: Stretch) -> CutPlacement.Result {
    let from = pixels.nearest(room.from)
    return .init(start: from, length: pixels.nearest(room.to) - from)
  }

  // MARK: The group

  /// Places an item of a row: the image gets its length first, then the gap, and the title gets the rest.
  private func cutRow(
    _ piece: Piece, _ room: Stretch, _ other: Stretch, imageFirst: Bool
  ) -> CutPlacement {
    let natural = (image: image?.width, title: title?.width)
    if horizontalPull == .stretch {
      return stretch(piece, natural, room, other, imageFirst: imageFirst)
    }
    var rest = max(0, room.length)
    let imageCut = min(natural.image ?? 0, rest)
    rest -= imageCut
    let gapCut = cutGap(off: rest)
    rest -= gapCut
    let cut = CutPlacement.Cut(
      image: imageCut, gap: gapCut, title: max(0, min(natural.title ?? 0, rest)))
    return move(piece, room, cut, horizontalPull, imageFirst: imageFirst)
  }

  /// Places an item of a column: the title keeps its height, then the gap gets its length, and the image gets
  /// the rest.
  private func cutColumn(
    _ piece: Piece, _ room: Stretch, _ other: Stretch, imageFirst: Bool
  ) -> CutPlacement {
    let natural = (image: image?.height, title: title?.height)
    if verticalPull == .stretch {
      return stretch(piece, natural, room, other, imageFirst: imageFirst)
    }
    let titleCut = natural.title ?? 0
    var rest = max(0, room.length) - titleCut
    let gapCut = cutGap(off: max(0, rest))
    rest -= gapCut
    let cut = CutPlacement.Cut(
      image: max(0, min(natural.image ?? 0, rest)), gap: gapCut, title: titleCut)
    return move(piece, room, cut, verticalPull, imageFirst: imageFirst)
  }

  private func cutGap(off rest: CGFloat) -> CGFloat {
    guard image != nil && title != nil else { return 0 }
    return gap < 0 ? gap : min(gap, rest)
  }

  /// Aligns the group in its area and returns the position of one item in it.
  private func move(
    _ piece: Piece, _ room: Stretch, _ cut: CutPlacement.Cut, _ pull: Pull, imageFirst: Bool
  ) -> CutPlacement {
    let first = imageFirst ? cut.image : cut.title
    let second = first + cut.gap
    let end = second + (imageFirst ? cut.title : cut.image)
    let isFirst = (piece == .image) == imageFirst
    let pull = isTornApart && end < room.length ? (isFirst ? .start : .end) : pull
    let offset: CGFloat =
      switch pull {
      case .start, .stretch: room.from
      case .middle: (room.from + room.to - end) / 2
      case .end: room.to - end
      }
    let behind = isFirst ? 0 : second
    return .moved(
      cut, pull, offset: offset, behind: behind,
      .init(
        start: pixels.nearest(offset + behind), length: piece == .image ? cut.image : cut.title))
  }

  /// Makes the group fill its area; each item gets a share in proportion to its length.
  private func stretch(
    _ piece: Piece, _ natural: (image: CGFloat?, title: CGFloat?), _ room: Stretch,
    _ other: Stretch, imageFirst: Bool
  ) -> CutPlacement {
    let (whole, otherWhole) = (onPixels(room), onPixels(other))
    let imageRoom = piece == .image ? whole.length : otherWhole.length
    let titleRoom = piece == .title ? whole.length : otherWhole.length
    let imageCounts = natural.image.map { min($0, imageRoom) } ?? 0
    let titleCounts = natural.title.map { max(0, min($0, titleRoom)) } ?? 0
    let sum = imageCounts + titleCounts
    let divisor = abs(sum * pixels.scale) < PixelGrid.tolerance ? 1 : sum
    let counts = piece == .image ? imageCounts : titleCounts
    let gapCut = cutGap(off: max(0, whole.length))
    let length = (whole.length - gapCut) * (counts / divisor)
    let isFirst = (piece == .image) == imageFirst
    let start = isFirst ? whole.start : pixels.nearest(whole.start + whole.length - length)
    return .stretched(
      .init(
        room: whole, gap: gapCut, imageCounts: imageCounts, titleCounts: titleCounts,
        divisor: divisor, isFirst: isFirst),
      .init(start: start, length: length))
  }
}
