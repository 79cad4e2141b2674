package import RunRecords

/// The checks of view trees, with the names that reports use.
package enum MarginCheck: String, Hashable, Sendable, CaseIterable {
  case expectation = "margin-expectation"
  case agreement = "margin-agreement"
  case fresh = "margin-fresh"
  case pinned = "margin-pinned"
  case floor = "margin-floor"
  case preserving = "margin-preserving"
  case mirror = "margin-mirror"
  case broken = "constraint-broken"
  case solved = "constraint-solved"

  /// The requirement of the check, in one line.
  package var summary: String {
    switch self {
    case .expectation: "frames, margins and safe areas match the scenario"
    case .agreement: "the views follow the layout rules"
    case .fresh: "changed views have the layout of new views with the same values"
    case .pinned: "a pinned frame lies within its parent's guide"
    case .floor: "no margin is less than what the rule says at least"
    case .preserving: "preserving the superview's margins lowers no margin"
    case .mirror: "the mirrored tree has the mirrored layout"
    case .broken: "only the constraints that the scenario names break"
    case .solved: "the frames meet all required constraints"
    }
  }

  /// Whether the check is about expectations, which scenarios have and random trees do not.
  package var isOfScenarios: Bool { self == .expectation || self == .broken }
}

extension Failure {
  /// Makes the failure of a check of trees of views.
  package init(_ check: MarginCheck, _ violation: Violation) {
    self.init(
      type: check == .expectation ? .expectationMismatch : .invariantViolation,
      check: check.rawValue, evidence: .violation(violation))
  }
}

extension ViewTree {
  /// A view, a constraint or the button of a tree.
  package enum Part: Hashable, Sendable {
    /// The view at an index in the tree.
    case view(Int)
    case button
    /// The constraint at an index in the tree.
    case constraint(Int)
  }
}
