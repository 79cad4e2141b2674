extension Study {
  /// How far each part of a study may go with a strategy that is given up after some failures: up to which share of
  /// those, so that something is left for the parts after it.
  struct Patience: Hashable, Sendable {
    var drawing: Double
    var nearby: Double
    var verifying: Double
    var simplifying: Double

    /// Where there may be no answer: each question then costs a failure.
    static let forFailures = Patience(
      drawing: 0.4, nearby: 0.55, verifying: 0.75, simplifying: 0.9)
    /// To learn of wrong answers, which cost nothing.
    static let forDifferences = Patience(drawing: 1, nearby: 1, verifying: 1, simplifying: 1)
  }
}
