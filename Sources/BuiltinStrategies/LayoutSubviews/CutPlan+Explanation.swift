import Foundation
import UIKitModel

/// The cuts in words; put together only where somebody asks.
extension CutPlan {
  private var isRow: Bool { if case .row = order { true } else { false } }
  private var mainAxis: String { isRow ? "across" : "down" }
  private var crossAxis: String { isRow ? "down" : "across" }

  /// A piece that is stretched and no part of a group on the axis.
  func stretchedAlone(_ room: Stretch, _ result: (CGFloat, CGFloat)) -> String {
    "layoutSubviews() \(crossAxis) \(room.text): stretched on pixels from \(result.0.shortText), "
      + "length \(result.1.shortText)"
  }

  /// A piece that is no part of a group on the axis.
  func cutAlone(
    _ piece: Piece, _ length: CGFloat, _ room: Stretch, _ pull: Pull, _ place: CGFloat,
    _ pixel: CGFloat
  ) -> String {
    let size = (piece == .image ? image : title) ?? .zero
    let natural = isRow ? size.height : size.width
    return "layoutSubviews() \(crossAxis) \(room.text): cut "
      + "\(length.shortText(squeezedFrom: natural)), left over "
      + "\((room.length - length).shortText), pulled to the \(pull): \(place.shortText), on the "
      + "pixel \(pixel.shortText)"
  }

  /// A piece of a group: what is cut off, where the group goes, and how far into it the piece is.
  func moved(
    _ room: Stretch, _ cut: (image: CGFloat, gap: CGFloat, title: CGFloat), _ pull: Pull,
    to offset: CGFloat, behind: CGFloat, _ place: CGFloat, _ pixel: CGFloat
  ) -> String {
    var cuts: [String] = []
    if let image {
      cuts.append("image \(cut.image.shortText(squeezedFrom: isRow ? image.width : image.height))")
    }
    if image != nil && title != nil {
      cuts.append("gap \(cut.gap.shortText(squeezedFrom: gap))")
    }
    if let title {
      cuts.append("title \(cut.title.shortText(squeezedFrom: isRow ? title.width : title.height))")
    }
    // A row is cut from the image on, a column from the title on.
    if !isRow { cuts.reverse() }
    let left = room.length - cut.image - cut.gap - cut.title
    return "layoutSubviews() \(mainAxis) \(room.text): cut "
      + cuts.joined(separator: ", then ")
      + ", left over \(left.shortText), pulled to the \(pull) at \(offset.shortText), "
      + "\(behind.shortText) into the group: \(place.shortText), on the pixel \(pixel.shortText)"
  }

  /// A piece of a group that is stretched.
  func stretchedTogether(
    _ length: CGFloat, from: CGFloat, _ gap: CGFloat, counts: (image: CGFloat, title: CGFloat),
    of divisor: CGFloat, isFirst: Bool, _ pixel: CGFloat, _ stretched: CGFloat
  ) -> String {
    "layoutSubviews() \(mainAxis) stretched from \(from.shortText) over \(length.shortText) less gap "
      + "\(gap.shortText): image counts \(counts.image.shortText), title counts "
      + "\(counts.title.shortText) of \(divisor.shortText): length \(stretched.shortText) at the "
      + "\(isFirst ? "start" : "end"), \(pixel.shortText)"
  }
}

extension CutPlan.Piece {
  /// What steps of it are about.
  var subject: LayoutExplanation.Subject { self == .image ? .image : .title }
}

extension CutPlan.Stretch {
  /// Its ends.
  fileprivate var text: String { "\(from.shortText) to \(to.shortText)" }
}
