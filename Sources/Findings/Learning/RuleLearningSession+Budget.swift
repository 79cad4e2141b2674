extension RuleLearningSession {
  /// The share of a strategy's allowed failures that may be used up by the end of each phase of a session.
  struct Budget: Hashable, Sendable {
    var drawing: Double
    var nearby: Double
    var verifying: Double
    var simplifying: Double

    /// The shares for learning about missing layouts, where each tried spec may cause a failure.
    static let forFailures = Budget(
      drawing: 0.4, nearby: 0.55, verifying: 0.75, simplifying: 0.9)
    /// The shares for learning about wrong layouts, which do not count as failures.
    static let forDifferences = Budget(drawing: 1, nearby: 1, verifying: 1, simplifying: 1)
  }
}
