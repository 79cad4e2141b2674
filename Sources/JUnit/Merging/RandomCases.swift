internal import ReportText
internal import RunRecords

/// Joins the cases of random buttons, trees and scripts, which every shard of a run has.
///
/// The outcome of the worst shard counts. Exact counts of all shards are in the merged event streams.
enum RandomCases {
  /// Returns whether every shard has the same cases in a suite.
  static func areIn(suite name: String) -> Bool {
    [FuzzSuite.suite, CheckSuite.trees, CheckSuite.scripts].contains { $0.classname == name }
  }

  /// Returns one record for the records of the same case in different shards.
  static func joined(_ records: [CaseRecord]) -> CaseRecord {
    let milliseconds = records.reduce(UInt64(0)) { $0.addingSaturating($1.milliseconds ?? 0) }
    let failed = records.filter { $0.kind >= .failed }
    // Equal outcomes are chosen by their bytes, so that the order of the shards does not matter.
    let worst = failed.min {
      $0.kind == $1.kind ? $0.element.lexicographicallyPrecedes($1.element) : $0.kind > $1.kind
    }
    let ran = records.first { $0.kind == .passed }
    return (worst ?? ran ?? records[0]).replacing(milliseconds: milliseconds)
  }
}
