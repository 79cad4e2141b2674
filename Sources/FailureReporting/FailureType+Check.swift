package import Judging
package import RunRecords
package import StrategyKit
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
    guard case .failure(let failure) = finding.evidence else {
      self.init(finding.check)
      return
    }
    self.init(failure)
  }

  /// The type under which reports name that a strategy has no answer; a failure without a known cause is one of
  /// the strategy itself.
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

  /// The type under which reports name what a check of views finds.
  package init(_ check: MarginCheck) {
    self = check == .expectation ? .expectationMismatch : .invariantViolation
  }
}
