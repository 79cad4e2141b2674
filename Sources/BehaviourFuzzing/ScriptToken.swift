package import Behaviour
package import Reproducibility

/// A script as one word that can be copied: `ls1:`, then the canonical bytes and their checksum in base64url.
///
/// The token carries the script itself, not the seed, so it outlives every change of the draw.
package enum ScriptToken {
  private static let coding = TokenText(mark: "ls1:")

  /// The prefix of every token.
  package static var mark: String { coding.mark }

  /// The token of a script.
  package static func text(of script: Script) -> String {
    var bytes = TokenBytes()
    bytes.append(script)
    return coding.text(of: bytes.bytes)
  }

  /// The script of a token.
  package static func script(of text: String) throws(TokenError) -> Script {
    var left = TokenBytesLeft(try coding.bytes(of: text))
    let script = try left.takeScript()
    guard left.bytes.isEmpty else { throw .trailing(left.bytes.count) }
    guard Self.text(of: script) == text else { throw .notCanonical }
    return script
  }
}
