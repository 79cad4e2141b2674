internal import Foundation
package import RunRecords

/// Reads a stream of events back into records.
package enum JSONRecordReader {
  /// Hands the records of the file at `path` to `consumer`, line by line.
  ///
  /// - Throws: ``ReportError/notReadable(path:line:reason:)`` for a file that is no such stream or
  ///   ends before `run-finished`, and what the consumer throws.
  package static func read(path: String, to consumer: any RecordConsumer) throws(ReportError) {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .notReadable(path: path, line: 0, reason: "the file cannot be opened")
    }
    var lines = LineReader(path: path)
    while true {
      let chunk: Data?
      do {
        chunk = try file.read(upToCount: 1 << 18)
      } catch {
        throw .notReadable(path: path, line: lines.number, reason: "the file cannot be read")
      }
      guard let chunk, !chunk.isEmpty else { break }
      try lines.feed(chunk, to: consumer)
    }
    try lines.finish()
  }

  /// The record that one line stands for; nil where it is none.
  package static func record(_ line: some Collection<UInt8>) -> Record? {
    (try? decoder().decode(RecordEvent.self, from: Data(line)))?.record
  }

  /// Whether the file at `path` begins as a stream of events does, not as XML.
  package static func isStream(path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path), let start = try? file.read(upToCount: 64)
    else { return false }
    return start.first { $0 > 0x20 } == UInt8(ascii: "{")
  }

  fileprivate static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

/// Cuts a file into lines and decodes them.
private struct LineReader {
  private(set) var number = 0
  private let path: String
  private let decoder = JSONRecordReader.decoder()
  private var rest = Data()
  private var hasStarted = false
  private var hasFinished = false

  init(path: String) {
    self.path = path
  }

  mutating func feed(_ chunk: Data, to consumer: any RecordConsumer) throws(ReportError) {
    rest.append(chunk)
    var start = rest.startIndex
    while let end = rest[start...].firstIndex(of: 0x0A) {
      try decode(rest[start..<end], to: consumer)
      start = end + 1
    }
    rest = Data(rest[start...])
  }

  mutating func finish() throws(ReportError) {
    guard rest.isEmpty, hasFinished else {
      throw .notReadable(
        path: path, line: number, reason: "the stream ends before 'run-finished'; run it again")
    }
  }

  private mutating func decode(_ line: Data, to consumer: any RecordConsumer) throws(ReportError) {
    number += 1
    guard let event = try? decoder.decode(RecordEvent.self, from: line),
      let record = event.record
    else {
      throw .notReadable(path: path, line: number, reason: "the line is no event of a run")
    }
    if event.event == .runStarted {
      guard event.version == RecordEvent.version else {
        let found = event.version.map { "\($0)" } ?? "none"
        throw .notReadable(
          path: path, line: number,
          reason: "the stream has version \(found); expected \(RecordEvent.version)")
      }
      hasStarted = true
    }
    guard hasStarted, !hasFinished else {
      throw .notReadable(
        path: path, line: number, reason: "the event stands outside a run")
    }
    if event.event == .runFinished { hasFinished = true }
    try consumer.consume(record)
  }
}
