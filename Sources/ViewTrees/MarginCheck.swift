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

/// A failed check: what is wrong with a view, the button's frame or a constraint of a tree.
package struct MarginFinding: Hashable, Sendable {
  /// The view, button or constraint that a finding is about.
  package enum Subject: Hashable, Sendable {
    /// The finding is about a view, given by its index in the tree.
    case view(Int)
    /// The finding is about the button's frame.
    case button
    /// The finding is about a constraint, given by its index in the tree.
    case constraint(Int)
  }

  /// The check that failed.
  package var check: MarginCheck
  /// The view, button or constraint that the finding is about.
  package var subject: Subject
  /// The broken rule, with the found and the expected value.
  package var violation: ViewViolation
  /// The size of the difference, in points.
  package var difference: Double
  /// The expectation that is not met; nil if the check is not about an expectation.
  package var statement: Statement?

  /// An expectation for a view or the button's frame, with the actual numbers.
  package struct Statement: Hashable, Sendable {
    package var place: ExpectedPlace
    /// The name of the view or button in messages.
    package var title: String
    package var entries: [ExpectedPlace.Entry]
  }

  package init(
    check: MarginCheck, subject: Subject, violation: ViewViolation, difference: Double,
    statement: Statement? = nil
  ) {
    self.check = check
    self.subject = subject
    self.violation = violation
    self.difference = difference
    self.statement = statement
  }
}
