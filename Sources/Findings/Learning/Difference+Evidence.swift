import Judging
import RunRecords
import StrategyKit

extension Difference {
  /// The difference as a value for reports: the missing layout, the first wrong number, the broken rule, or the
  /// checks that failed.
  var evidence: Evidence {
    if let failure { return Evidence(failure) }
    if let number {
      return .contract(
        Reading(number.field.name, actual: number.actual, expected: number.expected))
    }
    return violation.map { .violation($0) } ?? .checks(checks.map(\.rawValue).sorted())
  }
}
