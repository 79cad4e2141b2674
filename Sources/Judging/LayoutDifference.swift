import Foundation
package import StrategyKit

/// The difference of two layouts in one aspect.
package struct LayoutDifference: Hashable, Sendable {
  /// The first field that differs by more than the tolerance.
  package var field: LayoutField
  /// The largest difference of any field of the aspect, in points; infinite or NaN if a number of a layout is
  /// not finite.
  package var largest: Double
}

extension ButtonLayout {
  /// Returns the largest difference to another layout in an aspect, in points; infinite or NaN if a number is
  /// not finite.
  ///
  /// Every spec goes through this comparison, so it is written without loops.
  @inline(__always)
  func distance(to other: ButtonLayout, in aspect: Aspect) -> Double {
    switch aspect {
    case .frames:
      worse(
        worse(image.distance(to: other.image), title.distance(to: other.title)),
        worse(
          background.distance(to: other.background),
          abs(cornerRadius.native - other.cornerRadius.native)))
    case .contentRect: content.distance(to: other.content)
    case .fittingSize: fittingSize.distance(to: other.fittingSize)
    default:
      worse(imageHook.distance(to: other.imageHook), titleHook.distance(to: other.titleHook))
    }
  }

  /// Returns whether two layouts are equal in an aspect; false if a number is not finite.
  @inline(__always)
  func isEqual(to other: ButtonLayout, in aspect: Aspect) -> Bool {
    let sum =
      switch aspect {
      case .frames:
        image.sum(ofDistancesTo: other.image) + title.sum(ofDistancesTo: other.title)
          + background.sum(ofDistancesTo: other.background)
          + abs(cornerRadius.native - other.cornerRadius.native)
      case .contentRect: content.sum(ofDistancesTo: other.content)
      case .fittingSize: fittingSize.sum(ofDistancesTo: other.fittingSize)
      default:
        imageHook.sum(ofDistancesTo: other.imageHook)
          + titleHook.sum(ofDistancesTo: other.titleHook)
      }
    return sum == 0
  }

  /// Returns the difference of this layout from a reference in an aspect; nil if it is within the tolerance.
  package func difference(
    from reference: ButtonLayout, in aspect: Aspect, tolerance: Double
  ) -> LayoutDifference? {
    let distance = distance(to: reference, in: aspect)
    if distance <= tolerance { return nil }
    for raw in LayoutField.fields(of: aspect) {
      guard let field = LayoutField(rawValue: raw) else { continue }
      if !(abs(self[field] - reference[field]) <= tolerance) {
        return LayoutDifference(field: field, largest: distance)
      }
    }
    return nil
  }

  /// Returns the difference between the rectangles from the hooks and the frames of image and title; nil if
  /// it is within the tolerance.
  package func hookDifference(tolerance: Double) -> LayoutDifference? {
    let distance = worse(imageHook.distance(to: image), titleHook.distance(to: title))
    if distance <= tolerance { return nil }
    for offset in UInt8(0)..<8 {
      guard let hook = LayoutField(rawValue: LayoutField.imageHookX.rawValue + offset),
        let frame = LayoutField(rawValue: offset)
      else { continue }
      if !(abs(self[hook] - self[frame]) <= tolerance) {
        return LayoutDifference(field: hook, largest: distance)
      }
    }
    return nil
  }

  /// Returns the first field of some aspects with a number that is not finite; nil if all their numbers are
  /// finite.
  package func firstNonFinite(in aspects: Aspect = .all) -> LayoutField? {
    LayoutField.allCases.first { aspects.contains($0.aspect) && !self[$0].isFinite }
  }

  /// Whether every number of the layout is finite. Only then is the sum of all numbers, each multiplied by
  /// zero, zero.
  @inline(__always)
  var isFinite: Bool {
    (image.zeroed + title.zeroed + background.zeroed + content.zeroed + imageHook.zeroed
      + titleHook.zeroed + (fittingSize.width + fittingSize.height + cornerRadius).native * 0) == 0
  }
}

extension CGRect {
  @inline(__always)
  func distance(to other: CGRect) -> Double {
    worse(
      worse(
        abs(origin.x.native - other.origin.x.native), abs(origin.y.native - other.origin.y.native)),
      size.distance(to: other.size))
  }

  @inline(__always)
  func sum(ofDistancesTo other: CGRect) -> Double {
    abs(origin.x.native - other.origin.x.native) + abs(origin.y.native - other.origin.y.native)
      + size.sum(ofDistancesTo: other.size)
  }

  @inline(__always)
  var zeroed: Double {
    origin.x.native * 0 + origin.y.native * 0 + size.width.native * 0 + size.height.native * 0
  }
}

extension CGSize {
  @inline(__always)
  func distance(to other: CGSize) -> Double {
    worse(
      abs(width.native - other.width.native), abs(height.native - other.height.native))
  }

  @inline(__always)
  func sum(ofDistancesTo other: CGSize) -> Double {
    abs(width.native - other.width.native) + abs(height.native - other.height.native)
  }
}

/// Returns the larger of two distances, or NaN if one is NaN.
@inline(__always)
func worse(_ a: Double, _ b: Double) -> Double { a >= b || a != a ? a : b }
