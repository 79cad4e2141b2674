/// A report that is made from the records of a run as they come.
///
/// Consumers know nothing of the runner and are called from one task at a time.
package protocol RecordConsumer: AnyObject {
  /// Takes the next record.
  func consume(_ record: Record) throws(ReportError)

  /// Completes the report after the last record; nothing is published before.
  func finish() throws(ReportError)
}
