extension RuleLearningSession {
  /// The share of the allowed failures that each part of a session may use, so that later parts have some left.
  struct Budget: Hashable, Sendable {
    var drawing: Double
    var nearby: Double
    var verifying: Double
    var simplifying: Double

    /// The shares where answers are missing, so that each question costs a failure.
    static let forFailures = Budget(
      drawing: 0.4, nearby: 0.55, verifying: 0.75, simplifying: 0.9)
    /// The shares where answers are wrong, which costs nothing.
    static let forDifferences = Budget(drawing: 1, nearby: 1, verifying: 1, simplifying: 1)
  }
}
