package import Foundation
package import StrategyKit

extension InsetSolver {
  /// The widths of the title for which insets stay right.
  package struct Reach: Hashable, Sendable {
    /// The widths, in points.
    package var widths: ClosedRange<CGFloat>
    /// Whether they are right for no other width.
    package var isOneWidth: Bool { widths.lowerBound == widths.upperBound }
    /// Whether no width was tried that is wrong above.
    package var isOpen = false
  }

  /// The number of points by which the title is widened at most.
  static let limit: CGFloat = 1_000

  /// Returns the title widths for which insets are right; nil if the spec has no title. Widths are tried pixel by
  /// pixel near that of the spec, then point by point.
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
