package import Reproducibility

/// A tree of views with its changes as one word that can be copied: `lt1:`, then the canonical bytes
/// and their checksum in base64url.
///
/// The token carries the tree itself, not the seed, so it outlives every change of the draw. Names of
/// views, which only people need, are not in it.
package enum ViewTreeToken {
  private static let coding = TokenText(mark: "lt1:")

  /// The prefix of every token.
  package static var mark: String { coding.mark }

  /// The token of a script.
  package static func text(of script: ViewTreeScript) -> String {
    coding.text(of: ViewTreeBytes.encode(script))
  }

  /// The script of a token; it is possible.
  package static func script(of text: String) throws(TokenError) -> ViewTreeScript {
    try ViewTreeBytes.decode(try coding.bytes(of: text))
  }
}
