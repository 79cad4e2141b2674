package import StrategyKit

/// A variant of a spec that a check laid out to compare the two layouts, such as the mirror image.
package struct DerivedSpec: Hashable, Sendable {
  /// The check that made the variant.
  package var check: CheckID
  /// The variant of the spec that the check laid out.
  package var spec: ButtonSpec

  init(_ check: CheckID, _ spec: ButtonSpec) {
    self.check = check
    self.spec = spec
  }

  /// The change that the check made to the judged spec, such as `mirrored`.
  package var change: String {
    switch check {
    case .translation: "moved"
    case .scaling: "doubled"
    case .mirroring: "mirrored"
    case .monotonicity: "widened"
    case .ownSize: "set to its own fitting size"
    default: "laid out again"
    }
  }
}
