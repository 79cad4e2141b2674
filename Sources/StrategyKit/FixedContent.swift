import Foundation
import UIKitModel

/// The gap and the side that a class has for every spec.
struct FixedContent: Sendable {
  /// The gap; nil for that of the spec.
  let spacing: CGFloat?
  /// The side of the image; nil for that of the spec.
  let placement: Placement?
  /// The content insets; nil for those of the spec.
  var contentInsets: UIEdgeInsets?

  /// Why a class does not answer for a spec; nil where it may. A lone item has neither gap nor side.
  func refusal(of spec: ButtonSpec) -> Support? {
    if let contentInsets, spec.contentInsets != contentInsets {
      let sides = [
        contentInsets.top, contentInsets.left, contentInsets.bottom, contentInsets.right,
      ]
      let text = sides.map { Self.text($0) }.joined(separator: " ")
      return .unsupported("its content insets are always \(text)")
    }
    guard spacing != nil || placement != nil, spec.hasBothItems else { return nil }
    if let spacing, spec.spacing != spacing {
      return .unsupported("its gap is always \(Self.text(spacing))")
    }
    if let placement, spec.placement != placement {
      return .unsupported(
        placement.isSpread
          ? "its image and title are always at opposite ends"
          : "its image is always at the \(placement.rawValue) side")
    }
    return nil
  }

  /// A number of points as people write it.
  private static func text(_ points: CGFloat) -> String {
    let text = "\(Double(points))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
