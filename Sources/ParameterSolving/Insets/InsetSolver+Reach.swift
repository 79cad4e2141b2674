package import Foundation
package import StrategyKit

extension InsetSolver {
  /// The range of title widths, in points, for which insets are correct.
  package struct Reach: Hashable, Sendable {
    /// The widths of the title, in points.
    package var widths: ClosedRange<CGFloat>
    /// Whether the insets are correct for a single width only.
    package var isOneWidth: Bool { widths.lowerBound == widths.upperBound }
    /// Whether the insets are still correct at the largest width that was tried.
    package var isOpen = false
  }

  /// The largest widening of the title that is tried, in points.
  static let limit: CGFloat = 1_000

  /// Returns the title widths for which insets are correct; nil if the button has no title. Widths up to four
  /// pixels from the spec's width are tried pixel by pixel, further ones point by point.
  package func reach(of insets: ButtonInsets, for spec: ButtonSpec) -> Reach? {
    guard let width = spec.title?.size.width else { return nil }
    let bounds = (
      low: last(width, towards: 0, insets, spec),
      high: last(
        width, towards: width + Self.limit, insets, spec)
    )
    return Reach(widths: bounds.low...bounds.high, isOpen: bounds.high == width + Self.limit)
  }

  private func last(
    _ width: CGFloat, towards end: CGFloat, _ insets: ButtonInsets, _ spec: ButtonSpec
  ) -> CGFloat {
    let sign: CGFloat = end < width ? -1 : 1
    var last = width
    var spec = spec
    func isRight(at next: CGFloat) -> Bool {
      spec.title?.size.width = next
      return button.isRight(insets, for: spec)
    }
    for pixel in 1...4 {
      let next = width + sign * CGFloat(pixel) / spec.scale
      guard (end - next) * sign >= 0, isRight(at: next) else { return last }
      last = next
    }
    while (end - last - sign) * sign >= 0, isRight(at: last + sign) { last += sign }
    return (end - last) * sign > 0 && isRight(at: end) ? end : last
  }
}
