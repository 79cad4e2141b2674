package import Reproducibility
package import StrategyKit

/// The text form of a spec, as one word: `lp1:`, then the bytes and their checksum in base64url.
///
/// A token has the spec itself and not the seed, so it stays valid when the generator changes.
package enum SpecToken {
  private static let coding = TokenText(mark: "lp1:")

  /// The prefix of every token, `lp1:`.
  package static var mark: String { coding.mark }

  /// Returns the token of a spec.
  package static func text(of spec: ButtonSpec) -> String {
    coding.text(of: SpecBytes.encode(spec))
  }

  /// Returns the spec of a token.
  ///
  /// - Throws: ``TokenError`` if the token is not valid.
  package static func spec(of text: String) throws(TokenError) -> ButtonSpec {
    try SpecBytes.decode(try coding.bytes(of: text))
  }
}
