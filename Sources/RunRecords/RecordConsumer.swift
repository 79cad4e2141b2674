/// A receiver of a run's records, which makes a report of them as they arrive.
///
/// Consumers do not depend on the runner, and are called from one task at a time.
package protocol RecordConsumer: AnyObject {
  /// Takes the next record.
  func consume(_ record: Record) throws(ReportError)

  /// Completes the report after the last record; until then no file appears.
  func finish() throws(ReportError)
}
