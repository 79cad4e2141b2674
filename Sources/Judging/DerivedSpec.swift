package import StrategyKit

/// A spec that a check made from the judged one, to compare the two answers.
package struct DerivedSpec: Hashable, Sendable {
  /// The check that made it.
  package var check: CheckID
  /// The spec.
  package var spec: ButtonSpec

  init(_ check: CheckID, _ spec: ButtonSpec) {
    self.check = check
    self.spec = spec
  }

  /// The change that the check made to the judged spec, such as "mirrored".
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
