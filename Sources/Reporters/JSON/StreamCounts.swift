import RunRecords

/// The numbers of records in a suite and of suites in a run. The stream states both at the ends, so that lost
/// lines are noticed.
struct StreamCounts {
  private var records = 0
  private var suites = 0

  /// Counts the next record.
  ///
  /// - Returns: for the end of a suite, its number of records; for the end of the run, its number of
  ///   suites; else nil.
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
