package import Behaviour
package import Reproducibility

/// The text form of a script, as one word: `ls1:`, then the bytes and their checksum in base64url.
///
/// A token has the script itself and not the seed, so it stays valid when the generator changes.
package enum ScriptToken {
  private static let coding = TokenText(mark: "ls1:")

  /// The prefix of every token, `ls1:`.
  package static var mark: String { coding.mark }

  /// Returns the token of a script.
  package static func text(of script: Script) -> String {
    var bytes = TokenBytes()
    bytes.append(script)
    return coding.text(of: bytes.bytes)
  }

  /// Returns the script of a token; throws if the token is not valid.
  package static func script(of text: String) throws(TokenError) -> Script {
    var left = TokenBytesLeft(try coding.bytes(of: text))
    let script = try left.takeScript()
    guard left.bytes.isEmpty else { throw .trailing(left.bytes.count) }
    guard Self.text(of: script) == text else { throw .notCanonical }
    return script
  }
}
