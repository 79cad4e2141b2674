import Judging
package import RunRecords
import StrategyKit

extension FuzzOutcome {
  /// The exit status of the fuzz run.
  package var status: RunStatus { .worst(statuses) }

  /// The exit statuses of all that happened; ``status`` is the worst.
  package var statuses: [RunStatus] {
    var statuses: [RunStatus] = []
    if !selfTest.isPassed { statuses.append(.notRun) }
    if statistics.unasked.contains(where: { $0 > 0 })
      || failures.contains(where: { $0.finding.check.findsNoAnswer })
    {
      statuses.append(.strategyBroke)
    }
    if !failures.isEmpty { statuses.append(.disagreed) }
    if !littlePromised.isEmpty { statuses.append(.inconclusive) }
    if isInterrupted || statistics.compared == 0
      || statistics.cases < options.minimumCases || !healthWarnings.isEmpty
    {
      statuses.append(.inconclusive)
    }
    return statuses
  }
}
