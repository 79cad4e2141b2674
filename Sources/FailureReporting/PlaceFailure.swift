package import RunRecords
package import ViewTrees

/// Converts findings about the frames of views and of the button into a failure for reports.
package struct PlaceFailure {
  /// The failure for the report.
  package var failure: Failure

  /// Converts findings into one failure.
  ///
  /// - Parameters:
  ///   - findings: at least one finding; the first one provides the evidence.
  ///   - file: the path of the file, as messages show it.
  package init(_ findings: [MarginFinding], in file: String) {
    let first = findings[0]
    var failure = Failure(
      type: FailureType(first.check),
      check: first.check.rawValue, evidence: .views(first.violation),
      table: first.statement.flatMap { $0.entries.isEmpty ? nil : Self.table(of: $0) })
    if let place = first.statement?.place {
      failure.notes.append(
        .expected(ExpectationLocation(file: file, line: place.line, source: place.source)))
    }
    failure.notes += findings.dropFirst().map {
      .also(check: $0.check.rawValue, .views($0.violation))
    }
    self.failure = failure
  }

  /// Adds this failure's evidence and notes to a strategy's failure, and sets its reproduction to a run of the
  /// scenario.
  package func join(_ other: inout Failure) {
    other.notes.append(.also(check: failure.check, failure.evidence))
    other.notes += failure.notes.filter { !other.notes.contains($0) }
    other.reproduction = failure.reproduction
  }

  /// Returns a table of the expected above the actual numbers.
  private static func table(of statement: MarginFinding.Statement) -> FrameTable {
    var groups: [FrameTable.Group] = []
    for entry in statement.entries {
      let short = ["width": "w", "height": "h"][entry.component] ?? entry.component
      if groups.last?.heading == entry.group {
        groups[groups.count - 1].columns.append(short)
      } else {
        groups.append(.init(heading: entry.group, columns: [short]))
      }
    }
    let tolerance = statement.place.tolerance
    return FrameTable(
      groups: groups,
      rows: [
        .init(label: "expected", values: statement.entries.map(\.expected)),
        .init(
          label: statement.title, values: statement.entries.map(\.actual),
          differences: statement.entries.map { $0.difference(beyond: tolerance) }, isBlamed: true),
      ])
  }
}
