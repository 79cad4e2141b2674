package import RunRecords

/// The cases of random trees and scripts, one for each check, sorted by name.
///
/// The suites of a run's shards can be merged into the suite of the complete run, as for ``FuzzSuite``.
package struct CheckSuite {
  /// The suite of checks on random trees of views.
  package static let trees = Suite(classname: "fuzz-trees", file: nil)
  /// The suite of checks on random scripts.
  package static let scripts = Suite(classname: "fuzz-scripts", file: nil)

  /// The suite for plugins that did not start, or that ended with an error.
  package static let plugins = Suite(classname: "plugins", file: nil)

  private var checks: [String: SingleRecord] = [:]

  /// Makes a suite without cases.
  package init() {}

  /// Adds the result of a check, or joins it with the result of the same check in another shard.
  package mutating func add(_ check: SingleRecord) {
    checks[check.name] = checks[check.name]?.joined(with: check) ?? check
  }

  /// The records of the suite's cases, without suite start and end.
  package var records: [Record] {
    checks.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      .map { .single($0) }
  }
}

extension SingleRecord {
  /// Returns the record of one case from two shards: with the sum of the counts, and the failure that
  /// occurred at the lower index.
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
