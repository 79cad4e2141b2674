package import Foundation
import Reproducibility
package import StrategyKit
import UIKitModel

/// The generation of typical buttons. The documentation's page "Typical buttons" has the counts from apps
/// behind the weights.
///
/// Not drawn: item insets, negative gaps, overlapping insets, widths over 390 points, images and titles
/// pinned to far edges, background images, titles of several lines.
extension SpecGenerator {
  /// Values with weights. The probability of a value is proportional to its weight.
  private typealias Weighted<Value> = [(value: Value, weight: Int)]

  private static func pick<Value>(_ table: Weighted<Value>, _ draws: inout Draws) -> Value {
    var place = draws.below(table.reduce(0) { $0 + $1.weight })
    for (value, weight) in table {
      place -= weight
      if place < 0 { return value }
    }
    return table[table.count - 1].value
  }

  /// Returns the typical button at an index, sized for the content of a class.
  ///
  /// - Parameter fit: sets the fixed values of the class, and returns the size that the button needs.
  package func typicalSpec(at index: UInt64, fit: (inout ButtonSpec) -> CGSize) -> ButtonSpec {
    var draws = Draws(seed: seed, index: index)
    var spec = ButtonSpec()
    Self.drawContent(&spec, &draws)
    let need = fit(&spec)
    spec.frame.size = Self.frameSize(for: spec, needing: need, &draws)
    return spec
  }

  func drawTypical(_ spec: inout ButtonSpec, _ draws: inout Draws) {
    Self.drawContent(&spec, &draws)
    spec.frame.size = Self.frameSize(for: spec, needing: spec.contractFittingSize, &draws)
  }

  private static func drawContent(_ spec: inout ButtonSpec, _ draws: inout Draws) {
    spec.scale = draws.below(2) == 0 ? 2 : 3
    spec.direction = draws.below(100) < 20 ? .rightToLeft : .leftToRight
    spec.placement = Self.pick(Self.placements, &draws)
    let items = Self.pick(Self.items, &draws)
    if items != .title { spec.image = .init(size: Self.imageSize(for: spec, &draws)) }
    let fontSize = Self.pick(spec.placement == .top ? Self.topFonts : Self.fonts, &draws)
    // The line height of the system font is 1.193 of its size.
    spec.lineHeight = PixelGrid(scale: spec.scale).up(fontSize * 1.193)
    if items != .image {
      spec.title = .init(
        size: CGSize(width: Self.titleWidth(for: spec, &draws), height: spec.lineHeight))
    }
    let gap = Self.pick(spec.placement == .top ? Self.topGaps : Self.gaps, &draws)
    spec.spacing = items == .both ? gap : 0
    spec.contentInsets = Self.contentInsets(&draws)
    spec.horizontalAlignment = Self.pick(Self.horizontalAlignments, &draws)
    spec.verticalAlignment = Self.pick(Self.verticalAlignments, &draws)
  }

  // MARK: What is shown

  private enum Items { case both, title, image }

  private static let items: Weighted<Items> = [(.both, 88), (.title, 8), (.image, 4)]

  private static let placements: Weighted<Placement> = [
    (.leading, 62), (.trailing, 18), (.top, 18), (.bottom, 2),
  ]

  /// The longer side of an image, in points.
  private static let imageSides: Weighted<CGFloat> = [
    (10, 3), (12, 10), (16, 10), (18, 5), (20, 18), (22, 6), (24, 26), (28, 6), (30, 4), (36, 4),
    (40, 6), (60, 2),
  ]
  private static let trailingImageSides: Weighted<CGFloat> = [
    (8, 10), (10, 14), (12, 30), (14, 10), (16, 14), (20, 10), (24, 12),
  ]
  private static let topImageSides: Weighted<CGFloat> = [
    (20, 14), (22, 12), (24, 34), (28, 14), (32, 10), (40, 6), (54, 10),
  ]

  private enum Form { case square, tall, wide }

  private static func imageSize(for spec: ButtonSpec, _ draws: inout Draws) -> CGSize {
    let sides =
      switch spec.placement {
      case .trailing: trailingImageSides
      case .top: topImageSides
      default: imageSides
      }
    let long = pick(sides, &draws)
    let forms: Weighted<Form> =
      spec.placement == .trailing
      ? [(.square, 40), (.tall, 30), (.wide, 30)] : [(.square, 68), (.tall, 18), (.wide, 14)]
    // Symbols have sizes in whole pixels, assets in whole points.
    let grid = draws.below(100) < 14 ? PixelGrid(scale: spec.scale) : .points
    let short = grid.up(long * CGFloat(draws.within(60, 85)) / 100)
    return switch pick(forms, &draws) {
    case .square: CGSize(width: long, height: long)
    case .tall: CGSize(width: short, height: long)
    case .wide: CGSize(width: long, height: short)
    }
  }

  private static let fonts: Weighted<CGFloat> = [
    (12, 9), (13, 8), (14, 18), (15, 20), (16, 15), (17, 18), (18, 5), (20, 7),
  ]
  private static let topFonts: Weighted<CGFloat> = [
    (10, 30), (11, 5), (12, 30), (13, 10), (14, 10), (15, 15),
  ]

  private static let titleWidths: Weighted<ClosedRange<Int>> = [
    (15...25, 6), (25...35, 16), (35...45, 13), (45...60, 18), (60...80, 20), (80...100, 9),
    (100...130, 7), (130...160, 6), (160...220, 5),
  ]

  private static func titleWidth(for spec: ButtonSpec, _ draws: inout Draws) -> CGFloat {
    let range = pick(titleWidths, &draws)
    let width = CGFloat(draws.within(range.lowerBound * 64, range.upperBound * 64)) / 64
    return PixelGrid(scale: spec.scale).up(spec.placement == .top ? min(width, 80) : width)
  }

  private static let gaps: Weighted<CGFloat> = [
    (0, 20), (2, 3), (3, 3), (4, 15), (5, 11), (6, 9), (7, 2), (8, 24), (10, 8), (12, 3), (16, 2),
  ]
  private static let topGaps: Weighted<CGFloat> = [
    (0, 12), (2, 4), (3, 8), (4, 12), (5, 14), (6, 12), (8, 26), (10, 8), (12, 4),
  ]

  // MARK: Where it goes

  private enum InsetShape { case none, symmetric, equal, sidesOnly, leftRight, topBottom, noSides }

  private static let insetShapes: Weighted<InsetShape> = [
    (.none, 58), (.symmetric, 14), (.equal, 8), (.sidesOnly, 8), (.leftRight, 7), (.topBottom, 4),
    (.noSides, 1),
  ]
  private static let sideInsets: Weighted<CGFloat> = [
    (8, 18), (10, 14), (12, 20), (14, 6), (15, 10), (16, 12), (20, 16), (24, 4),
  ]
  private static let topInsets: Weighted<CGFloat> = [
    (4, 14), (5, 8), (6, 20), (8, 24), (10, 14), (12, 14), (14, 4), (16, 2),
  ]

  private static func contentInsets(_ draws: inout Draws) -> UIEdgeInsets {
    let side = pick(sideInsets, &draws)
    let top = min(pick(topInsets, &draws), side)
    var insets = UIEdgeInsets(top: top, left: side, bottom: top, right: side)
    switch pick(insetShapes, &draws) {
    case .none: return UIEdgeInsets()
    case .symmetric: break
    case .equal: insets = UIEdgeInsets(top: side, left: side, bottom: side, right: side)
    case .sidesOnly: (insets.top, insets.bottom) = (0, 0)
    case .noSides: (insets.left, insets.right) = (0, 0)
    case .topBottom: insets.bottom = top + CGFloat(draws.within(2, 8))
    case .leftRight:
      let other = draws.below(2) == 0 ? 0 : side + CGFloat(draws.within(5, 10))
      if draws.below(2) == 0 { insets.left = other } else { insets.right = other }
    }
    return insets
  }

  private static let horizontalAlignments: Weighted<UIControl.ContentHorizontalAlignment> = [
    (.center, 80), (.left, 9), (.leading, 7), (.trailing, 2), (.right, 1), (.fill, 1),
  ]
  private static let verticalAlignments: Weighted<UIControl.ContentVerticalAlignment> = [
    (.center, 97), (.top, 1), (.bottom, 1), (.fill, 1),
  ]

  private enum Room { case own, upToTwice, upToSixTimes, tooNarrow }

  private static let rooms: Weighted<Room> = [
    (.own, 50), (.upToTwice, 57), (.upToSixTimes, 57), (.tooNarrow, 36),
  ]

  /// Fixed heights of buttons, in points; nil for the button's own height, 30 % of all.
  private static let heights: Weighted<CGFloat?> = [
    (nil, 43), (24, 6), (28, 5), (30, 8), (32, 5), (36, 8), (40, 14), (44, 24), (48, 12), (50, 12),
    (56, 6),
  ]
  private static let topHeights: Weighted<CGFloat?> = [
    (nil, 43), (44, 6), (49, 16), (56, 10), (60, 20), (66, 8), (70, 14), (72, 10), (80, 8), (86, 8),
  ]

  private static func frameSize(
    for spec: ButtonSpec, needing need: CGSize, _ draws: inout Draws
  ) -> CGSize {
    var size = need
    switch pick(rooms, &draws) {
    case .own: break
    case .upToTwice: size.width = need.width * CGFloat(draws.within(100, 200)) / 100
    case .upToSixTimes: size.width = need.width * CGFloat(draws.within(200, 600)) / 100
    case .tooNarrow: size.width = need.width * CGFloat(draws.within(50, 95)) / 100
    }
    size.width = max(min(size.width, max(390, need.width)), 0).rounded()
    if let height = pick(spec.placement == .top ? topHeights : heights, &draws) {
      size.height = draws.below(100) < 6 ? height : max(height, need.height)
    }
    return size
  }
}
