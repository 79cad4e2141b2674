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

  init(scale: CGFloat) {
    pixel = (64 / scale).rounded(.down) / 64
    half = (32 / scale).rounded(.down) / 64
  }

  /// Draws a width or height of an image or title, in points.
  @inline(__always)
  func size(_ draws: inout Draws) -> CGFloat {
    switch draws.below(16) {
    case 0: 0
    case 1: pixel
    case 2: CGFloat(draws.within(1, 8))
    case 3...7: typical(draws.below(16))
    case 8...11: CGFloat(draws.within(1, 128))
    case 12: CGFloat(draws.within(1, 256)) * half
    case 13: CGFloat(draws.within(1, 128 * 64)) / 64
    case 14: CGFloat(draws.within(1, 256)) * pixel
    default: CGFloat(draws.within(256, 4096))
    }
  }

  /// Returns a typical width or height, in points, for a random index from 0 to 15.
  @inline(__always)
  private func typical(_ index: Int) -> CGFloat {
    switch index {
    case 0: 16
    case 1: 18
    case 2: 20
    case 3: 24
    case 4: 25
    case 5: 28
    case 6: 30
    case 7: 32
    case 8: 40
    case 9: 44
    case 10, 11: 50
    case 12: 60
    case 13: 80
    case 14: 100
    default: 200
    }
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
    switch draws.below(16) {
    case 0: pixel
    case 1: -pixel
    case 2...7: CGFloat(draws.within(1, 16))
    case 8: CGFloat(draws.within(-16, -1))
    case 9: CGFloat(draws.within(-32, 96)) * half
    case 10: CGFloat(draws.within(-8 * 64, 40 * 64)) / 64
    case 11: 0 - image.width
    case 12: 0 - title.height
    case 13: CGFloat(draws.within(16, 100))
    case 14: -CGFloat(draws.within(16, 100))
    default: CGFloat(draws.within(100, 2000))
    }
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
    switch draws.below(16) {
    case 0: 0
    case 1: pixel
    case 2...5: CGFloat(draws.within(1, 20))
    case 6, 7: CGFloat(draws.within(-20, -1))
    case 8: CGFloat(draws.within(-64, 64)) * half
    case 9: CGFloat(draws.within(-16 * 64, 32 * 64)) / 64
    case 10: -pixel
    case 11, 12: CGFloat(draws.within(20, 60))
    case 13: CGFloat(draws.within(-60, -20))
    case 14: CGFloat(draws.within(1, 12)) * 4
    default: CGFloat(draws.within(60, 400))
    }
  }
}
