package import Judging
package import RunRecords
import StrategyKit
package import ViewTrees

extension FailureType {
  /// The type under which reports name what a check finds.
  package init(_ check: CheckID) {
    self =
      switch check {
      case .agreement: .strategyDisagreement
      case .expectation: .expectationMismatch
      case .strategy, .finite: .strategyFailed
      case .translation, .scaling, .mirroring, .monotonicity: .relationViolation
      case .insideContent, .noOverlap, .gap, .order, .hookCoherence, .ownSize, .repeat, .reuse:
        .invariantViolation
      }
  }

  /// The type under which reports name a finding.
  package init(_ finding: Finding) {
    guard case .failure(.process(let failure)) = finding.evidence else {
      self.init(finding.check)
      return
    }
    self =
      switch failure.kind {
      case .crashed: .strategyCrashed
      case .timedOut: .strategyTimedOut
      case .brokeProtocol: .strategyBrokeProtocol
      }
  }

  /// The type under which reports name what a check of views finds.
  package init(_ check: MarginCheck) {
    self = check == .expectation ? .expectationMismatch : .invariantViolation
  }
}
