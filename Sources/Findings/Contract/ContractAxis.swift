import Foundation
import StrategyKit
import UIKitModel

/// The layout rules along one axis of a button, which compute an item's position, also with one of the rules
/// changed.
struct ContractAxis {
  /// The start and the length of an item along the axis, in points.
  struct Span {
    var start: CGFloat
    var length: CGFloat

    var end: CGFloat { start + length }
  }

  /// Whether this axis is the vertical one.
  let isVertical: Bool
  /// Whether image and title follow each other along this axis; along the other axis they are only aligned.
  let isMain: Bool
  /// The natural lengths of image and title along this axis, in points; nil for an item that is not shown.
  let image: CGFloat?, title: CGFloat?
  /// The space that each item may use along this axis: the content rectangle minus the item's insets.
  let imageArea: Span, titleArea: Span
  /// Half of left minus right inset, or top minus bottom, in points: the additional move of a centred item if
  /// insets move it in full.
  let imageShift: CGFloat, titleShift: CGFloat
  let spacing: CGFloat
  /// The share of the free space that is before the items, from 0 to 1; nil if the items fill the axis.
  let share: CGFloat?
  /// Whether the image comes before the title, from the left or the top; true also for a single item.
  let imageIsFirst: Bool
  /// Whether image and title are at opposite ends of the button.
  let isSpread: Bool
  let grid: PixelGrid

  var isPair: Bool { image != nil && title != nil }
  var isCentred: Bool { share == 0.5 }

  /// Returns the start and the length of an item on this axis, optionally with one layout rule changed.
  ///
  /// - Parameter departure: the changed rule; nil for the correct rules.
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

  /// Returns the start and length of the image or the title where both follow each other with the spacing
  /// between.
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

  /// Returns the lengths of image, spacing and title along this axis if only `room` is available.
  ///
  /// - Parameter departure: the changed rule; nil for the correct rules.
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
    // The first item to be placed takes the available length, even if that is negative.
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

  /// Returns the spacing, reduced to `rest` unless it is negative or a changed rule keeps it; zero beside a
  /// single item.
  ///
  /// With the deviation `spacingBesideLoneItem`, a single item has the spacing too.
  private func gap(within rest: CGFloat, _ departure: ContractDeviation?) -> CGFloat {
    guard isPair || departure == .spacingBesideLoneItem else { return 0 }
    let isKept = spacing < 0 || departure == .spacingIsKept
    return isKept ? spacing : min(spacing, max(0, rest))
  }

  private func onPixels(_ area: Span) -> Span {
    let start = grid.nearest(area.start)
    return Span(start: start, length: grid.nearest(area.end) - start)
  }

  /// Returns the start and length of an item where image and title fill this axis together.
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

  /// Returns whether an item is the second of two items that fill this axis and therefore begins where the
  /// first item ends.
  func isInner(image isImage: Bool) -> Bool { isMain && share == nil && isImage != imageIsFirst }

  /// Returns the start, before rounding, of an item of a given length on an axis that the items fill.
  func filledStart(ofImage isImage: Bool, _ length: CGFloat) -> CGFloat {
    let area = isImage ? imageArea : titleArea
    return isInner(image: isImage) ? grid.nearest(area.end) - length : area.start
  }

  /// Returns the spacing, in points, that is left after squeezing in the image's area, or in the title's if
  /// `isImage` is false.
  func gap(ofImage isImage: Bool) -> CGFloat {
    let area = isImage ? imageArea : titleArea
    guard share == nil else { return taken(of: max(0, area.length), nil).gap }
    return gap(within: onPixels(area).length, nil)
  }

  /// The natural lengths of image and title, in points, each limited to the space that it may use, for an
  /// axis that both fill.
  var wantedOfFill: (image: CGFloat, title: CGFloat) {
    (
      image.map { min($0, onPixels(imageArea).length) } ?? 0,
      title.map { max(0, min($0, onPixels(titleArea).length)) } ?? 0
    )
  }
}
