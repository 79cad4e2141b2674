import Foundation
import StrategyKit
import UIKitModel

/// The rounding errors that are accepted where image and title fill the main axis, since their lengths are
/// quotients.
///
/// Lengths are compared to 1e-9 of their size. A rounded origin may be a pixel off if the unrounded value is
/// within 1e-6 of the boundary between two pixels; only there can two correct formulas round differently.
struct FillSlack {
  private let spec: ButtonSpec
  private let fillsX: Bool
  private let fillsY: Bool

  init(_ spec: ButtonSpec) {
    self.spec = spec
    let isStacked = spec.hasBothItems && (spec.placement == .top || spec.placement == .bottom)
    fillsX = spec.horizontalAlignment == .fill && !isStacked
    fillsY = spec.verticalAlignment == .fill && isStacked
  }

  /// Returns whether a field matches an expected number within the rounding errors of filling; false for a
  /// field on an axis that is not filled.
  func accepts(_ field: LayoutField, _ layout: ButtonLayout, expected: Double) -> Bool {
    guard fillsX || fillsY else { return false }
    let actual = layout[field]
    let size = max(1, abs(actual), abs(expected))
    switch field {
    case .imageWidth, .titleWidth, .imageHookWidth, .titleHookWidth:
      return fillsX && abs(actual - expected) <= 1e-9 * size
    case .imageHeight, .titleHeight, .imageHookHeight, .titleHookHeight:
      return fillsY && abs(actual - expected) <= 1e-9 * size
    case .imageX, .titleX, .imageHookX, .titleHookX:
      guard fillsX else { return false }
      let isImage = field == .imageX || field == .imageHookX
      return meets(actual, expected, isImage ? layout.image.size.width : layout.title.size.width)
    case .imageY, .titleY, .imageHookY, .titleHookY:
      guard fillsY else { return false }
      let isImage = field == .imageY || field == .imageHookY
      return meets(actual, expected, isImage ? layout.image.size.height : layout.title.size.height)
    default: return false
    }
  }

  /// Returns whether a rounded origin is the expected one, or at most a pixel away if the unrounded value is
  /// on a rounding boundary.
  ///
  /// The origin is the area's end, which is on the pixel, minus the length, rounded.
  private func meets(_ actual: Double, _ expected: Double, _ length: CGFloat) -> Bool {
    let size = max(1, abs(actual), abs(expected), abs(Double(length)))
    let pixel = 1 / Double(spec.scale)
    if abs(actual - expected) <= 1e-9 * size { return true }
    guard abs(actual - expected) <= pixel + 1e-9 * size else { return false }
    let boundary = Double(-length * spec.scale) + 0.5 + Double(PixelGrid.tolerance)
    return abs(boundary - boundary.rounded()) <= 1e-6 * size
  }
}

extension ButtonLayout {
  /// Returns the difference of this layout from a reference in an aspect; nil if it is within the tolerance
  /// and the rounding errors of filling.
  func difference(
    from reference: ButtonLayout, in aspect: Aspect, tolerance: Double, for spec: ButtonSpec
  ) -> LayoutDifference? {
    guard var difference = difference(from: reference, in: aspect, tolerance: tolerance) else {
      return nil
    }
    guard spec.horizontalAlignment == .fill || spec.verticalAlignment == .fill else {
      return difference
    }
    let slack = FillSlack(spec)
    var first: LayoutField?
    difference.largest = 0
    for raw in LayoutField.fields(of: aspect) {
      guard let field = LayoutField(rawValue: raw) else { continue }
      let distance = abs(self[field] - reference[field])
      if distance <= tolerance || slack.accepts(field, self, expected: reference[field]) {
        continue
      }
      if first == nil { first = field }
      difference.largest = worse(difference.largest, distance)
    }
    guard let first else { return nil }
    difference.field = first
    return difference
  }
}
