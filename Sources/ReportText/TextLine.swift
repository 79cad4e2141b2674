/// One line of a failure's text, without its line feed.
package struct TextLine: Hashable, Sendable {
  /// The kind of a line, for example for colours.
  package enum Role: Hashable, Sendable {
    case headline, location, message, regime, table, blamed, difference, note, spec, reproduce, cut
  }

  package var role: Role
  package var text: String

  package init(_ role: Role, _ text: String) {
    self.role = role
    self.text = text
  }
}

extension [TextLine] {
  /// All lines joined by line feeds, without one at the end.
  package var text: String { map(\.text).joined(separator: "\n") }
}
