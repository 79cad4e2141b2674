import Foundation

/// The number of specs on which a strategy and the references agree, by how much.
package struct AgreementCount: Hashable, Sendable {
  /// The specs that both support.
  package var specs: UInt64 = 0
  /// The specs on which they agree exactly.
  package var exact: UInt64 = 0
  /// The specs on which they agree within a pixel, exactly included.
  package var pixel: UInt64 = 0
  /// The specs whose visible text and picture were compared too.
  package var looked: UInt64 = 0
  /// The specs on which these agree within a pixel.
  package var seen: UInt64 = 0

  package init() {}

  /// Counts a spec.
  mutating func add(distance: Double, scale: CGFloat) {
    specs += 1
    if distance <= 1e-9 { exact += 1 }
    if distance <= 1 / Double(scale) + 1e-9 { pixel += 1 }
  }

  /// Counts a spec whose visible text and picture were compared.
  mutating func add(seenDistance: Double, scale: CGFloat) {
    looked += 1
    if seenDistance <= 1 / Double(scale) + 1e-9 { seen += 1 }
  }

  /// Adds another part.
  static func += (sum: inout AgreementCount, part: AgreementCount) {
    sum.specs += part.specs
    sum.exact += part.exact
    sum.pixel += part.pixel
    sum.looked += part.looked
    sum.seen += part.seen
  }
}
