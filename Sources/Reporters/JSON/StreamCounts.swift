import RunRecords

/// The number of lines of a stream, which the ends of suites and runs state, so that a lost line is noticed.
struct StreamCounts {
  private var records = 0
  private var suites = 0

  /// Notes the next record.
  ///
  /// - Returns: how many records the suite that ends with it has, or how many suites the run; nil for a record that
  ///   ends nothing.
  mutating func note(_ record: Record) -> Int? {
    switch record {
    case .runStarted: return nil
    case .suiteStarted:
      records = 0
      suites += 1
      return nil
    case .scenario, .single:
      records += 1
      return nil
    case .suiteFinished: return records
    case .runFinished: return suites
    }
  }
}
