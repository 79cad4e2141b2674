/// Why a text is not a predicate over buttons.
package struct PredicateError: Error, Sendable, Hashable {
  /// The found and the expected text.
  package var message: String
  /// The character before which it is wrong, from 1.
  package var column: Int

  package init(_ message: String, column: Int) {
    self.message = message
    self.column = column
  }
}

extension PredicateError: CustomStringConvertible {
  /// One line: the place and what is wrong there.
  package var description: String { "at column \(column): \(message)" }
}
