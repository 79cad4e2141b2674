import Foundation
import UIKitModel

/// One axis of a layout with one rule broken: where an item begins and how long it is.
struct MutatedAxis {
  private let layout: MutatedRules
  private let start: CGFloat
  private let length: CGFloat
  private let otherStart: CGFloat
  private let otherLength: CGFloat
  private let image: CGFloat?
  private let title: CGFloat?
  private let titleIsRigid: Bool

  init(
    _ layout: MutatedRules, start: CGFloat, length: CGFloat, otherStart: CGFloat,
    otherLength: CGFloat, image: CGFloat?, title: CGFloat?, titleIsRigid: Bool
  ) {
    self.layout = layout
    self.start = start
    self.length = length
    self.otherStart = otherStart
    self.otherLength = otherLength
    self.image = image
    self.title = title
    self.titleIsRigid = titleIsRigid
  }

  private var mutation: RuleMutation { layout.mutation }
  private var available: CGFloat { mutation == .negativeLength ? length : max(0, length) }

  /// A single item.
  func alone(_ isImage: Bool, _ pull: CGFloat) -> (CGFloat, CGFloat) {
    let natural = (isImage ? image : title) ?? 0
    var taken = isImage || !titleIsRigid ? min(natural, available) : natural
    if mutation == .imageNotClamped && isImage { taken = natural }
    return (rounded(start + pull * slack(length - taken), taken), taken)
  }

  /// An item in its group.
  func grouped(_ isImage: Bool, _ pull: CGFloat, _ imageIsFirst: Bool) -> (CGFloat, CGFloat) {
    let (first, gap, second) = titleIsRigid ? stackedCuts() : cuts()
    let slack = slack(length - first - gap - second)
    let origin = start + pull * slack
    let comesFirst = isImage == imageIsFirst
    let before = comesFirst ? 0 : (isImage ? second : first) + gap
    let taken = isImage ? first : second
    return (rounded(origin + before, taken), taken)
  }

  private func slack(_ slack: CGFloat) -> CGFloat {
    mutation == .slackNotSigned ? max(0, slack) : slack
  }

  /// Side by side the title yields first, then the spacing, then the image.
  private func cuts() -> (CGFloat, CGFloat, CGFloat) {
    let (icon, text, spacing) = (image ?? 0, title ?? 0, layout.spacing)
    if mutation == .imageFirst {
      let second = min(text, available)
      let gap = spacing < 0 ? spacing : min(spacing, available - second)
      return (max(0, min(icon, available - second - gap)), gap, second)
    }
    let first = mutation == .imageNotClamped ? icon : min(icon, available)
    if mutation == .spacingFirst && spacing > 0 {
      let second = max(0, min(text, available - first))
      return (first, max(0, min(spacing, available - first - second)), second)
    }
    var gap = spacing < 0 ? spacing : min(spacing, max(0, available - first))
    if mutation == .spacingRigid { gap = spacing }
    let rest = available - first - gap
    return (first, gap, mutation == .negativeLength ? min(text, rest) : max(0, min(text, rest)))
  }

  /// Stacked the image yields first, then the spacing; the text is rigid.
  private func stackedCuts() -> (CGFloat, CGFloat, CGFloat) {
    let (icon, text, spacing) = (image ?? 0, title ?? 0, layout.spacing)
    var gap = spacing < 0 ? spacing : min(spacing, max(0, available - text))
    if mutation == .spacingRigid { gap = spacing }
    var first = max(0, min(icon, available - text - gap))
    if mutation == .imageNotClamped { first = icon }
    if mutation == .spacingFirst && spacing > 0 {
      first = max(0, min(icon, available - text))
      gap = max(0, min(spacing, available - text - first))
    }
    return (first, gap, text)
  }

  // MARK: Rounding

  private func rounded(_ value: CGFloat, _ taken: CGFloat) -> CGFloat {
    let grid = layout.grid
    switch mutation {
    case .roundedUp: return grid.up(value)
    case .notRounded: return value
    case .halvesDown: return grid.up(value - 0.5 / grid.scale)
    case .endsRounded: return grid.nearest(value + taken) - taken
    default: return grid.nearest(value)
    }
  }

  // MARK: Fill

  func filledAlone() -> (CGFloat, CGFloat) {
    let near = layout.grid.nearest(start)
    return (near, layout.grid.nearest(start + length) - near)
  }

  func filled(_ isImage: Bool) -> (CGFloat, CGFloat) {
    let grid = layout.grid
    let (near, room) = filledAlone()
    let otherNear = grid.nearest(otherStart)
    let otherRoom = grid.nearest(otherStart + otherLength) - otherNear
    let imageRoom = isImage ? room : otherRoom
    let titleRoom = isImage ? otherRoom : room
    var icon = image.map { min($0, imageRoom) } ?? 0
    var text = title.map { max(0, min($0, titleRoom)) } ?? 0
    if mutation == .fillInHalves && image != nil && title != nil { (icon, text) = (1, 1) }
    var sum = icon + text
    if abs(sum * grid.scale) < PixelGrid.tolerance && mutation != .fillByZero { sum = 1 }
    var gap = layout.spacing < 0 ? layout.spacing : min(layout.spacing, max(0, room))
    if mutation == .fillWithoutSpacing { gap = 0 }
    var part = (room - gap) * (isImage ? icon : text) / sum
    if mutation == .fillToTitle && image != nil && title != nil {
      part = isImage ? icon : room - gap - icon
    }
    if isImage == layout.imageIsFirst { return (near, part) }
    let origin = near + room - part
    return (mutation == .fillOriginDown ? grid.down(origin) : grid.nearest(origin), part)
  }
}
