/// Text that is folded, between phrases if possible, so that lines are short.
package enum FoldedText {
  /// The usual number of characters in a line, unless a single phrase is longer.
  package static let width = 110

  /// Returns a head with its phrases, folded into lines; further lines are indented.
  ///
  /// - Parameters:
  ///   - end: the text after the head, if phrases follow.
  ///   - separator: the text after each phrase but the last.
  ///   - start: the text before the indentation of further lines.
  package static func lines(
    _ head: String, _ phrases: [String], indent: Int, end: String = ":",
    between separator: String = ";",
    start: String = "", width: Int = FoldedText.width
  ) -> [String] {
    let margin = start + String(repeating: " ", count: indent)
    var lines = wrapped(phrases.isEmpty ? head : head + end, margin, width)
    for (place, phrase) in phrases.enumerated() {
      let text = phrase + (place < phrases.count - 1 ? separator : "")
      let last = lines[lines.count - 1]
      let space = last.hasSuffix("[") ? "" : " "
      if last.count + space.count + text.count <= width {
        lines[lines.count - 1] += space + text
      } else {
        lines += wrapped(margin + text, margin + "  ", width)
      }
    }
    return lines
  }

  /// Returns a line in parts that are short enough, broken at single spaces.
  private static func wrapped(_ line: String, _ margin: String, _ width: Int) -> [String] {
    var lines: [String] = []
    var rest = line
    while rest.count > width {
      let start = rest.index(rest.startIndex, offsetBy: margin.count)
      let end = rest.index(rest.startIndex, offsetBy: width)
      guard let space = rest[start...end].lastIndex(of: " "), space > start else { break }
      lines.append(String(rest[..<space]))
      rest = margin + rest[rest.index(after: space)...]
    }
    return lines + [rest]
  }
}
