import Foundation
import StrategyKit
import UIKitModel

/// The contract's arithmetic along one axis of a button, which can be asked what would be otherwise if one of its
/// clauses were.
struct ContractAxis {
  /// The start and the length of an item.
  struct Span {
    var start: CGFloat
    var length: CGFloat

    var end: CGFloat { start + length }
  }

  /// Whether it goes down and not across.
  let isVertical: Bool
  /// Whether the items follow each other along it.
  let isMain: Bool
  /// The items' own lengths; nil where they are not shown.
  let image: CGFloat?, title: CGFloat?
  /// The room of each item.
  let imageArea: Span, titleArea: Span
  /// By how much the insets of each item would move it if they moved a centred item in full, beyond what they do.
  let imageShift: CGFloat, titleShift: CGFloat
  let spacing: CGFloat
  /// The part of the room that is left which goes before the items; nil where they fill the axis.
  let share: CGFloat?
  /// Whether the image comes before the title.
  let imageIsFirst: Bool
  /// Whether the items keep to opposite ends.
  let isSpread: Bool
  let grid: PixelGrid

  var isPair: Bool { image != nil && title != nil }
  var isCentred: Bool { share == 0.5 }

  /// Returns the start and the length of an item.
  func span(ofImage isImage: Bool, _ departure: ContractDeviation? = nil) -> Span {
    var area = isImage ? imageArea : titleArea
    guard let share else {
      if isMain { return filled(isImage, area, departure) }
      return onPixels(area)
    }
    if departure == .insetsMoveAllAcross || departure == .insetsMoveAllDown {
      area.start += isImage ? imageShift : titleShift
    }
    let room = departure == .negativeRoomCounts ? area.length : max(0, area.length)
    if isMain { return grouped(isImage, area, room, share, departure) }
    let natural = (isImage ? image : title) ?? 0
    let isKept =
      isImage
      ? departure == .imageIsKept
      : isVertical ? departure != .titleYieldsInHeight : departure == .titleIsKept
    let length = isKept ? natural : min(natural, room)
    let slack = slack(area.length - length, departure)
    return Span(start: grid.nearest(area.start + share * slack), length: length)
  }

  private func slack(_ slack: CGFloat, _ departure: ContractDeviation?) -> CGFloat {
    departure == .overflowStartsAtEdge ? max(0, slack) : slack
  }

  /// Returns an item of a group of items that follow each other.
  private func grouped(
    _ isImage: Bool, _ area: Span, _ room: CGFloat, _ share: CGFloat,
    _ departure: ContractDeviation?
  ) -> Span {
    let taken = taken(of: room, departure)
    let slack = slack(area.length - taken.image - taken.gap - taken.title, departure)
    let isFirst = isImage == imageIsFirst
    let share = isSpread && slack > 0 ? (isFirst ? 0 : 1) : share
    let before = isFirst ? 0 : (isImage ? taken.title : taken.image) + taken.gap
    return Span(
      start: grid.nearest(area.start + share * slack + before),
      length: isImage ? taken.image : taken.title)
  }

  /// Returns the part of some room that image, spacing and title take.
  private func taken(
    of room: CGFloat, _ departure: ContractDeviation?
  ) -> (image: CGFloat, gap: CGFloat, title: CGFloat) {
    let (ownImage, ownTitle) = (self.image ?? 0, self.title ?? 0)
    func gap(within rest: CGFloat) -> CGFloat { self.gap(within: rest, departure) }
    func image(within rest: CGFloat) -> CGFloat {
      departure == .imageIsKept ? ownImage : max(0, min(ownImage, rest))
    }
    func title(within rest: CGFloat) -> CGFloat {
      departure == .titleIsKept ? ownTitle : max(0, min(ownTitle, rest))
    }
    if isVertical && departure != .titleOfStackYieldsFirst {
      let title = departure == .titleYieldsInHeight ? min(ownTitle, room) : ownTitle
      if departure == .spacingYieldsFirst {
        let image = image(within: room - title)
        return (image, gap(within: room - title - image), title)
      }
      let gap = gap(within: room - title)
      return (image(within: room - title - gap), gap, title)
    }
    // The first to be placed takes what there is, even if that is less than nothing.
    if departure == .imageYieldsFirst {
      let title = min(ownTitle, room)
      let gap = gap(within: room - title)
      return (image(within: room - title - gap), gap, title)
    }
    let image = departure == .imageIsKept ? ownImage : min(ownImage, room)
    if departure == .spacingYieldsFirst {
      let title = title(within: room - image)
      return (image, gap(within: room - image - title), title)
    }
    let gap = gap(within: room - image)
    return (image, gap, title(within: room - image - gap))
  }

  /// The spacing, squeezed where it is more than some room.
  private func gap(within rest: CGFloat, _ departure: ContractDeviation?) -> CGFloat {
    guard isPair || departure == .spacingBesideLoneItem else { return 0 }
    let isKept = spacing < 0 || departure == .spacingIsKept
    return isKept ? spacing : min(spacing, max(0, rest))
  }

  private func onPixels(_ area: Span) -> Span {
    let start = grid.nearest(area.start)
    return Span(start: start, length: grid.nearest(area.end) - start)
  }

  /// Returns an item of a pair that fills the axis.
  private func filled(_ isImage: Bool, _ area: Span, _ departure: ContractDeviation?) -> Span {
    let own = onPixels(area)
    var wanted = wantedOfFill
    if departure == .fillsEqually { wanted = (1, 1) }
    let room =
      departure == .fillsWithoutSpacing
      ? own.length : own.length - gap(within: own.length, departure)
    let sum = wanted.image + wanted.title
    let isNothing = abs(sum * grid.scale) < PixelGrid.tolerance
    let length =
      switch departure {
      case .fillsTitle: isImage ? wanted.image : room - wanted.image
      case .fillsImage: isImage ? room - wanted.title : wanted.title
      default: room / (isNothing ? 1 : sum) * (isImage ? wanted.image : wanted.title)
      }
    let isFirst = isImage == imageIsFirst
    return Span(
      start: isFirst ? own.start : grid.nearest(own.end - length), length: length)
  }

  /// Whether an item begins inside a room that both fill.
  func isInner(image isImage: Bool) -> Bool { isMain && share == nil && isImage != imageIsFirst }

  /// Returns the start, before rounding, of an item of some length in a filled room.
  func filledStart(ofImage isImage: Bool, _ length: CGFloat) -> CGFloat {
    let area = isImage ? imageArea : titleArea
    return isInner(image: isImage) ? grid.nearest(area.end) - length : area.start
  }

  /// Returns the spacing of an item's axis, squeezed or not.
  func gap(ofImage isImage: Bool) -> CGFloat {
    let area = isImage ? imageArea : titleArea
    guard share == nil else { return taken(of: max(0, area.length), nil).gap }
    return gap(within: onPixels(area).length, nil)
  }

  /// The natural lengths of the items on an axis that they fill.
  var wantedOfFill: (image: CGFloat, title: CGFloat) {
    (
      image.map { min($0, onPixels(imageArea).length) } ?? 0,
      title.map { max(0, min($0, onPixels(titleArea).length)) } ?? 0
    )
  }
}
