import Foundation
package import Reproducibility
import Scenarios
package import StrategyKit
import UIKitModel

extension SpecGenerator {
  /// Changes one to four fields of a spec at random.
  package func mutate(_ spec: inout ButtonSpec, _ draws: inout Draws) {
    let lengths = SpecLengths(scale: spec.scale)
    for _ in 0...draws.below(4) {
      let field = SpecField.changeable[draws.below(SpecField.changeable.count)]
      switch field.kind {
      case .choice(let count): spec[field] = Double(draws.below(count))
      case .scale: spec[field] = Double(draws.within(1, 3))
      case .size: spec[field] = field.limited(abs(changed(spec, field, lengths, &draws)))
      case .length: spec[field] = field.limited(changed(spec, field, lengths, &draws))
      }
    }
    spec.orderLines()
  }

  private func changed(
    _ spec: ButtonSpec, _ field: SpecField, _ lengths: SpecLengths, _ draws: inout Draws
  ) -> Double {
    let pixel = Double(lengths.pixel)
    switch draws.below(8) {
    case 0: return spec[field] + pixel
    case 1: return spec[field] - pixel
    case 2: return -spec[field]
    case 3: return spec[field] + Double(draws.within(-64, 64)) / 64
    case 4: return 0
    case 5:
      let other = SpecField.changeable[draws.below(SpecField.changeable.count)]
      guard other.kind == .size || other.kind == .length else { return spec[field] }
      return spec[other]
    default: return Double(lengths.size(&draws))
    }
  }

  /// Changes most lengths by up to half a point, so that they are no longer multiples of 1/64 point.
  func blur(_ spec: inout ButtonSpec, _ draws: inout Draws) {
    for field in SpecField.changeable {
      guard field.kind == .size || field.kind == .length, spec.has(field), draws.below(4) != 0
      else { continue }
      let moved = spec[field] + draws.fraction() - 0.5
      spec[field] = field.limited(moved)
    }
    spec.orderLines()
  }

  /// Replaces the alignment `fill` by centre on an axis on which the area of a shown item is at most a pixel
  /// long.
  func avoidSingularFill(_ spec: inout ButtonSpec) {
    let content = spec.effectiveContentInsets
    let room = CGSize(
      width: spec.frame.size.width - content.left - content.right,
      height: spec.frame.size.height - content.top - content.bottom)
    for (isPresent, insets) in [
      (spec.effectiveImage != nil, spec.effectiveImageInsets),
      (spec.hasTitle, spec.effectiveTitleInsets),
    ] where isPresent {
      // At least a pixel, since the ends are rounded.
      let pixel = 1 / spec.scale
      if spec.horizontalAlignment == .fill, room.width - insets.left - insets.right <= pixel {
        spec.horizontalAlignment = .center
      }
      if spec.verticalAlignment == .fill, room.height - insets.top - insets.bottom <= pixel {
        spec.verticalAlignment = .center
      }
    }
  }
}

extension SpecField {
  /// Returns the number in the field's range that is nearest to `number`.
  fileprivate func limited(_ number: Double) -> Double {
    let range = kind.range
    return min(max(number, range.lowerBound), range.upperBound)
  }
}
