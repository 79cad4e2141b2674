/// Times as the world writes them.
package enum JUnitTime {
  /// `text` in milliseconds, rounded: `1.5`, `1,5`, `1,234.5`, `1.5e-3`; nil for what is no time.
  package static func milliseconds(_ text: String) -> UInt64? {
    var text = text.filter { $0 != " " && $0 != "\u{A0}" && $0 != "\t" && $0 != "\n" }
    let commas = text.count { $0 == "," }
    if commas == 1, !text.contains(".") {
      text = text.replacing(",", with: ".")
    } else {
      text = text.replacing(",", with: "")
    }
    guard let seconds = Double(text), seconds >= 0, seconds < 1e15 else { return nil }
    return UInt64((seconds * 1000).rounded())
  }
}
