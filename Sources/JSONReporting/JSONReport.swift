internal import Foundation
package import RunModel

/// Writes records as a stream of events, one JSON object to a line, from which they can be read back.
package final class JSONReport: RecordConsumer {
  private let encoder = JSONEncoder()
  private let write: (String) -> Void

  /// - Parameter write: takes one line with its line feed.
  package init(write: @escaping (String) -> Void) {
    self.write = write
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  package func consume(_ record: Record) throws(ReportError) {
    do {
      write(String(decoding: try encoder.encode(RecordEvent(record)), as: UTF8.self) + "\n")
    } catch {
      throw .recordOutOfOrder("a record cannot be written as JSON: \(error)")
    }
  }

  package func finish() throws(ReportError) {}
}
