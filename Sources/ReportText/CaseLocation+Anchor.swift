internal import Reproducibility
package import RunRecords

extension CaseLocation {
  /// The fragment of the case on a page: `c-` and eight letters from its suite and name, the same in every run.
  package var anchor: String { Self.anchor("c-", [suite.classname, name]) }

  /// A fragment of a mark and eight letters of the fingerprint of some texts, in the alphabet of base32.
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
