import Foundation
import StrategyKit
import UIKitModel

extension SpecFeatures {
  /// A number without what the fine grid leaves of noise: to a multiple of 2⁻¹⁰.
  static func snapped(_ number: Double) -> Double {
    let near = (number * 1_024).rounded() / 1_024
    return abs(near - number) < 1.0 / 4_096 ? near : number
  }

  /// A place of an item along one axis.
  struct Place {
    /// By how many pixels it is past a pixel before rounding.
    var fraction: Double
    /// Whether items fill the room along that axis, so that their places follow from their lengths.
    var isFilled: Bool
    /// Whether the item is the second of a filling pair, so that it begins inside.
    var isInner: Bool
    /// Whether it is rounded up; half a pixel inside a fill may go either way.
    var isRoundedUp: Bool { fraction > 0.5 || fraction == 0.5 && !isInner }
    /// Whether rounding the item's end instead would have it elsewhere.
    var isOtherByEnd: Bool
  }

  /// The places of the items.
  var places: [Place] {
    let arithmetic = arithmetic
    var places: [Place] = []
    for isImage in [true, false] where (isImage ? image : title) != nil {
      let (exact, placed) = isImage ? (exact.image, layout.image) : (exact.title, layout.title)
      places.append(
        place(exact.origin.x, placed.size.width, arithmetic.across, ofImage: isImage))
      places.append(place(exact.origin.y, placed.size.height, arithmetic.down, ofImage: isImage))
    }
    return places
  }

  private func place(
    _ exact: CGFloat, _ length: CGFloat, _ axis: ContractAxis, ofImage isImage: Bool
  ) -> Place {
    let unrounded = axis.share == nil ? axis.filledStart(ofImage: isImage, length) : exact
    let start = Self.snapped(unrounded.native)
    let pixels = Self.snapped(start * spec.scale.native)
    let grid = axis.grid
    let byEnd = grid.nearest(CGFloat(start) + length) - length - grid.nearest(CGFloat(start))
    return Place(
      fraction: Self.snapped(pixels - pixels.rounded(.down)), isFilled: axis.share == nil,
      isInner: axis.isInner(image: isImage), isOtherByEnd: abs(byEnd) > 1e-6)
  }

  /// The places of the items.
  var placesInPoints: [Double] {
    var places: [CGFloat] = []
    if image != nil { places += [layout.image.origin.x, layout.image.origin.y] }
    if title != nil { places += [layout.title.origin.x, layout.title.origin.y] }
    return places.map(\.native)
  }

  /// The lengths of the items after placement.
  var placedLengths: [Double] {
    var lengths: [CGFloat] = []
    if image != nil { lengths += [layout.image.size.width, layout.image.size.height] }
    if title != nil { lengths += [layout.title.size.width, layout.title.size.height] }
    return lengths.map(\.native)
  }

  /// The pixels by which each edge of the content is widened, and whether it is the left or the top edge.
  var contentWidenings: [(pixels: Double, isNear: Bool)] {
    let insets = spec.effectiveContentInsets
    func span(_ start: CGFloat, _ length: CGFloat, _ lead: CGFloat, _ trail: CGFloat) -> (
      Double, Double
    ) {
      var (near, far) = ((start + lead).native, (start + length - trail).native)
      if near > far { (near, far) = ((near + far) / 2, (near + far) / 2) }
      let (first, last) = (near * spec.scale.native, far * spec.scale.native)
      return (Self.snapped(first - first.rounded(.down)), Self.snapped(last.rounded(.up) - last))
    }
    let x = span(spec.boundsOrigin.x, spec.frame.size.width, insets.left, insets.right)
    let y = span(spec.boundsOrigin.y, spec.frame.size.height, insets.top, insets.bottom)
    return [(x.0, true), (y.0, true), (x.1, false), (y.1, false)]
  }

  /// The room of each shown item.
  private var areas: [(item: CGSize, area: CGSize)] {
    [image.map { ($0, area(ofImage: true)) }, title.map { ($0, area(ofImage: false)) }]
      .compactMap { $0 }
  }

  /// By how much what is shown is longer than its room, across the button or down; less than zero where room is left.
  func overflow(horizontally: Bool) -> Double {
    let lengths = areas.map { part in
      horizontally
        ? (part.item.width.native, part.area.width.native)
        : (part.item.height.native, part.area.height.native)
    }
    guard !lengths.isEmpty else { return .nan }
    if spec.hasBothItems, isStacked != horizontally {
      return group - (lengths.map(\.1).min() ?? 0)
    }
    return lengths.map { $0.0 - $0.1 }.max() ?? .nan
  }

  /// The shortest side of an item's room.
  var leastRoom: Double {
    areas.map { min($0.area.width, $0.area.height).native }.min() ?? .nan
  }

  /// By how much the items are shorter than they would be: the most of all.
  var losses: [Double] {
    var losses: [CGFloat] = []
    if let image {
      losses += [
        image.width - layout.image.size.width, image.height - layout.image.size.height,
      ]
    }
    if let title {
      losses += [
        title.width - layout.title.size.width, title.height - layout.title.size.height,
      ]
    }
    return losses.map(\.native)
  }
}
