package import RunRecords

extension Occurrences {
  /// The lines about failing random specs in a failure's text.
  package var lines: [String] {
    if count == 0 { return [] }
    return ["\(count) of \(cases) random \((subject ?? .specs).rawValue) fail in this way"]
      + exemplars.map { "seed \(seed), index \($0.index): \($0.token)" }
  }
}
