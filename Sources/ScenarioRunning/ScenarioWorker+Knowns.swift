import Judging
import RunRecords
import Scenarios
import StrategyKit

extension ScenarioWorker {
  /// Judges a spec, lets known issues accept differences, and counts the use of the issues.
  func judgeWithKnowns(
    _ spec: ButtonSpec, _ expected: [Expectation], _ effort: Judge.Effort,
    isMisplaced: Bool = false,
    _ report: inout WorkerReport
  ) {
    judge.judge(
      spec, expected: expected,
      allowances: { spec in knowns.compactMap { $0.allowance(for: spec) } },
      effort: effort, into: &verdict)
    for hit in verdict.knownHits { knowns[hit.known].use.hits += 1 }
    for index in knowns.indices {
      knowns[index].noteMatch(spec, verdict, judge, isMisplaced: isMisplaced)
    }
    report.specs += 1
    report.largestDifference = max(report.largestDifference, verdict.largestDifference)
  }

  /// Adds the differences that known issues accepted on the most recently judged spec to `sums`, by the index
  /// of the issue.
  func noteKnowns(in sums: inout [Int: KnownIssueRecord]) {
    for hit in verdict.knownHits {
      let issue = file.knowns[hit.known]
      let difference = KnownIssueRecord(
        id: issue.id, because: issue.because, count: 1, largest: hit.largest,
        allowed: issue.maxDelta)
      if sums[hit.known] == nil {
        sums[hit.known] = difference
      } else {
        sums[hit.known]? += difference
      }
    }
  }
}
