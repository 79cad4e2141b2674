import RunRecords

/// How much has come of a stream: what ends a suite or a run says it, so that a line that is lost is missed.
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
