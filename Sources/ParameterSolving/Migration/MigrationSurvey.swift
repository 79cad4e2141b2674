package import Foundation
import Reproducibility
package import StrategyKit
import UIKitModel

/// A count of random buttons whose old layout a technique must reproduce exactly.
///
/// The buttons are those for which that is possible: centred content, a gap that is not negative, one centre
/// line, sizes in whole points, insets on pixels, and free space of an even number of pixels.
package struct MigrationSurvey {
  /// The points that are added, one after another, to each title's width.
  private static let furtherWidths: [CGFloat] = [0, 1, 2, 5, 12, 31, 70, 144, 305, 640]

  /// The number of buttons for which parameters were found, for each layout direction.
  package private(set) var solved = (leftToRight: 0, rightToLeft: 0)
  /// The number of random buttons whose layouts were compared.
  package private(set) var compared = 0
  /// The first buttons, at most five, without parameters or with another layout.
  package private(set) var failed: [ButtonSpec] = []
  /// The results for buttons with an odd number of free pixels: the number of buttons, the number that moved,
  /// and the largest movement in pixels.
  package private(set) var odd = (buttons: 0, moved: 0, most: CGFloat(0))

  private var draws: Draws
  private let technique: Technique
  private let old = ReplacedButton()

  /// Searches parameters for `count` random buttons, half of them in each layout direction, and compares the
  /// layouts.
  package init(_ count: Int, seed: UInt64, to technique: Technique) {
    draws = Draws(seed: seed, index: 0)
    self.technique = technique
    let solver = ParameterSolver(old)
    for index in 0..<count {
      take(draw(isRightToLeft: index % 2 == 1), solver)
    }
  }

  private mutating func take(_ spec: ButtonSpec, _ solver: ParameterSolver) {
    let outcome = solver.solve(spec)
    guard outcome.obstacle == nil, let parameters = outcome.parameters else {
      fail(spec)
      return
    }
    if spec.direction == .leftToRight { solved.leftToRight += 1 } else { solved.rightToLeft += 1 }
    let pair = Replacement(old, technique, parameters)
    for width in Self.furtherWidths {
      var spec = spec
      spec.title?.size.width += width
      guard let room = pair.roomForBoth(spec) else { return fail(spec) }
      let free = (x: CGFloat(draws.below(200)), y: CGFloat(draws.below(60)))
      spec.frame.size = Self.frame(of: spec, atLeast: room, parameters, free)
      compared += 1
      if pair.match(spec) != .same { fail(spec) }
      takeOdd(spec, pair)
    }
  }

  /// Compares the same button one pixel wider and higher, so that its free pixels are odd in number; items
  /// may move by rounding only.
  private mutating func takeOdd(_ spec: ButtonSpec, _ pair: Replacement) {
    var spec = spec
    spec.frame.size.width += 1 / spec.scale
    spec.frame.size.height += 1 / spec.scale
    odd.buttons += 1
    switch pair.match(spec) {
    case .same: break
    case .rounded(let distance):
      odd.moved += 1
      odd.most = max(odd.most, max(distance.frames, distance.size) * spec.scale)
    case .otherSize, .different, nil: fail(spec)
    }
  }

  private mutating func fail(_ spec: ButtonSpec) {
    if failed.count < 5 { failed.append(spec) }
  }

  /// Returns a button size with an even number of free pixels on both axes, and at least `room`.
  private static func frame(
    of spec: ButtonSpec, atLeast room: CGSize, _ parameters: ContentParameters,
    _ free: (x: CGFloat, y: CGFloat)
  ) -> CGSize {
    let (image, title) = spec.itemSizes
    let group = parameters.group(image, title)
    let insets = parameters.insets
    func length(_ own: CGFloat, _ least: CGFloat, _ free: CGFloat) -> CGFloat {
      // Whole pixels beyond the own size, and as many as make the rest even.
      let pixels = ((max(own, least) - own) * spec.scale).rounded(.up)
      let even = (pixels / 2).rounded(.up) * 2
      return own + even / spec.scale + free * 2 / spec.scale
    }
    return CGSize(
      width: length(group.width + insets.leading + insets.trailing, room.width, free.x),
      height: length(group.height + insets.top + insets.bottom, room.height, free.y))
  }

  // MARK: Draws

  private mutating func draw(isRightToLeft: Bool) -> ButtonSpec {
    let scale = CGFloat(draws.within(1, 3))
    var spec = ButtonSpec()
    spec.scale = scale
    spec.direction = isRightToLeft ? .rightToLeft : .leftToRight
    spec.type = draws.below(2) == 0 ? .custom : .system
    let height = draws.within(8, 47)
    // Heights that differ by an even number of points have their middles on one pixel.
    let other = max(2 + height % 2, height + 2 * draws.within(-8, 7))
    let kind = draws.below(8)
    if kind != 0 {
      spec.image = .init(size: CGSize(width: draws.within(4, 47), height: height))
    }
    if kind != 1 { spec.title = .init(size: CGSize(width: draws.within(31, 150), height: other)) }
    // An image alone is as high as a line of text.
    spec.lineHeight = spec.title == nil ? 2 : CGFloat(other)
    let (across, along) = (edges(scale), edges(scale))
    spec.contentInsets = UIEdgeInsets(
      top: across.near, left: along.near, bottom: across.far, right: along.far)
    if kind == 0, draws.below(4) == 0 { spec.contentInsets = .zero }
    // Image and title are moved down by the same, and apart by an even number of pixels.
    let down = draws.within(-12, 12)
    let apart = draws.within(0, 48)
    let shift = draws.within(-24, 24)
    spec.imageInsets = insets(right: shift, down: down, scale)
    spec.titleInsets = insets(
      right: shift + (isRightToLeft ? -apart : apart), down: down, scale)
    if spec.title == nil { spec.titleInsets = .zero }
    if spec.image == nil { spec.imageInsets = .zero }
    return spec
  }

  /// Returns two random insets on pixels whose sum is a whole number of points.
  private mutating func edges(_ scale: CGFloat) -> (near: CGFloat, far: CGFloat) {
    let near = CGFloat(draws.within(-24, 72)) / scale
    return (near, CGFloat(draws.within(-2, 48)) - near)
  }

  /// Returns random insets in points that move a centred item by `right` and `down` pixels.
  private mutating func insets(right: Int, down: Int, _ scale: CGFloat) -> UIEdgeInsets {
    let (x, y) = (draws.within(-8, 8), draws.within(-4, 4))
    return UIEdgeInsets(
      top: CGFloat(y + down) / scale, left: CGFloat(x + right) / scale,
      bottom: CGFloat(y - down) / scale, right: CGFloat(x - right) / scale)
  }
}
