import Foundation
import Scenarios
import StrategyKit
import UIKitModel

/// The number of specs with each pair of values of two enumerations, such as placement `leading` with
/// direction `rtl`.
package struct ChoiceTable: Sendable, Hashable {
  /// An enumeration whose values are counted, such as the placement.
  package enum Dimension: Int, CaseIterable, Sendable {
    case placement, horizontal, vertical, direction, scale, items, regime, kind

    /// The names of the enumeration's values.
    package var values: [String] {
      switch self {
      case .placement: SpecField.placement.row.words.map(\.description)
      case .horizontal: SpecField.horizontalAlignment.row.words.map { "h-\($0)" }
      case .vertical: SpecField.verticalAlignment.row.words.map { "v-\($0)" }
      case .direction: ["ltr", "rtl"]
      case .scale: ["scale 1", "scale 2", "scale 3", "another scale"]
      case .items: ["nothing", "image alone", "title alone", "both items"]
      case .regime: Regime.allCases.map(\.rawValue)
      case .kind: ["adjustable type", "info type"]
      }
    }
  }

  private static let sizes = Dimension.allCases.map(\.values.count)
  private static let starts = sizes.indices.map { sizes[..<$0].reduce(0, +) }
  private static let width = sizes.reduce(0, +)
  private static let columns = 40

  private var counts = [UInt64](repeating: 0, count: Self.columns * Self.columns)

  /// Counts, for a spec, each pair of values of two enumerations, such as `leading` with `rtl`.
  mutating func count(_ spec: ButtonSpec, _ regime: Regime) {
    // The start of each dimension's values in the table.
    let values: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (
      UInt8(truncatingIfNeeded: spec.placement.ordinal), 8 + Self.place(spec.horizontalAlignment),
      14 + Self.place(spec.verticalAlignment), 18 + (spec.direction == .leftToRight ? 0 : 1),
      20 + Self.place(spec.scale),
      24 + (spec.effectiveImage == nil ? 0 : 1) + (spec.hasTitle ? 2 : 0),
      28 + UInt8(truncatingIfNeeded: regime.ordinal), 33 + (spec.isInfoType ? 1 : 0)
    )
    counts.withUnsafeMutableBufferPointer { counts in
      withUnsafeBytes(of: values) { values in
        for a in 0..<8 {
          let row = Int(values[a]) * Self.columns
          for b in (a + 1)..<8 where b < 8 { counts[row + Int(values[b])] += 1 }
        }
      }
    }
  }

  /// The pairs of values that never occurred together although they can, in words.
  package var neverHit: [String] {
    var names: [String] = []
    for a in Dimension.allCases {
      for b in Dimension.allCases where b.rawValue > a.rawValue {
        for (i, first) in a.values.enumerated() {
          for (j, second) in b.values.enumerated()
          where Self.canMeet(a, i, b, j) && count(a, i, b, j) == 0 {
            names.append("\(first) with \(second)")
          }
        }
      }
    }
    return names
  }

  /// Returns whether value `i` of enumeration `a` and value `j` of `b` can occur in one random spec. `a` must
  /// be earlier than `b`.
  package static func canMeet(_ a: Dimension, _ i: Int, _ b: Dimension, _ j: Int) -> Bool {
    // Random specs have scales of 1, 2 and 3; other scales come from given specs.
    if a == .scale && i == 3 || b == .scale && j == 3 { return false }
    // Opposite ends are drawn only if requested.
    if a == .placement && i >= 6 { return false }
    switch (a, b) {
    // An absent item cannot be too long for its space.
    case (.items, .regime) where i == 0: return j == 0 || j == 4
    // The info types show their own image unless one is set.
    case (.items, .kind) where j == 1: return i == 1 || i == 3
    default: return true
    }
  }

  /// Returns the number of specs with both value `i` of enumeration `a` and value `j` of enumeration `b`.
  package func count(_ a: Dimension, _ i: Int, _ b: Dimension, _ j: Int) -> UInt64 {
    let (first, second) = a.rawValue < b.rawValue ? ((a, i), (b, j)) : ((b, j), (a, i))
    let row = Self.starts[first.0.rawValue] + first.1
    return counts[row * Self.columns + Self.starts[second.0.rawValue] + second.1]
  }

  static func += (sum: inout ChoiceTable, part: ChoiceTable) {
    for index in sum.counts.indices { sum.counts[index] += part.counts[index] }
  }

  // MARK: Places

  private static func place(_ alignment: UIControl.ContentHorizontalAlignment) -> UInt8 {
    UInt8(truncatingIfNeeded: alignment.rawValue)
  }

  private static func place(_ alignment: UIControl.ContentVerticalAlignment) -> UInt8 {
    UInt8(truncatingIfNeeded: alignment.rawValue)
  }

  private static func place(_ scale: CGFloat) -> UInt8 {
    scale == 1 ? 0 : scale == 2 ? 1 : scale == 3 ? 2 : 3
  }
}
