import Foundation
import UIKitModel

/// The explanation of the cuts.
extension CutPlan {
  private typealias Text = LayoutExplanation.Text

  /// Records the steps that led to the position of an item.
  func explain(_ piece: Piece, in area: CGRect, other: CGRect, on button: LayoutSubviewsButton) {
    let subject: LayoutExplanation.Subject = piece == .image ? .image : .title
    let placed = place(piece, in: area, other: other)
    let size = (piece == .image ? image : title) ?? .zero
    let x = text(
      placed.x, "horizontally", Stretch(from: area.origin.x, length: area.size.width),
      horizontalPull, (image?.width, title?.width), of: size.width)
    let y = text(
      placed.y, "vertically", Stretch(from: area.origin.y, length: area.size.height),
      verticalPull, (image?.height, title?.height), of: size.height)
    button.explain(subject, "layoutSubviews() places it in the area \(area)")
    // The axis of the group comes first.
    button.explain(subject, isRow ? x : y)
    button.explain(subject, isRow ? y : x)
  }

  private var isRow: Bool { if case .row = order { true } else { false } }

  private func text(
    _ placed: CutPlacement, _ axis: String, _ room: Stretch, _ pull: Pull,
    _ naturals: (image: CGFloat?, title: CGFloat?), of natural: CGFloat
  ) -> Text {
    let ends: Text = "layoutSubviews() \(axis) \(room.from) to \(room.to): "
    switch placed {
    case .stretchedAlone(let result):
      return ends + "stretched on pixels from \(result.start), length \(result.length)"
    case .alone(let place, let result):
      return ends
        + "\(result.length, of: natural), left over \(room.length - result.length), "
        + "placed at the \(pull): \(place), rounded to pixels: \(result.start)"
    case .moved(let cut, let pull, let offset, let behind, let result):
      let left = room.length - cut.image - cut.gap - cut.title
      return ends + cuts(cut, naturals)
        + ", left over \(left), the group is placed at the \(pull): \(offset), "
        + "this item \(behind) further: \(offset + behind), rounded to pixels: \(result.start)"
    case .stretched(let how, let result):
      return "layoutSubviews() \(axis) stretched from \(how.room.start) over "
        + "\(how.room.length) minus gap \(how.gap), shared in \(how.divisor) parts, \(how.imageCounts) for "
        + "the image and \(how.titleCounts) for the title: length \(result.length) at the "
        + "\(how.isFirst ? "start" : "end"), \(result.start)"
    }
  }

  /// Returns, in words, the lengths that are cut off in turn: side by side beginning with the image,
  /// otherwise with the title.
  private func cuts(
    _ cut: CutPlacement.Cut, _ naturals: (image: CGFloat?, title: CGFloat?)
  ) -> Text {
    var cuts: [Text] = []
    if let natural = naturals.image { cuts.append("image \(cut.image, of: natural)") }
    if image != nil && title != nil { cuts.append("gap \(cut.gap, of: gap)") }
    if let natural = naturals.title { cuts.append("title \(cut.title, of: natural)") }
    return .joined(isRow ? cuts : cuts.reversed(), separator: ", then ")
  }
}
