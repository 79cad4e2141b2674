internal import ReportText
internal import RunRecords

/// The cases of random buttons, trees and scripts, which every shard of a run has.
///
/// The outcome of the worst shard counts. Exact counts of all shards are in the merged event streams.
enum RandomCases {
  /// Whether a suite's cases are the same in every shard.
  static func areIn(suite name: String) -> Bool {
    [FuzzSuite.suite, CheckSuite.trees, CheckSuite.scripts].contains { $0.classname == name }
  }

  /// One record for records of one key and different shards.
  static func joined(_ records: [CaseRecord]) -> CaseRecord {
    let milliseconds = records.reduce(UInt64(0)) { $0.addingSaturating($1.milliseconds ?? 0) }
    let failed = records.filter { $0.kind >= .failed }
    // The bytes decide between equals, so that the order of shards does not.
    let worst = failed.min {
      $0.kind == $1.kind ? $0.element.lexicographicallyPrecedes($1.element) : $0.kind > $1.kind
    }
    let ran = records.first { $0.kind == .passed }
    return (worst ?? ran ?? records[0]).replacing(milliseconds: milliseconds)
  }
}
