package import RunRecords

/// The cases of random trees and scripts: one for every check, by name.
///
/// The suites of a run's shards join into that of the whole run, as those of ``FuzzSuite`` do.
package struct CheckSuite {
  /// The suite of random trees.
  package static let trees = Suite(classname: "fuzz-trees", file: nil)
  /// The suite of random scripts.
  package static let scripts = Suite(classname: "fuzz-scripts", file: nil)

  /// The suite of plugins that did not start, or did not end as they should.
  package static let plugins = Suite(classname: "plugins", file: nil)

  private var checks: [String: SingleRecord] = [:]

  /// Starts with nothing.
  package init() {}

  /// Adds what a part of the run says of a check.
  package mutating func add(_ check: SingleRecord) {
    checks[check.name] = checks[check.name]?.joined(with: check) ?? check
  }

  /// The suite's records, without its beginning and end.
  package var records: [Record] {
    checks.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      .map { .single($0) }
  }
}

extension SingleRecord {
  /// Joins the records of the same case from two shards: failures by number, shown from the first shard.
  package func joined(with other: SingleRecord) -> SingleRecord {
    if let mine = outcome.interruption, let others = other.outcome.interruption {
      return (mine + others).record
    }
    guard let mine = occurrences else { return other.occurrences == nil ? self : other }
    guard let others = other.occurrences else { return self }
    let isOlder = (others.start ?? .max) < (mine.start ?? .max)
    var joined = isOlder ? other : self
    var occurrences = isOlder ? others : mine
    occurrences.add(isOlder ? mine : others)
    joined.occurrences = occurrences
    return joined
  }
}
