/// The reason why a text is not a valid predicate.
package struct PredicateError: Error, Sendable, Hashable {
  /// The text that was found, and the text that was expected.
  package var message: String
  /// The column of the error, from 1.
  package var column: Int

  package init(_ message: String, column: Int) {
    self.message = message
    self.column = column
  }
}

extension PredicateError: CustomStringConvertible {
  /// The column and the error, in one line.
  package var description: String { "at column \(column): \(message)" }
}
