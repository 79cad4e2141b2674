internal import Foundation
package import RunRecords

/// Reads a stream of events back into records, from any source.
///
/// The bytes of the file come piece by piece; what a run never writes is refused with its line.
package struct JSONRecordReader {
  /// The largest size of a line, in bytes.
  package static let lineLimit = 16 << 20

  /// The largest number of values on a line; each takes many times its bytes while it is read.
  package static let valueLimit = 1 << 20

  private let path: String
  private let decoder = Self.decoder()
  private var number = 0
  /// The beginning of a line whose end has not come.
  private var rest: [UInt8] = []
  private var rules = StreamRules()
  private var counts = StreamCounts()

  /// - Parameter path: what diagnostics name.
  package init(path: String) { self.path = path }

  /// Takes the next bytes and hands the records of all lines that they end to `consumer`.
  ///
  /// - Throws: ``ReportError/notReadable(path:line:reason:)`` for what no run writes, and what the
  ///   consumer throws.
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

  /// Ends the stream.
  ///
  /// - Throws: ``ReportError/notReadable(path:line:reason:)`` where it ends before `run-finished`.
  package func finish() throws(ReportError) {
    guard rest.isEmpty, rules.isComplete else {
      throw .notReadable(
        path: path, line: number, reason: "the stream ends before 'run-finished'; run it again")
    }
  }

  /// Hands the records of the file at `path` to `consumer`, line by line.
  package static func read(path: String, to consumer: any RecordConsumer) throws(ReportError) {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .notReadable(path: path, line: 0, reason: "the file cannot be opened")
    }
    var reader = JSONRecordReader(path: path)
    while true {
      let chunk: [UInt8]
      do {
        chunk = Array(try file.read(upToCount: 1 << 18) ?? Data())
      } catch {
        throw .notReadable(path: path, line: reader.number, reason: "the file cannot be read")
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

  /// Returns the record of one line; nil if it is not one.
  package static func record(_ line: some Collection<UInt8>) -> Record? {
    (try? decoder().decode(RecordEvent.self, from: Data(line)))?.record
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
        path: path, line: number + 1, reason: "the line is longer than \(Self.lineLimit) bytes")
    }
    rest.append(contentsOf: bytes)
  }

  /// Decodes the line that is complete.
  private mutating func decode(to consumer: any RecordConsumer) throws(ReportError) {
    number += 1
    guard rest.lazy.filter({ $0 == UInt8(ascii: ",") }).count <= Self.valueLimit else {
      throw refusal("the line has more than \(Self.valueLimit) values")
    }
    guard let event = try? decoder.decode(RecordEvent.self, from: Data(rest)),
      let record = event.record
    else { throw refusal("the line is not an event of a run") }
    if let reason = StreamFields.diagnostic(of: rest) { throw refusal(reason) }
    rest.removeAll(keepingCapacity: rest.count < 1 << 20)
    if event.event == .runStarted, event.version != RecordEvent.version {
      let found = event.version.map { "\($0)" } ?? "none"
      throw refusal("the stream has version \(found); expected \(RecordEvent.version)")
    }
    if let reason = rules.diagnostic(of: record) { throw refusal(reason) }
    if let here = counts.note(record), let stated = event.count, stated != here {
      let things = event.event == .runFinished ? "suites" : "scenarios and cases"
      throw refusal("expected \(stated) \(things), found \(here); lines are missing")
    }
    try consumer.consume(record)
  }

  private func refusal(_ reason: String) -> ReportError {
    .notReadable(path: path, line: number, reason: reason)
  }
}
