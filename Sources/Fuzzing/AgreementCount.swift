import Foundation

/// The number of specs on which a strategy agrees with the references, exactly and within a pixel.
package struct AgreementCount: Hashable, Sendable {
  /// The number of specs that both the strategy and the references support.
  package var specs: UInt64 = 0
  /// The number of specs on which the strategy's layout equals the references' layout.
  package var exact: UInt64 = 0
  /// The number of specs on which the strategy differs from the references by at most a pixel, including
  /// equal layouts.
  package var pixel: UInt64 = 0
  /// The number of specs whose visible text and picture were also compared, besides the frames.
  package var looked: UInt64 = 0
  /// The number of specs whose visible text and picture differ from the references by at most a pixel.
  package var seen: UInt64 = 0

  package init() {}

  /// Counts a spec by its largest distance from the references, in points.
  mutating func add(distance: Double, scale: CGFloat) {
    specs += 1
    if distance <= 1e-9 { exact += 1 }
    if distance <= 1 / Double(scale) + 1e-9 { pixel += 1 }
  }

  /// Counts a spec by the largest distance of visible text and picture from the references, in points.
  mutating func add(seenDistance: Double, scale: CGFloat) {
    looked += 1
    if seenDistance <= 1 / Double(scale) + 1e-9 { seen += 1 }
  }

  /// Adds the counts of other specs, such as those of another worker or shard.
  static func += (sum: inout AgreementCount, part: AgreementCount) {
    sum.specs += part.specs
    sum.exact += part.exact
    sum.pixel += part.pixel
    sum.looked += part.looked
    sum.seen += part.seen
  }
}
