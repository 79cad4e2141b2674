internal import Drawing
internal import ReportText
internal import RunRecords

/// The list at the top of the page, with a line for each kind of button.
extension ComparisonPage {
  /// A line of the list: one kind of button, or all kinds in which the same view differs.
  private struct Entry {
    var style: StaticString
    var mark: String
    /// The kinds of buttons, with their links; nil for a kind without a card.
    var names: [(text: String, anchor: String?)]
    /// Words before the names, such as `'badgeLabel', `, with which each name begins.
    var head = ""
    /// The result in words.
    var words: String
  }

  /// Writes the list; it has the heading `What differs` if anything does.
  func writeList(to markup: inout MarkupWriter) {
    if !differing.isEmpty { markup.raw("<h2>What differs</h2>\n") }
    markup.raw("<ul class=\"kinds\">\n")
    for entry in entries { write(entry, to: &markup) }
    markup.raw("</ul>\n")
  }

  private func write(_ entry: Entry, to markup: inout MarkupWriter) {
    markup.raw("<li class=\"")
    markup.raw(entry.style)
    markup.raw("\"><b>")
    markup.text("\(entry.mark) ")
    markup.breakable(entry.head)
    // Names such as `own size, title alone` have commas.
    let separator = entry.names.contains { $0.text.contains(", ") } ? "; " : ", "
    for (place, name) in entry.names.enumerated() {
      if place > 0 { markup.text(separator) }
      if let anchor = name.anchor {
        markup.raw("<a")
        markup.attribute("href", "#\(anchor)")
        markup.raw(">")
        markup.breakable(name.text)
        markup.raw("</a>")
      } else {
        markup.breakable(name.text)
      }
    }
    markup.raw("</b>: ")
    markup.breakable(entry.words)
    markup.raw("</li>\n")
  }

  /// The lines of the list: measured differences, unmeasured ones, what is the same, and what was not
  /// compared.
  private var entries: [Entry] {
    let groups = Dictionary(grouping: rows) { row in
      switch row.result {
      case .differs: row.unmeasured == nil ? 0 : 1
      case .same, .sameWithinPixel: 2
      case .notCompared: 3
      }
    }
    return groups.sorted { $0.key < $1.key }.flatMap { entries(of: $0.value) }
  }

  private func entries(of rows: [Row]) -> [Entry] {
    var entries: [Entry] = []
    var isDone: Set<String> = []
    for row in rows {
      // Rows with the same key share a line.
      let key = key(of: row)
      guard isDone.insert(key).inserted else { continue }
      let group = rows.filter { self.key(of: $0) == key }
      switch row.result {
      case .notCompared:
        entries.append(
          Entry(style: "none", mark: "–", names: names(of: group), words: row.answer))
      case .same, .sameWithinPixel:
        let isMeasured = row.unmeasured == nil
        entries.append(
          Entry(
            style: isMeasured ? "good" : "none", mark: isMeasured ? "✓" : "–",
            names: names(of: group), words: row.answer + row.doubt))
      case .differs:
        entries.append(entry(ofDiffering: group, row))
      }
    }
    return entries
  }

  /// Returns a text that rows share if they are on one line of the list.
  private func key(of row: Row) -> String {
    switch row.result {
    case .notCompared: "not compared: \(row.answer)"
    case .differs where row.view != nil: "\(row.view ?? ""): differs\(row.doubt)"
    case .differs where row.isFolded: "without room"
    default: "row: \(row.title)"
    }
  }

  private func entry(ofDiffering rows: [Row], _ first: Row) -> Entry {
    let isMeasured = first.unmeasured == nil
    let largest = [Movement].joined(rows.map(\.largest)).text(of: first.aspect, "up to ")
    let extent = rows.count == 1 ? first.extent : nil
    let words = [largest, extent].compactMap(\.self).joined(separator: ", ")
    var entry = Entry(
      style: isMeasured ? "bad" : "none", mark: isMeasured ? "✗" : "–", names: names(of: rows),
      words: (words.isEmpty ? "differ" : words) + first.doubt)
    // What the names of several kinds of buttons begin with is stated once.
    let head = first.view.map { "'\($0)', " } ?? (rows.count > 1 ? "button " : "")
    guard !head.isEmpty, rows.allSatisfy({ $0.title.hasPrefix(head) }) else { return entry }
    entry.head = head.capitalizedFirst
    for place in entry.names.indices {
      entry.names[place].text = String(rows[place].title.dropFirst(head.count))
    }
    return entry
  }

  private func names(of rows: [Row]) -> [(text: String, anchor: String?)] {
    rows.enumerated().map { place, row in
      (place == 0 ? row.heading : row.title, row.result == .differs ? row.anchor : nil)
    }
  }
}
