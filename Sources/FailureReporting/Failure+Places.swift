package import RunRecords
package import ViewTrees

extension Failure {
  /// Converts findings about the frames of views and of the button to one failure with the other findings as
  /// notes.
  ///
  /// - Parameters:
  ///   - findings: at least one finding; the first one provides the evidence.
  ///   - file: the path of the file, as messages show it.
  package init(placeFindings findings: [MarginFinding], in file: String) {
    let first = findings[0]
    self.init(
      type: FailureType(first.check), check: first.check.rawValue,
      evidence: .views(first.violation),
      table: first.statement.flatMap { $0.entries.isEmpty ? nil : Self.table(of: $0) })
    if let place = first.statement?.place {
      notes.append(
        .expected(ExpectationLocation(file: file, line: place.line, source: place.source)))
    }
    notes += findings.dropFirst().map { .also(check: $0.check.rawValue, .views($0.violation)) }
  }

  /// Adds the evidence and notes of another failure of the same case, and takes its reproduction.
  package mutating func join(_ other: Failure) {
    notes.append(.also(check: other.check, other.evidence))
    notes += other.notes.filter { !notes.contains($0) }
    reproduction = other.reproduction
  }

  /// Returns a table with the expected numbers above the actual ones.
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
