/// Lines of a failure's text that are shortened as a unit.
struct TextSection {
  /// The name of the section, for the remark that it was shortened.
  var title: String
  var lines: [TextLine]
  /// Whether the section is left out as a whole if it is too long, since a part of it would be useless.
  var isWhole = false

  init(_ title: String, _ lines: [TextLine]) {
    self.title = title
    self.lines = lines
  }

  /// Makes a section from the lines of `text`, each indented unless empty, and without empty lines at the
  /// end.
  init(_ title: String, _ role: TextLine.Role, _ text: String, indent: String) {
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let last = parts.last, last.isEmpty { parts.removeLast() }
    self.init(title, parts.map { TextLine(role, $0.isEmpty ? "" : indent + $0) })
  }

  /// The size of the section in bytes, line feeds included.
  var size: Int {
    lines.reduce(0) { $0 + $1.text.utf8.count + 1 }
  }

  /// Returns the lines of all sections, shortened so that they fit in `limit` bytes.
  ///
  /// Short sections stay complete; long ones share the remaining space evenly.
  static func fit(_ sections: [TextSection], in limit: Int) -> [TextLine] {
    let sizes = sections.map(\.size)
    guard sizes.reduce(0, +) > limit else { return sections.flatMap(\.lines) }
    var shares = sizes
    var rest = limit
    var waiting = sections.count
    for index in sections.indices.sorted(by: { (sizes[$0], $0) < (sizes[$1], $1) }) {
      shares[index] = min(sizes[index], rest / waiting)
      rest -= shares[index]
      waiting -= 1
    }
    return zip(sections, shares).flatMap { $0.cut(to: $1) }
  }

  /// Returns the section's lines that fit in `limit` bytes, and a line with the number of missing bytes;
  /// all lines if they fit.
  private func cut(to limit: Int) -> [TextLine] {
    guard size > limit else { return lines }
    let room = limit - 64 - title.utf8.count
    var kept: [TextLine] = []
    var used = 0
    for line in isWhole ? [] : lines {
      let count = line.text.utf8.count + 1
      if used + count <= room {
        kept.append(line)
        used += count
        continue
      }
      if room - used > 80 {
        let start = line.text.prefix(utf8Count: room - used - 4)
        kept.append(TextLine(line.role, start + "…"))
        used += start.utf8.count + 1
      }
      break
    }
    return kept + [TextLine(.cut, "  … \(size - used) bytes of \(title) cut")]
  }
}

extension String {
  /// Returns the longest prefix of at most `utf8Count` bytes that does not split a Unicode scalar.
  package func prefix(utf8Count: Int) -> String {
    guard utf8.count > utf8Count else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: Swift.max(0, utf8Count))
    while end > startIndex, utf8[end] & 0xC0 == 0x80 { utf8.formIndex(before: &end) }
    return String(self[..<end])
  }
}
