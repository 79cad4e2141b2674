/// The reason why a text is not a replay token.
package enum TokenError: Error, Hashable, Sendable {
  /// The text does not begin with the mark of a token.
  case noMark(String, expected: String)
  /// A character is not of base64url.
  case badCharacter(Character)
  /// The checksum does not match.
  case damaged
  /// The token ends too early.
  case truncated
  /// Bytes follow the end.
  case trailing(Int)
  /// A newer version of the tool wrote the token.
  case newerVersion(Int, known: Int)
  /// A newer version of the tool knows a field that this one does not.
  case unknownField(Int)
  /// A field has a number that it cannot have.
  case notAllowed(field: String, value: String, allowed: String)
  /// The same value is written in another way.
  case notCanonical
}

extension TokenError: CustomStringConvertible {
  /// One line for people.
  package var description: String {
    switch self {
    case .noMark(let text, let mark):
      "'\(text)' is not a replay token; one begins with '\(mark)'"
    case .badCharacter(let character):
      "a replay token has no '\(character)'; it is made of letters, digits, '-' and '_'"
    case .damaged:
      "the token's checksum does not match; copy the complete token"
    case .truncated:
      "the token ends too early; copy the complete token"
    case .trailing(let count):
      "the token has \(count == 1 ? "1 byte" : "\(count) bytes") too many; copy the token again"
    case .newerVersion(let version, let known):
      "the token is of version \(version), this tool reads version \(known); "
        + "use the tool that wrote it"
    case .unknownField(let number):
      "the token has a field number \(number) that this tool does not know; "
        + "use the tool that wrote it"
    case .notAllowed(let field, let value, let allowed):
      "the token's \(field) is \(value), expected \(allowed)"
    case .notCanonical:
      "the token is not written the way this tool writes it; copy the token again"
    }
  }
}
