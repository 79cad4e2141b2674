/// Bytes that are no message of the protocol.
package struct ProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found and what was expected, in one line.
  package let description: String

  package init(_ description: String) { self.description = description }
}
