/// Times as the world writes them.
package enum JUnitTime {
  /// The longest time that counts as one, in seconds: some thirty years.
  package static let limit = 1e9

  /// `text` in milliseconds, rounded: `1.5`, `1,5`, `1,234.5`, `1.5e-3`; nil for what is no time.
  package static func milliseconds(_ text: String) -> UInt64? {
    guard text.utf8.count <= 64 else { return nil }
    var text = text.filter { $0 != " " && $0 != "\u{A0}" && $0 != "\t" && $0 != "\n" }
    let commas = text.count { $0 == "," }
    if commas == 1, !text.contains(".") {
      text = text.replacing(",", with: ".")
    } else {
      text = text.replacing(",", with: "")
    }
    guard let seconds = Double(text), seconds >= 0, seconds <= limit else { return nil }
    return UInt64((seconds * 1000).rounded())
  }
}
