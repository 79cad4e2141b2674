package import Scenarios

/// The search for the known issues of a file, before its scenarios are read.
package enum KnownIssues {
  /// Returns all known issues of a file, including those after the scenarios.
  ///
  /// A file without a `<known>` tag is searched but not parsed. Errors are diagnosed later, when the
  /// scenarios are read; known issues after an error are not returned.
  package static func scan(_ source: ScenarioSource) -> [KnownIssue] {
    guard source.mayHold("<known") else { return [] }
    var knowns: [KnownIssue] = []
    var reader = ScenarioReader(source, schema: nil)
    while reader.nextBatch() != nil { knowns += reader.takeKnowns() }
    return knowns
  }
}
