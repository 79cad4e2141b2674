import PluginProtocol

extension PluginConnection.Message {
  /// Reads the line.
  func withLine<Value>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(ProtocolError) -> Value
  ) throws(ProtocolError) -> Value {
    try line.withUnsafeBufferPointer(body)
  }

  /// Reads the records behind the line.
  func withRecords<Value>(
    _ body: (UnsafeRawBufferPointer) throws(ProtocolError) -> Value
  ) throws(ProtocolError) -> Value {
    try records.withUnsafeBufferPointer { bytes throws(ProtocolError) in
      try body(UnsafeRawBufferPointer(bytes))
    }
  }
}
