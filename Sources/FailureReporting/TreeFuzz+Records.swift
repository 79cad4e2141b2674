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
      let failure = failures.first { $0.finding.check == check }
      suite.add(
        SingleRecord(
          name: check.rawValue, line: nil,
          outcome: failure.map { .failed(details(of: $0)) } ?? .passed))
    }
    if isInterrupted { suite.add(Interruption(by: cause, after: trees, of: share, .trees).record) }
    return [.suiteStarted(CheckSuite.trees)] + suite.records + [.suiteFinished]
  }

  /// The number of trees, of their views and of different failures, in one line.
  package var summary: String {
    "\(trees) trees of \(views) views, \(failures.count) checks broken"
  }

  /// The number of trees on which the two margin policies differ, with the smallest of these trees, as text.
  package var statisticsText: String {
    var text = "the margin policies differ on \(policyDifferences) of \(trees) trees"
    if let smallestPolicyDifference, policyDifferences > 0 {
      text += ", the smallest has \(smallestPolicyDifference.views.count) views:\n"
      text += ViewTreeViews(smallestPolicyDifference).explanation().map { "  \($0)" }
        .joined(separator: "\n")
    }
    return text
  }

  private func details(of failure: TreeFuzz.Failure) -> Failure {
    var details = Failure(treeFinding: failure.finding, script: failure.script)
    details.occurrences = Occurrences(
      count: failure.count, cases: asked, seed: seed, start: failure.index,
      exemplars: failure.exemplars, blamed: [], subject: .trees)
    return details
  }
}

extension Failure {
  /// Makes the failure of a tree of views and its changes, with an explanation and a token.
  package init(treeFinding finding: MarginFinding, script: ViewTreeScript) {
    self.init(
      type: .invariantViolation, check: finding.check.rawValue,
      evidence: .exactViews(finding.violation),
      notes: script.notes,
      reproduction: .replay(token: ViewTreeToken.text(of: script)))
  }
}

extension ViewTreeScript {
  /// Notes with the number of changes, and the steps that explain the frames of the views after all changes,
  /// line by line.
  fileprivate var notes: [Note] {
    (steps.isEmpty ? [] : [.changes(steps.count)]) + played().explanation().map { .explanation($0) }
  }
}
