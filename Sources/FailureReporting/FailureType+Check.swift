package import Judging
package import RunRecords
package import StrategyKit

extension FailureType {
  /// Returns the failure type that reports show for a failed check.
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

  /// Returns the failure type that reports show for a finding.
  package init(_ finding: Finding) {
    guard case .failure(let failure) = finding.evidence else {
      self.init(finding.check)
      return
    }
    self.init(failure)
  }

  /// Makes the failure type that reports show for a missing layout: the way a process ended, or else a
  /// failure of the strategy's code.
  package init(_ failure: StrategyFailure?) {
    guard case .process(let process) = failure else {
      self = .strategyFailed
      return
    }
    self =
      switch process.kind {
      case .crashed: .strategyCrashed
      case .timedOut: .strategyTimedOut
      case .brokeProtocol: .strategyBrokeProtocol
      }
  }
}
