internal import Drawing
internal import ReportText
internal import RunRecords

extension Page {
  /// Where style and script are.
  enum Resources {
    /// In the page.
    case inline
    /// In files beside it.
    case files
  }

  /// Writes everything up to the verdict.
  ///
  /// - Parameters:
  ///   - title: what the page is about; nil for the verdict.
  ///   - hasVerdict: whether it is about a run, whose verdict stands in front as one character.
  func writeHead(
    _ resources: Resources, title: String? = nil, hasVerdict: Bool = true,
    to markup: inout MarkupWriter
  ) {
    let mark = hasVerdict ? "\(glyph) " : ""
    markup.raw(
      """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>
      """)
    markup.text("\(mark)\(title ?? verdict) – LayoutParity")
    markup.raw("</title>\n")
    switch resources {
    case .inline:
      markup.raw("<style>\n")
      markup.raw(PageStyle.text)
      markup.raw("\n</style>\n")
    case .files: markup.raw("<link rel=\"stylesheet\" href=\"report.css\"/>\n")
    }
    markup.raw("</head>\n<body>\n<main>\n<h1>")
    markup.text(mark)
    markup.breakable(title ?? verdict)
    markup.raw("</h1>\n")
  }

  /// Writes the end, with the script.
  func writeEnd(_ resources: Resources, to markup: inout MarkupWriter) {
    markup.raw("</main>\n<footer><p>")
    markup.text("LayoutParity \(facts?.toolVersion ?? "")")
    markup.raw("</p></footer>\n")
    switch resources {
    case .inline:
      markup.raw("<script>\n")
      markup.raw(PageScript.text)
      markup.raw("\n</script>\n")
    case .files: markup.raw("<script src=\"report.js\"></script>\n")
    }
    markup.raw("</body>\n</html>\n")
  }

  /// Writes the numbers under the verdict.
  func writeTotals(to markup: inout MarkupWriter) {
    let total = summary.total
    func grouped(_ number: Int) -> String { DecimalText.grouped(number) }
    markup.raw("<p>")
    markup.text(
      "\(Self.count(summary.cases, "case")): \(grouped(summary.failed)) failed, "
        + "\(grouped(summary.errored)) errors, \(grouped(summary.skipped)) skipped; compared "
        + "\(grouped(total.compared)) of \(grouped(total.all)) pairs of button and strategy")
    if findings.largest > 0 {
      markup.text("; largest difference \(Self.points(findings.largest))")
    }
    markup.raw("</p>\n")
    let told = verdict
    for (line, anchor) in unfinished + inconclusive.map({ ($0, nil) }) {
      let isTold = told == "inconclusive: \(line)"
      guard !isTold || anchor != nil else { continue }
      markup.raw("<p")
      if let anchor { markup.attribute("id", anchor) }
      markup.raw(">")
      // Whoever is sent here finds it under the verdict.
      if !isTold { markup.breakable(line) }
      markup.raw("</p>\n")
    }
    guard let facts else { return }
    writeFacts(facts, to: &markup)
  }

  /// Writes what the run was asked for, and how to have it again.
  private func writeFacts(_ facts: RunFacts, to markup: inout MarkupWriter) {
    var words = [
      "exit status \(exitStatus.rawValue)",
      "tolerance \(DecimalText.shortest(facts.tolerance)) point\(facts.tolerance == 1 ? "" : "s")",
    ]
    if let seed = facts.seed { words.append("seed \(seed)") }
    if let shard = facts.shard { words.append("shard \(shard.index) of \(shard.count), from 0") }
    markup.raw("<p>")
    markup.breakable(words.joined(separator: " · "))
    markup.raw("</p>\n")
    if let command = facts.command {
      markup.raw("<p>the whole run again: <code>")
      markup.command(command)
      markup.raw("</code></p>\n")
    }
    markup.raw("<details><summary>about this run</summary>\n<table><tbody>\n")
    // Plugins have a section of their own.
    let told = Set(facts.plugins.map { "plugin.\($0.name)" })
    let rows =
      [("strategies", facts.strategies.joined(separator: ", "))]
      + facts.properties.filter { !told.contains($0.name) }.map { ($0.name, $0.value) }
    for (name, value) in rows {
      markup.raw("<tr><th scope=\"row\">")
      markup.breakable(name)
      markup.raw("</th><td>")
      markup.breakable(value)
      markup.raw("</td></tr>\n")
    }
    markup.raw("</tbody></table>\n</details>\n")
  }
}
