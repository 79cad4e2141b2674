import Judging
import RunModel

/// Findings about where views and the button are, in the words of a failure.
struct PlaceFailure {
  let failure: Failure

  /// - Parameter findings: at least one; the first gives the message.
  init(_ findings: [MarginFinding]) {
    let first = findings[0]
    failure = Failure(
      type: first.check == .expectation ? .expectationMismatch : .invariantViolation,
      check: first.check.rawValue, message: first.text,
      notes: findings.dropFirst().map { "also \($0.check.rawValue): \($0.text)" })
  }
}
