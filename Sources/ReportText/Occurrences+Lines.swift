package import RunRecords

extension Occurrences {
  /// Lines with the number of random inputs that fail in this way, and the first of them; empty if the number
  /// is zero.
  package var lines: [String] {
    if count == 0 { return [] }
    return ["\(count) of \(cases) random \((subject ?? .specs).rawValue) fail in this way"]
      + exemplars.map { "seed \(seed), index \($0.index): \($0.token)" }
  }
}
