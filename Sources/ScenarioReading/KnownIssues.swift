package import Scenarios

/// The known issues of a file, ahead of the scenarios they are for.
package enum KnownIssues {
  /// Finds the known issues of a file, wherever in it they stand.
  ///
  /// A file without any is only searched for the tag, not parsed. Diagnostics are left to the reading
  /// of the scenarios; what follows one is not found.
  package static func scan(_ source: ScenarioSource) -> [KnownIssue] {
    guard source.mayHold("<known") else { return [] }
    var knowns: [KnownIssue] = []
    var reader = ScenarioReader(source, schema: nil)
    while let batch = reader.nextBatch() {
      for case .known(let known) in batch { knowns.append(known) }
    }
    return knowns
  }
}
