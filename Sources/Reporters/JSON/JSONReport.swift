internal import Foundation
internal import ReportText
package import RunRecords

/// A report as an event stream, with one JSON object a line, which ``JSONRecordReader`` can read.
package final class JSONReport: RecordConsumer {
  private let write: (String) throws(ReportError) -> Void
  private var counts = StreamCounts()
  private var replay = ReplayStyle.command()

  /// Prepares to write.
  ///
  /// - Parameter write: takes one line, with its line feed.
  package init(write: @escaping (String) throws(ReportError) -> Void) { self.write = write }

  package func consume(_ record: Record) throws(ReportError) {
    if case .runStarted(let facts) = record { replay = .command(options: facts.replayOptions) }
    var event = StreamEvent(record)
    event.count = counts.note(record)
    try write(String(decoding: try Self.line(event, replaying: replay), as: UTF8.self) + "\n")
  }

  package func finish() throws(ReportError) {}

  /// Returns a record as one line of JSON in bytes, without a line feed.
  package static func line(_ record: Record) throws(ReportError) -> [UInt8] {
    try line(StreamEvent(record), replaying: .command())
  }

  private static func line(
    _ event: StreamEvent, replaying replay: ReplayStyle
  ) throws(ReportError) -> [UInt8] {
    let encoder = JSONEncoder()
    if let key = ReplayStyle.userInfoKey { encoder.userInfo[key] = replay }
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return Array(try encoder.encode(event))
    } catch {
      throw .recordOutOfOrder("a record cannot be written as JSON: \(error)")
    }
  }
}
