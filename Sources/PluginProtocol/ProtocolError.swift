/// An error for bytes that are not a message of the protocol.
package struct ProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The found and the expected value, in one line.
  package let description: String

  package init(_ description: String) { self.description = description }
}
