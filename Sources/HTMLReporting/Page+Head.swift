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

  /// Writes the worst of what is wrong in a line each: who, what and by how much.
  func writeLead(to markup: inout MarkupWriter) {
    let worst = findings.ordered.prefix(3)
    guard !worst.isEmpty else { return }
    markup.raw("<ul>\n")
    for finding in worst {
      markup.raw("<li><a")
      markup.attribute("href", "#\(finding.anchor)")
      markup.raw(">")
      markup.breakable(finding.title)
      markup.raw("</a>")
      if let drawing = finding.exemplars.first?.failure.drawing, let words = drawing.differenceText
      {
        markup.breakable(": \(words)")
      }
      markup.raw("</li>\n")
    }
    markup.raw("</ul>\n")
  }

  /// Writes the numbers under the verdict.
  func writeTotals(to markup: inout MarkupWriter) {
    let total = summary.total
    func grouped(_ number: Int) -> String { DecimalText.grouped(number) }
    markup.raw("<p>")
    markup.text(
      "\(grouped(summary.cases)) cases: \(grouped(summary.failed)) failed, "
        + "\(grouped(summary.errored)) errors, \(grouped(summary.skipped)) skipped; compared "
        + "\(grouped(total.compared)) of \(grouped(total.all)) pairs of button and strategy")
    if findings.largest > 0 {
      markup.text("; largest difference \(DecimalText.short(findings.largest)) points")
    }
    markup.raw("</p>\n")
    for line in unfinished.dropFirst() {
      markup.raw("<p>")
      markup.breakable(line)
      markup.raw("</p>\n")
    }
    guard let facts else { return }
    markup.raw("<details><summary>about this run</summary>\n<table><tbody>\n")
    var rows = [
      ("exit status", "\(summary.exitStatus.rawValue)"),
      ("strategies", facts.strategies.joined(separator: ", ")),
      ("tolerance", "\(DecimalText.shortest(facts.tolerance)) points"),
    ]
    if let seed = facts.seed { rows.append(("seed", "\(seed)")) }
    if let shard = facts.shard {
      rows.append(("shard", "\(shard.index) of \(shard.count), from 0"))
    }
    rows += facts.properties.map { ($0.name, $0.value) }
    for (name, value) in rows {
      markup.raw("<tr><th scope=\"row\">")
      markup.text(name)
      markup.raw("</th><td>")
      markup.breakable(value)
      markup.raw("</td></tr>\n")
    }
    markup.raw("</tbody></table>\n</details>\n")
  }
}
