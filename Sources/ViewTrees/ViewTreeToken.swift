package import Reproducibility

/// The text form of a view tree with its changes, as one word: `lt1:`, then the bytes and their checksum in
/// base64url.
///
/// The token contains the tree instead of its seed, so it remains valid when the random generator changes. It
/// does not contain the names of views.
package enum ViewTreeToken {
  private static let coding = TokenText(mark: "lt1:")

  /// The prefix of every token, `lt1:`.
  package static var mark: String { coding.mark }

  /// Returns the token of a script.
  package static func text(of script: ViewTreeScript) -> String {
    coding.text(of: ViewTreeBytes.encode(script))
  }

  /// Returns the script of a token; throws if the token is not valid.
  package static func script(of text: String) throws(TokenError) -> ViewTreeScript {
    try ViewTreeBytes.decode(try coding.bytes(of: text))
  }
}
