import Foundation
import Reproducibility
import StrategyKit
import UIKitModel

/// The generation of titles of several lines. It uses separate random numbers, so that the other specs stay
/// the same.
extension SpecGenerator {
  /// Gives a spec's title further lines, with the probability in percent that ``wrapping`` states. Often the
  /// width is one at which the lines just fit or just do not.
  func drawLines(_ index: UInt64, into spec: inout ButtonSpec) {
    var draws = Draws(seed: seed ^ 0x4C49_4E45_5321, index: index)
    guard let title = spec.title, draws.below(100) < wrapping else { return }
    let limit = [0, 0, 0, 2, 2, 3, 4, draws.within(2, TitleLines.mostLines)][draws.below(8)]
    var sizes: [CGSize] = []
    var width = title.size.width
    for place in 0..<draws.below(TitleLines.mostSizes + 1) {
      let next =
        draws.below(8) == 0
        ? width - CGFloat(draws.within(1, 64)) / 64
        : (width * CGFloat(draws.within(1, 7)) / 8).rounded(.down)
      let height = draws.below(8) == 0 ? sizes.last?.height : title.size.height * CGFloat(place + 2)
      let size = CGSize(width: next, height: height ?? title.size.height)
      guard next >= 0, next < width, size != .zero else { break }
      sizes.append(size)
      width = next
    }
    spec.title?.lines = TitleLines(atMost: limit, wrapped: sizes)
    if draws.below(2) == 0 { fitWidth(to: sizes.randomWidth(&draws) ?? width, &spec, &draws) }
  }

  /// Sets the button's width so that the title gets a given width, a pixel more or less, or up to 40 points
  /// more.
  private func fitWidth(to width: CGFloat, _ spec: inout ButtonSpec, _ draws: inout Draws) {
    let pixel = SpecLengths(scale: spec.scale).pixel
    let nudge = [0, pixel, -pixel, CGFloat(draws.within(0, 40))][draws.below(4)]
    let (content, own) = (spec.effectiveContentInsets, spec.effectiveTitleInsets)
    var needed = width + nudge + content.left + content.right + own.left + own.right
    if spec.placement != .top, spec.placement != .bottom, let image = spec.effectiveImage {
      needed += image.size.width + spec.spacing
    }
    spec.frame.size.width = max(0, needed)
  }
}

extension [CGSize] {
  /// Returns the width of a randomly chosen size; nil if the list is empty.
  fileprivate func randomWidth(_ draws: inout Draws) -> CGFloat? {
    isEmpty ? nil : self[draws.below(count)].width
  }
}
