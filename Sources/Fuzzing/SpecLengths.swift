import Foundation
import Reproducibility
import StrategyKit
import UIKitModel

/// A source of random lengths from weighted ranges, in multiples of 1/64 point.
struct SpecLengths {
  /// The length of a pixel in points, rounded to a multiple of 1/64.
  let pixel: CGFloat
  /// Half a pixel in points, rounded to a multiple of 1/64.
  let half: CGFloat
  /// The lengths of the units of intervals, in points, by ``Interval/Unit``; zero for those of items.
  private let units: SIMD8<Double>
  /// Small lengths around zero, in points.
  let nudges: SIMD8<Double>

  init(scale: CGFloat) {
    pixel = (64 / scale).rounded(.down) / 64
    half = (32 / scale).rounded(.down) / 64
    let (pixel, half) = (pixel.native, half.native)
    units = SIMD8(1, pixel, half, 1 / 64, 4, -1, 0, 0)
    nudges = SIMD8(pixel, -pixel, half, -half, 1 / 64, -1 / 64, 0, 0)
  }

  /// An interval of lengths: whole numbers of a unit, all equally probable.
  ///
  /// Intervals in a table take a third of the time of a `switch` over them, whose jumps no processor can foresee.
  private struct Interval {
    enum Unit: UInt8 {
      case point, pixel, halfPixel, sixtyFourth, fourPoints, negativePoint, imageWidth, titleHeight
    }

    let low: Int16
    /// The number of lengths; 0 if there is one, for which no number is drawn.
    let count: UInt16
    let unit: UInt8

    /// The lengths from `low` to `high` units.
    init(_ low: Int, _ high: Int, _ unit: Unit = .point) {
      self.low = Int16(low)
      count = UInt16(high - low + 1)
      self.unit = unit.rawValue
    }

    /// One length alone.
    init(_ only: Int, _ unit: Unit = .point) {
      low = Int16(only)
      count = 0
      self.unit = unit.rawValue
    }

    /// Draws a number of units.
    @inline(__always)
    func number(_ draws: inout Draws) -> Int {
      Int(low) &+ draws.belowUnlessZero(Int(count))
    }
  }

  /// The intervals of an image's or title's width or height. The ones at 3 to 7 are places in ``usualSizes``.
  private static let sizes = [
    Interval(0), Interval(1, .pixel), Interval(1, 8), Interval(0, 15), Interval(0, 15),
    Interval(0, 15), Interval(0, 15),
    Interval(0, 15), Interval(1, 128), Interval(1, 128), Interval(1, 128), Interval(1, 128),
    Interval(1, 256, .halfPixel), Interval(1, 128 * 64, .sixtyFourth), Interval(1, 256, .pixel),
    Interval(256, 4096),
  ]
  /// Widths and heights that images and titles often have, in points.
  private static let usualSizes = [
    16.0, 18, 20, 24, 25, 28, 30, 32, 40, 44, 50, 50, 60, 80, 100, 200,
  ]
  /// The intervals of an inset.
  private static let insets = [
    Interval(0), Interval(1, .pixel), Interval(1, 20), Interval(1, 20), Interval(1, 20),
    Interval(1, 20),
    Interval(-20, -1), Interval(-20, -1), Interval(-64, 64, .halfPixel),
    Interval(-16 * 64, 32 * 64, .sixtyFourth), Interval(-1, .pixel), Interval(20, 60),
    Interval(20, 60),
    Interval(-60, -20), Interval(1, 12, .fourPoints), Interval(60, 400),
  ]

  /// The intervals of a spacing.
  private static let spacings = [
    Interval(1, .pixel), Interval(-1, .pixel), Interval(1, 16), Interval(1, 16), Interval(1, 16),
    Interval(1, 16), Interval(1, 16), Interval(1, 16), Interval(-16, -1),
    Interval(-32, 96, .halfPixel), Interval(-8 * 64, 40 * 64, .sixtyFourth),
    Interval(-1, .imageWidth), Interval(-1, .titleHeight), Interval(16, 100),
    Interval(16, 100, .negativePoint), Interval(100, 2000),
  ]

  /// Draws a width or height of an image or title, in points.
  @inline(__always)
  func size(_ draws: inout Draws) -> CGFloat {
    let choice = draws.below(16)
    let interval = Self.sizes[choice]
    let number = interval.number(&draws)
    let usual = Self.usualSizes[number & 15]
    return CGFloat(3...7 ~= choice ? usual : Double(number) * units[Int(interval.unit)])
  }

  /// Draws a coordinate of the frame's origin, in points: half of them whole points, most others on pixels,
  /// some between pixels.
  func place(_ draws: inout Draws) -> CGFloat {
    let whole = CGFloat(draws.within(-100, 100))
    return switch draws.below(8) {
    case 0...3: whole
    case 4...6: whole + CGFloat(draws.within(0, 2)) * pixel
    default: whole + CGFloat(draws.within(0, 63)) / 64
    }
  }

  /// Draws the height of a title, in points.
  @inline(__always)
  func textHeight(_ draws: inout Draws) -> CGFloat {
    draws.below(4) == 0 ? size(&draws) : 15 + CGFloat(draws.within(0, 24)) / 2
  }

  /// Draws a spacing, in points; some spacings depend on the sizes of the items.
  @inline(__always)
  func spacing(_ draws: inout Draws, _ image: CGSize, _ title: CGSize) -> CGFloat {
    let interval = Self.spacings[draws.below(16)]
    var units = units
    units[Int(Interval.Unit.imageWidth.rawValue)] = image.width.native
    units[Int(Interval.Unit.titleHeight.rawValue)] = title.height.native
    // The sum makes a zero of a negative zero.
    return CGFloat(0 + Double(interval.number(&draws)) * units[Int(interval.unit)])
  }

  /// Draws the four insets of one group, such as the content insets, in points.
  @inline(__always)
  func draw(_ insets: inout UIEdgeInsets, _ draws: inout Draws) {
    var bits = Bits(draws.next())
    switch bits.take(3) {
    case 0:
      let all = CGFloat(1 + bits.take(4))
      insets = UIEdgeInsets(top: all, left: all, bottom: all, right: all)
    case 1:
      insets.left = inset(&draws)
    case 2:
      insets.top = inset(&draws)
    case 3:
      // Opposite insets that cancel out move the content and take no space.
      let horizontal = inset(&draws)
      let vertical = inset(&draws)
      insets = UIEdgeInsets(
        top: vertical, left: horizontal, bottom: 0 - vertical, right: 0 - horizontal)
    case 4:
      insets = UIEdgeInsets(
        top: CGFloat(bits.take(5)), left: CGFloat(bits.take(5)), bottom: CGFloat(bits.take(5)),
        right: CGFloat(bits.take(5)))
    case 5:
      insets.right = inset(&draws)
      insets.bottom = inset(&draws)
    default:
      insets = UIEdgeInsets(
        top: inset(&draws), left: inset(&draws), bottom: inset(&draws), right: inset(&draws))
    }
  }

  @inline(__always)
  private func inset(_ draws: inout Draws) -> CGFloat {
    let interval = Self.insets[draws.below(16)]
    return CGFloat(Double(interval.number(&draws)) * units[Int(interval.unit)])
  }
}
