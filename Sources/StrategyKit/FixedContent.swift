import Foundation
import UIKitModel

/// The gap, image side and content insets that a class uses in every layout, regardless of the spec.
struct FixedContent: Sendable {
  /// The fixed gap in points; nil if the class uses the spec's spacing.
  let spacing: CGFloat?
  /// The fixed side of the image; nil if the class uses the spec's placement.
  let placement: Placement?
  /// The fixed content insets, in points; nil if the class uses the spec's content insets.
  var contentInsets: UIEdgeInsets?

  /// Returns the reason why the class cannot lay out a spec as requested; nil if it can. A single item has
  /// neither gap nor side.
  @inline(__always)
  func refusal(of spec: ButtonSpec) -> Support? {
    isEmpty ? nil : refusalOfOther(spec)
  }

  /// Whether the class uses what every spec says.
  private var isEmpty: Bool { spacing == nil && placement == nil && contentInsets == nil }

  @inline(never)
  private func refusalOfOther(_ spec: ButtonSpec) -> Support? {
    if let contentInsets, spec.contentInsets != contentInsets {
      let sides = [
        contentInsets.top, contentInsets.left, contentInsets.bottom, contentInsets.right,
      ]
      let text = sides.map { Self.text($0) }.joined(separator: " ")
      return .unsupported("the class's content insets are always \(text)")
    }
    guard spacing != nil || placement != nil, spec.hasBothItems else { return nil }
    if let spacing, spec.spacing != spacing {
      return .unsupported("the class's gap is always \(Self.text(spacing))")
    }
    if let placement, spec.placement != placement {
      return .unsupported(
        placement.isSpread
          ? "the class's image and title are always at opposite ends"
          : "the class's image is always at the \(placement.rawValue) side")
    }
    return nil
  }

  /// Formats a number of points without a trailing `.0`.
  private static func text(_ points: CGFloat) -> String {
    let text = "\(Double(points))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
