package import PluginProtocol
package import StrategyKit

extension PluginConnection.Message {
  /// Calls a closure with the bytes of the message's line, to parse them.
  package func withLine<Value>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(ProtocolError) -> Value
  ) throws(ProtocolError) -> Value {
    try line.withUnsafeBufferPointer(body)
  }

  /// Calls a closure with the bytes of the records after the line, to parse them.
  package func withRecords<Value>(
    _ body: (UnsafeRawBufferPointer) throws(ProtocolError) -> Value
  ) throws(ProtocolError) -> Value {
    try records.withUnsafeBufferPointer { bytes throws(ProtocolError) in
      try body(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Returns the layouts for specs, parsed from members of the line or from records.
  ///
  /// - Parameters:
  ///   - reply: the members of the line that have been parsed already.
  ///   - encoding: `.f64` if the layouts are records; otherwise they are in the line.
  ///   - shared: the shared memory with the records; nil if they follow the line.
  ///   - outside: the aspects that the domain excludes, as a set of bits for each spec; empty if the domain
  ///     excludes none.
  ///   - reasons: the table into which the layouts' reasons are indices; new reasons of the line are added.
  package func answers(
    _ reply: PluginReply, to specs: ArraySlice<ButtonSpec>, _ encoding: PluginEncoding,
    in shared: SharedMemory? = nil, outside: [UInt32] = [], reasons: inout ReasonTable
  ) throws(ProtocolError) -> [SpecAnswer] {
    if encoding == .f64 {
      return try answers(reply, specs.count, in: shared, reasons: reasons.texts.count)
    }
    return try withLine { line throws(ProtocolError) in
      try reply.answers(in: line, to: specs, outside: outside, reasons: &reasons)
    }
  }

  /// Returns the layouts for specs from records in shared memory or after the line; throws `ProtocolError` if
  /// the reply contradicts the request.
  func answers(
    _ reply: PluginReply, _ count: Int, in shared: SharedMemory?, reasons: Int
  ) throws(ProtocolError) -> [SpecAnswer] {
    guard reply.count == count else {
      throw ProtocolError(
        "'count' is \(reply.count.map(String.init) ?? "missing"), expected \(count)")
    }
    guard reply.isShared == (shared != nil) else {
      throw ProtocolError(
        "'shared' is \(reply.isShared), expected \(shared != nil), as in the request")
    }
    if let shared {
      let records = UnsafeRawBufferPointer(shared.layouts(count))
      return try LayoutRecord.answers(count, in: records, reasons: reasons)
    }
    return try withRecords { bytes throws(ProtocolError) in
      try LayoutRecord.answers(count, in: bytes, reasons: reasons)
    }
  }
}
