import Foundation
import StrategyKit
import UIKitModel

extension SpecFeatures {
  /// Returns a number, rounded to a multiple of 2⁻¹⁰ if it is so close that the difference is rounding noise.
  static func snapped(_ number: Double) -> Double {
    let near = (number * 1_024).rounded() / 1_024
    return abs(near - number) < 1.0 / 4_096 ? near : number
  }

  /// The position of an item along one axis, before rounding.
  struct Place {
    /// The fraction of a pixel by which the position exceeds a whole pixel before rounding.
    var fraction: Double
    /// Whether image and title fill this axis, so that the lengths determine the positions.
    var isFilled: Bool
    /// Whether the item is the second of two items that fill the axis.
    var isInner: Bool
    /// Whether the position is rounded up to the next pixel; false for half a pixel where the item begins at
    /// the end of another.
    var isRoundedUp: Bool { fraction > 0.5 || fraction == 0.5 && !isInner }
    /// Whether the item would be elsewhere if its end was rounded instead of its start.
    var isOtherByEnd: Bool
  }

  /// The positions of the shown items, horizontal and vertical.
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

  /// The origins of the shown items, in points: x and y of the image, then of the title.
  var placesInPoints: [Double] {
    var places: [CGFloat] = []
    if image != nil { places += [layout.image.origin.x, layout.image.origin.y] }
    if title != nil { places += [layout.title.origin.x, layout.title.origin.y] }
    return places.map(\.native)
  }

  /// The sizes of the shown items after layout, in points: width and height of the image, then of the title.
  var placedLengths: [Double] {
    var lengths: [CGFloat] = []
    if image != nil { lengths += [layout.image.size.width, layout.image.size.height] }
    if title != nil { lengths += [layout.title.size.width, layout.title.size.height] }
    return lengths.map(\.native)
  }

  /// The number of pixels by which rounding widens each edge of the content rectangle. `isNear` is true for
  /// the left and top edges.
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

  /// The natural size and the available size of each shown item, in points.
  private var areas: [(item: CGSize, area: CGSize)] {
    [image.map { ($0, area(ofImage: true)) }, title.map { ($0, area(ofImage: false)) }]
      .compactMap { $0 }
  }

  /// Returns by how much the items exceed the available space on an axis; negative if space is left, NaN if
  /// no item is shown.
  ///
  /// Along the line of image and title, their lengths and the spacing are added. Across it, the largest excess
  /// of one item counts.
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

  /// The smallest width or height that is available to a shown item; NaN if no item is shown.
  var leastRoom: Double {
    areas.map { min($0.area.width, $0.area.height).native }.min() ?? .nan
  }

  /// The natural sizes minus the sizes after layout, in points: width and height of the image, then the
  /// title; negative for stretched items.
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
