package import PluginProtocol
package import StrategyKit

extension PluginConnection.Message {
  /// Reads the line.
  package func withLine<Value>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(ProtocolError) -> Value
  ) throws(ProtocolError) -> Value {
    try line.withUnsafeBufferPointer(body)
  }

  /// Reads the records behind the line.
  package func withRecords<Value>(
    _ body: (UnsafeRawBufferPointer) throws(ProtocolError) -> Value
  ) throws(ProtocolError) -> Value {
    try records.withUnsafeBufferPointer { bytes throws(ProtocolError) in
      try body(UnsafeRawBufferPointer(bytes))
    }
  }

  /// The answers to specs, as members of the line or as records behind it.
  ///
  /// - Parameters:
  ///   - reply: the message, as far as it has been read.
  ///   - outside: the aspects that the domain leaves out, for each spec; empty for none.
  package func answers(
    _ reply: PluginReply, to specs: ArraySlice<ButtonSpec>, _ encoding: PluginEncoding,
    outside: [UInt32] = [], reasons: inout ReasonTable
  ) throws(ProtocolError) -> [SpecAnswer] {
    if encoding == .f64 { return try records(reply, specs.count, reasons: reasons.texts.count) }
    return try withLine { line throws(ProtocolError) in
      try reply.answers(in: line, to: specs, outside: outside, reasons: &reasons)
    }
  }

  private func records(
    _ reply: PluginReply, _ count: Int, reasons: Int
  ) throws(ProtocolError) -> [SpecAnswer] {
    guard reply.count == count else {
      throw ProtocolError(
        "'count' is \(reply.count.map(String.init) ?? "missing"), expected \(count)")
    }
    var answers: [SpecAnswer] = []
    answers.reserveCapacity(count)
    try withRecords { bytes throws(ProtocolError) in
      for place in 0..<count {
        let start = place * recordSize
        answers.append(
          try LayoutRecord.read(
            UnsafeRawBufferPointer(rebasing: bytes[start..<(start + recordSize)]), reasons: reasons)
        )
      }
    }
    return answers
  }
}
