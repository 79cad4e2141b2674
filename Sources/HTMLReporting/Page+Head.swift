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

  /// Writes the worst of what is wrong: who, when, what, by how much, and how it is had again.
  func writeLead(to markup: inout MarkupWriter) {
    let lead = lead
    guard !lead.isEmpty else { return }
    markup.raw("<ul>\n")
    for finding in lead { writeLead(finding, to: &markup) }
    let more = ordered.count - lead.count
    if more > 0 {
      markup.raw("<li>")
      markup.text("and \(DecimalText.grouped(more)) more below")
      markup.raw("</li>\n")
    }
    markup.raw("</ul>\n")
  }

  /// How many findings stand under the verdict, and how many where more strategies are wrong.
  private static let leads = (usual: 3, most: 6)

  /// The worst findings: the first of every strategy, then others, in their order.
  private var lead: [PageFinding] {
    var known: Set<[String]> = []
    var places: [Int] = []
    for (place, finding) in ordered.enumerated()
    where known.count < Self.leads.most && known.insert(finding.strategies).inserted {
      places.append(place)
    }
    for place in ordered.indices where places.count < Self.leads.usual && !places.contains(place) {
      places.append(place)
    }
    return places.sorted().map { ordered[$0] }
  }

  private func writeLead(_ finding: PageFinding, to markup: inout MarkupWriter) {
    let first = finding.exemplars.first
    // What a scenario expects is no number of a strategy.
    let isExpectation = first?.failure.type == .expectationMismatch
    let words =
      isExpectation
      ? first.map { FailureText.oneLine($0.failure.message, otherwise: "failed") }
      : first?.failure.drawing?.differenceText
    // A rule says in its sentence who differs, and when.
    let isRule = first?.failure.check == "rule"
    let title = isRule ? finding.title : words.map { "\(finding.who): \($0)" } ?? finding.title
    markup.raw("<li><a")
    markup.attribute("href", "#\(finding.anchor)")
    markup.raw(">")
    markup.breakable(title)
    markup.raw("</a>")
    if isRule, let words { markup.breakable(": \(words)") }
    if let largest = first?.failure.largest, largest > 0 {
      markup.text(", up to \(Self.points(largest))")
    }
    if !isRule, let first {
      let facts = Self.facts(of: first) + (finding.cases > 1 ? ["\(finding.cases) cases"] : [])
      if !facts.isEmpty {
        markup.raw("<br/>when: ")
        markup.breakable(facts.joined(separator: " · "))
      }
    }
    if let command = first.flatMap({ command(for: $0.failure) }) {
      markup.raw("<br/>see it again: <code>")
      markup.breakable(command)
      markup.raw("</code>")
    }
    markup.raw("</li>\n")
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
    for line in unfinished + inconclusive where told != "inconclusive: \(line)" {
      markup.raw("<p>")
      markup.breakable(line)
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
      markup.breakable(command)
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
