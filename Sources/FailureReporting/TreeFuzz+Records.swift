package import Fuzzing
import Judging
package import RunRecords
import Scenarios
import StrategyKit

extension TreeFuzz.Outcome {
  /// A suite with a case for each check of trees; names hold no values.
  package var records: [Record] {
    var records: [Record] = [.suiteStarted(Suite(classname: "fuzz-trees", file: nil))]
    let checks = MarginCheck.allCases.filter { $0 != .expectation }
    for check in checks.sorted(by: { $0.rawValue < $1.rawValue }) {
      let failure = failures.first { $0.finding.check == check }
      records.append(
        .single(
          SingleRecord(
            name: check.rawValue, line: nil,
            outcome: failure.map { .failed(Self.details(of: $0)) } ?? .passed)))
    }
    return records + [.suiteFinished]
  }

  /// One line for people: how many trees there were, and where the two margin policies part.
  package var summary: String {
    var text = "\(trees) trees of \(views) views, \(failures.count) checks broken; "
    text += "the margin policies part on \(partings) of them"
    if let smallestParting, partings > 0 {
      text += ", the smallest has \(smallestParting.views.count) views:\n"
      text += ViewTreeViews(smallestParting).explanation().map { "  \($0)" }
        .joined(separator: "\n")
    }
    return text
  }

  private static func details(of failure: TreeFuzz.Failure) -> Failure {
    Failure(
      type: FailureType(failure.finding.check), check: failure.finding.check.rawValue,
      message: failure.finding.text,
      notes: ["\(failure.count) trees fail, the first is number \(failure.index); the smallest:"]
        + ViewTreeViews(failure.tree).explanation())
  }
}
