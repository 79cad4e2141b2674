/// The reason why a text is not a valid token.
package enum TokenError: Error, Hashable, Sendable {
  /// The text does not begin with a token's prefix, such as `lp1:`.
  case noMark(String, expected: String)
  /// The text has a character that base64url does not have.
  case badCharacter(Character)
  /// The checksum does not match, so the token is damaged or incomplete.
  case damaged
  /// The token ends before all values are read.
  case truncated
  /// The given number of bytes follows the end of the token.
  case trailing(Int)
  /// A newer version of the tool wrote the token.
  case newerVersion(Int, known: Int)
  /// The token has a field that only a newer version of the tool knows.
  case unknownField(Int)
  /// A field has a value outside of its range.
  case notAllowed(field: String, value: String, allowed: String)
  /// The token can be read, but is not the text that the tool writes for the same value.
  case notCanonical
}

extension TokenError: CustomStringConvertible {
  /// The reason in one line.
  package var description: String {
    switch self {
    case .noMark(let text, let mark):
      "'\(text)' is not a replay token; such a token begins with '\(mark)'"
    case .badCharacter(let character):
      "'\(character)' cannot be in a replay token, which has only letters, digits, '-' and '_'; copy it again"
    case .damaged:
      "the token's checksum does not match; copy the complete token"
    case .truncated:
      "the token ends too early; copy the complete token"
    case .trailing(let count):
      "the token has \(count == 1 ? "1 byte" : "\(count) bytes") too many; copy the token again"
    case .newerVersion(let version, let known):
      "the token has version \(version), this tool reads version \(known); "
        + "use the version of the tool that wrote it"
    case .unknownField(let number):
      "the token has a field number \(number) that this tool does not know; "
        + "use the version of the tool that wrote it"
    case .notAllowed(let field, let value, let allowed):
      "the token's \(field) is \(value), expected \(allowed); copy the token again"
    case .notCanonical:
      "the token has valid bytes in a form that this tool never writes; copy the token again"
    }
  }
}
