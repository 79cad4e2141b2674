import ScenarioReading
package import Scenarios

/// Files whose known issues apply to all scenarios of a run.
package enum KnownFile {
  /// Returns the known issues of files and of the files that they include, each with its file.
  ///
  /// - Throws: ``RunError/unreadable(_:)`` for errors in the files, and for a file without known issues.
  package static func issues(
    at paths: [String], named finder: ScenarioFileFinder, reading options: ReadingOptions
  ) throws(RunError) -> [(issue: KnownIssue, file: ScenarioFile)] {
    var issues: [(issue: KnownIssue, file: ScenarioFile)] = []
    var walk = ScenarioWalk(finder.files(at: paths), named: finder, reading: options)
    while let file = walk.nextFile() {
      let before = issues.count
      while walk.nextBatch() != nil { issues += walk.takeKnowns().map { ($0, file) } }
      var diagnostics = walk.diagnostics
      if diagnostics.isEmpty, issues.count == before {
        diagnostics = [
          Diagnostic(
            path: file.displayPath, line: 0, code: .unreadable,
            message: "the file has no <known>; add one, or leave out --known")
        ]
      }
      guard diagnostics.isEmpty else { throw .unreadable(diagnostics) }
    }
    return issues
  }
}
