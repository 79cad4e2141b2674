package import Fuzzing
import ReportText
package import RunRecords

/// A random input whose failures reports can show.
package protocol ReportedSubject: FuzzSubject {
  /// Returns the failure of a finding on this input, with a token and an explanation.
  func failure(of finding: Finding) -> Failure
}

extension ReportedSubject {
  /// Returns the text of a finding on this input that is judged again.
  func replayText(of finding: Finding) -> String {
    let failure = failure(of: finding)
    let place = CaseLocation(
      suite: Suite(classname: "replay", file: nil), name: failure.check, line: nil)
    return failure.lines(at: place, style: .console).text + "\n"
  }
}

extension FuzzFailure where Subject: ReportedSubject {
  /// The failure for reports: of the smallest input, with the number of inputs that fail in this way.
  package var reported: Failure {
    var failure = smallest.failure(of: finding)
    failure.notes.insert(contentsOf: notes, at: 0)
    failure.occurrences = occurrences
    return failure
  }
}

extension InputFuzzOutcome {
  /// Returns the records of a suite with the cases of all checks, and one more if the run was stopped.
  func records(
    of checks: CheckSuite, in suite: Suite, stoppedBy cause: Interruption.Cause,
    _ subject: Interruption.Subject
  ) -> [Record] {
    var checks = checks
    if isInterrupted {
      checks.add(Interruption(by: cause, after: tally.judged, of: tally.share, subject).record)
    }
    return [.suiteStarted(suite)] + checks.records + [.suiteFinished]
  }
}
