internal import Reproducibility
package import RunRecords

extension CaseLocation {
  /// The link target of the case on the HTML page: `c-` and eight base32 letters from suite and name, the
  /// same in every run.
  package var anchor: String { Self.anchor("c-", [suite.classname, name]) }

  /// Returns a link target: a prefix (`mark`) and eight base32 letters from the fingerprint of some texts.
  package static func anchor(_ mark: String, _ texts: [String]) -> String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567")
    var fingerprint = Fingerprint()
    for text in texts {
      fingerprint.add(text)
      fingerprint.add(UInt8(0))
    }
    var bits = Draws.mix(fingerprint.value)
    return (0..<8).reduce(into: mark) { anchor, _ in
      anchor.append(alphabet[Int(bits & 31)])
      bits >>= 5
    }
  }
}
