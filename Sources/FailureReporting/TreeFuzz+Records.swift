package import Fuzzing
import ReportText
package import RunRecords
package import ViewTrees

extension TreeFuzz.Outcome {
  /// Returns the records of the suite: a case for each check of view trees, and one if the run was stopped.
  /// Names of cases contain no values.
  ///
  /// - Parameter cause: the reason why the run was stopped; used only if it was.
  package func records(stoppedBy cause: Interruption.Cause) -> [Record] {
    var suite = CheckSuite()
    for check in MarginCheck.allCases where !check.isOfScenarios {
      let failure = failures.first { $0.finding.check == check.rawValue }
      suite.add(
        SingleRecord(
          name: check.rawValue, line: nil, outcome: failure.map { .failed($0.reported) } ?? .passed)
      )
    }
    return records(of: suite, in: CheckSuite.trees, stoppedBy: cause, .trees)
  }

  /// The number of trees, of their views and of different failures, in one line.
  package var summary: String {
    "\(tally.judged) trees of \(tally.parts) views, \(failures.count) checks broken"
  }

  /// The number of trees on which the two margin policies differ, with the smallest of these trees, as text.
  package var statisticsText: String {
    var text = "the margin policies differ on \(policyDifferences) of \(tally.judged) trees"
    if let smallestPolicyDifference, policyDifferences > 0 {
      text += ", the smallest has \(smallestPolicyDifference.views.count) views:\n"
      text += ViewTreeViews(smallestPolicyDifference).explanation().map { "  \($0)" }
        .joined(separator: "\n")
    }
    return text
  }
}

extension ViewTreeScript: ReportedSubject {
  /// Returns a failure with the steps that explain the frames of the views after all changes.
  package func failure(of finding: Failure) -> Failure {
    var failure = finding
    failure.notes =
      (steps.isEmpty ? [] : [.changes(steps.count)])
      + played().explanation().map { .explanation($0) }
    failure.reproduction = .replay(token: token)
    return failure
  }
}
