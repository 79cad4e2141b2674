extension Study {
  /// The share of the allowed failures that each part of a study may use, so that later parts have some left.
  struct Patience: Hashable, Sendable {
    var drawing: Double
    var nearby: Double
    var verifying: Double
    var simplifying: Double

    /// The shares for studies of missing answers, in which each question costs a failure.
    static let forFailures = Patience(
      drawing: 0.4, nearby: 0.55, verifying: 0.75, simplifying: 0.9)
    /// To learn of wrong answers, which cost nothing.
    static let forDifferences = Patience(drawing: 1, nearby: 1, verifying: 1, simplifying: 1)
  }
}
