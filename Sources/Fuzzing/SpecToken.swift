package import Reproducibility
package import StrategyKit

/// A spec as one word that can be copied: `lp1:`, then the canonical bytes and their checksum in
/// base64url.
///
/// The token carries the spec itself, not the seed, so it outlives every change of the generator.
package enum SpecToken {
  private static let coding = TokenText(mark: "lp1:")

  /// The prefix of every token.
  package static var mark: String { coding.mark }

  /// The token of a spec.
  package static func text(of spec: ButtonSpec) -> String {
    coding.text(of: SpecBytes.encode(spec))
  }

  /// The spec of a token.
  package static func spec(of text: String) throws(TokenError) -> ButtonSpec {
    try SpecBytes.decode(try coding.bytes(of: text))
  }
}
