import Foundation
import Fuzzing
import Judging
import Scenarios
import StrategyKit
import UIKitModel

/// Two lengths of a button, the second perhaps a sum, which a rule compares: `width > 4 × height`.
struct ComparedLengths: Sendable {
  /// The first length.
  let left: SpecField
  /// The second length, or the lengths whose sum is the second one.
  let right: [SpecField]
  /// Whether the feature is the ratio of the lengths, and not their difference.
  let isRatio: Bool

  /// Returns the first length, less or divided by the second; NaN if the button lacks one of them.
  func number(of spec: ButtonSpec) -> Double {
    guard spec.has(left), right.allSatisfy(spec.has) else { return .nan }
    let second = right.reduce(0) { $0 + spec[$1] }
    return isRatio ? spec[left] / second : spec[left] - second
  }

  /// Returns the comparison in words, such as `title width = image width + spacing`.
  func text(_ comparison: AtomicCondition.Comparison, _ bound: Double) -> String {
    written(comparison.rawValue, bound, times: " × ", \.words) ?? ""
  }

  /// Returns the comparison with other operators and names of fields; nil if a field has no name.
  func written(
    _ comparison: String, _ bound: Double, times: String, _ name: (SpecField) -> String?
  ) -> String? {
    let names = right.compactMap(name)
    guard let first = name(left), names.count == right.count else { return nil }
    let second = names.joined(separator: " + ")
    if isRatio {
      return "\(first) \(comparison) "
        + (bound == 1 ? second : "\(bound.shortText)\(times)\(second)")
    }
    let rest = bound == 0 ? "" : bound < 0 ? " - \((-bound).shortText)" : " + \(bound.shortText)"
    return "\(first) \(comparison) \(second)\(rest)"
  }
}

extension NumericFeature {
  /// The features that compare two lengths, sums of lengths, and places between whole and even pixels.
  static let compared: [NumericFeature] =
    differences + ratios + sums
    + [
      fraction(of: .x, inPixels: false), fraction(of: .x, inPixels: true),
      fraction(of: .y, inPixels: false), fraction(of: .y, inPixels: true),
      evenness("image x", { $0.image != nil }) { $0.image.origin.x },
      evenness("image y", { $0.image != nil }) { $0.image.origin.y },
      evenness("title x", { $0.title != nil }) { $0.title.origin.x },
      evenness("title y", { $0.title != nil }) { $0.title.origin.y },
    ]

  private static let across: [SpecField] = [.width, .imageWidth, .titleWidth]
  private static let down: [SpecField] = [.height, .imageHeight, .titleHeight]
  /// The lengths that are compared with each other, in the order in which sentences name them.
  private static let lengths: [SpecField] = [
    .spacing, .cornerRadius, .lineHeight, .titleWidth, .titleHeight, .imageWidth, .imageHeight,
    .width,
    .height,
  ]

  private static let differences: [NumericFeature] = {
    var features: [NumericFeature] = []
    for (place, left) in lengths.enumerated() {
      for right in lengths.dropFirst(place + 1) { features.append(difference(left, [right])) }
    }
    for axis in [across, down] {
      let all = axis + [.spacing]
      for left in all {
        let others = all.filter { $0 != left }
        features.append(difference(left, others))
        for absent in others {
          features.append(difference(left, others.filter { $0 != absent }))
        }
      }
    }
    for inset in insetsAcross {
      features += (across + [.spacing]).map { difference(inset, [$0]) }
    }
    for inset in insetsDown {
      features += (down + [.spacing]).map { difference(inset, [$0]) }
    }
    return features
  }()

  /// The ratios to lengths that are never negative, which alone keep the direction of a comparison.
  private static let ratios: [NumericFeature] =
    lengths.flatMap { left in
      (across + down).filter { $0 != left }.map { feature(left, [$0], isRatio: true, cost: 2) }
    } + insetsAcross.map { feature($0, [.width], isRatio: true, cost: 2) }
    + insetsDown.map { feature($0, [.height], isRatio: true, cost: 2) }

  private static let insetsAcross: [SpecField] = [
    .contentLeft, .contentRight, .imageLeft, .imageRight, .titleLeft, .titleRight,
  ]
  private static let insetsDown: [SpecField] = [
    .contentTop, .contentBottom, .imageTop, .imageBottom, .titleTop, .titleBottom,
  ]

  /// Returns the feature of how many pixels a coordinate lies behind an even pixel before it is rounded, from 0
  /// to 2.
  private static func evenness(
    _ name: String, _ isShown: @escaping @Sendable (SpecFeatures) -> Bool,
    _ place: @escaping @Sendable (ButtonLayout) -> CGFloat
  ) -> NumericFeature {
    NumericFeature(
      "pixels of \(name) before rounding after an even pixel", cost: 5, isLength: false
    ) {
      guard isShown($0) else { return .nan }
      let pixels = SpecFeatures.snapped(place($0.exact).native) * $0.spec.scale.native
      return SpecFeatures.snapped(pixels - 2 * (pixels / 2).rounded(.down))
    }
  }

  /// The sums of two lengths along an axis, and of width and height.
  private static let sums: [NumericFeature] =
    [across, down].flatMap { axis in
      let all = axis + [.spacing]
      return all.indices.flatMap { place in
        all.dropFirst(place + 1).map { sum(all[place], $0) }
      }
    } + [sum(.width, .height), sum(.imageWidth, .imageHeight), sum(.titleWidth, .titleHeight)]

  private static func sum(_ first: SpecField, _ second: SpecField) -> NumericFeature {
    NumericFeature(
      "\(first.words) + \(second.words)", swift: "(\(first.swift) + \(second.swift))",
      xpath: first.xpath.flatMap { first in second.xpath.map { "(\(first) + \($0))" } }, cost: 2
    ) { facts in
      guard facts.spec.has(first), facts.spec.has(second) else { return .nan }
      return facts.spec[first] + facts.spec[second]
    }
  }

  /// Returns the feature of how far a coordinate of the frame's origin lies behind a whole point or pixel.
  private static func fraction(of field: SpecField, inPixels: Bool) -> NumericFeature {
    let swift = inPixels ? "(\(field.swift) * spec.scale)" : field.swift
    let xpath = field.xpath.map { inPixels ? "(\($0) * @scale)" : $0 }
    return NumericFeature(
      "fraction of a \(inPixels ? "pixel" : "point") of \(field.words)",
      swift: "(\(swift) - \(swift).rounded(.down))", xpath: xpath.map { "(\($0) - floor(\($0)))" },
      cost: 2.5, isLength: false
    ) {
      let number = $0.spec[field] * (inPixels ? $0.spec.scale.native : 1)
      return number - number.rounded(.down)
    }
  }

  private static func difference(_ left: SpecField, _ right: [SpecField]) -> NumericFeature {
    feature(left, right, isRatio: false, cost: 1.5 + 0.5 * Double(right.count - 1))
  }

  private static func feature(
    _ left: SpecField, _ right: [SpecField], isRatio: Bool, cost: Double
  ) -> NumericFeature {
    let sides = ComparedLengths(left: left, right: right, isRatio: isRatio)
    let second = right.map(\.words).joined(separator: " and ")
    return NumericFeature(
      "\(left.words) \(isRatio ? "by" : "over") \(second)", cost: cost, isLength: false,
      sides: sides
    ) { sides.number(of: $0.spec) }
  }
}
