internal import Foundation
package import RunRecords

/// A reader of event streams, from a file or from chunks of bytes.
///
/// Malformed lines, and events whose order or counts no run writes, are rejected with their line number.
package struct JSONRecordReader {
  /// The largest size of a line, in bytes.
  package static let lineLimit = 16 << 20

  /// The largest number of values on a line, since a value needs many times its size in memory while it is
  /// decoded.
  package static let valueLimit = 1 << 20

  private let path: String
  private let decoder = Self.decoder()
  private var number = 0
  /// The beginning of a line whose end has not been read yet.
  private var rest: [UInt8] = []
  private var rules = StreamRules()
  private var counts = StreamCounts()

  /// Prepares to read.
  ///
  /// - Parameter path: the path for diagnostics.
  package init(path: String) { self.path = path }

  /// Reads the next bytes, and passes the records of all lines that they complete to `consumer`.
  ///
  /// - Throws: ``ReportError/notReadable(path:line:reason:)`` for input that a run never writes, and errors
  ///   of the consumer.
  package mutating func feed(
    _ chunk: UnsafeBufferPointer<UInt8>, to consumer: any RecordConsumer
  ) throws(ReportError) {
    var start = 0
    while let end = chunk[start...].firstIndex(of: 0x0A) {
      try extend(with: chunk[start..<end])
      try decode(to: consumer)
      start = end + 1
    }
    try extend(with: chunk[start...])
  }

  /// Checks that the stream has ended.
  ///
  /// - Throws: ``ReportError/notReadable(path:line:reason:)`` if `run-finished` or the end of a line is
  ///   missing.
  package func finish() throws(ReportError) {
    guard rest.isEmpty, rules.isComplete else {
      throw .notReadable(
        path: path, line: number, reason: "the stream ends before 'run-finished'; run it again")
    }
  }

  /// Reads the file at `path` and passes its records to `consumer`, line by line.
  ///
  /// - Throws: ``ReportError/notReadable(path:line:reason:)`` if the file cannot be read or is not a stream
  ///   of a run, and errors of the consumer.
  package static func read(path: String, to consumer: any RecordConsumer) throws(ReportError) {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .notReadable(
        path: path, line: 0,
        reason: "the file cannot be opened; check that it exists and that you may read it")
    }
    var reader = JSONRecordReader(path: path)
    while true {
      let chunk: [UInt8]
      do {
        chunk = Array(try file.read(upToCount: 1 << 18) ?? Data())
      } catch {
        throw .notReadable(
          path: path, line: reader.number,
          reason: "the file cannot be read beyond this line; copy it again")
      }
      guard !chunk.isEmpty else { break }
      var failure: ReportError?
      chunk.withUnsafeBufferPointer { bytes in
        do throws(ReportError) { try reader.feed(bytes, to: consumer) } catch { failure = error }
      }
      if let failure { throw failure }
    }
    try reader.finish()
  }

  /// Returns the record that one line of an event stream holds; nil if the line is not an event.
  package static func record(_ line: some Collection<UInt8>) -> Record? {
    (try? decoder().decode(StreamEvent.self, from: Data(line)))?.record
  }

  private static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

extension JSONRecordReader {
  private mutating func extend(
    with bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) throws(ReportError) {
    guard rest.count + bytes.count <= Self.lineLimit else {
      throw .notReadable(
        path: path, line: number + 1,
        reason: "the line is too long, expected at most \(Self.lineLimit) bytes")
    }
    rest.append(contentsOf: bytes)
  }

  /// Decodes and checks the line that was just completed, and passes its record to `consumer`.
  private mutating func decode(to consumer: any RecordConsumer) throws(ReportError) {
    number += 1
    guard rest.lazy.filter({ $0 == UInt8(ascii: ",") }).count <= Self.valueLimit else {
      throw refusal("the line has too many values, expected at most \(Self.valueLimit)")
    }
    guard let event = try? decoder.decode(StreamEvent.self, from: Data(rest)) else {
      throw refusal(
        "the line is not an event of a run; expected a line that 'run' or 'fuzz' wrote with --format json"
      )
    }
    let record = event.record
    if let reason = StreamFields.diagnostic(of: rest) { throw refusal(reason) }
    rest.removeAll(keepingCapacity: rest.count < 1 << 20)
    if case .runStarted = record, event.version != StreamEvent.version {
      let found = event.version.map { "\($0)" } ?? "none"
      throw refusal("the stream has version \(found); expected \(StreamEvent.version)")
    }
    if let reason = rules.diagnostic(of: record) { throw refusal(reason) }
    if let here = counts.note(record), let stated = event.count, stated != here {
      let things = if case .runFinished = record { "suites" } else { "scenarios and cases" }
      throw refusal(
        "this event states \(stated) \(things), the stream has \(here); lines are missing: copy the stream again, "
          + "or repeat the run")
    }
    try consumer.consume(record)
  }

  private func refusal(_ reason: String) -> ReportError {
    .notReadable(path: path, line: number, reason: reason)
  }
}
