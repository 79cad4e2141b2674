internal import Drawing
internal import ReportText
internal import RunRecords

extension Page {
  /// Writes the page up to and including its title.
  ///
  /// - Parameters:
  ///   - title: the title of the page; nil for the verdict on the run.
  ///   - hasVerdict: whether the title begins with a character for the result of the run.
  func writeHead(
    _ resources: PageFrame.Resources, title: String? = nil, hasVerdict: Bool = true,
    to markup: inout MarkupWriter
  ) {
    PageFrame.writeHead(
      resources, title: title ?? verdict, mark: hasVerdict ? glyph : "", origin: origin, to: &markup
    )
  }

  /// Writes the end of the page, with the script.
  func writeEnd(_ resources: PageFrame.Resources, to markup: inout MarkupWriter) {
    PageFrame.writeEnd(
      resources, footer: "LayoutParity \(facts?.toolVersion ?? "")", to: &markup)
  }

  /// Writes the counts of cases under the title, the causes of interruption, the reasons for an inconclusive
  /// run, and facts about the run.
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
      // The link leads to the section below the verdict.
      if !isTold { markup.breakable(line) }
      markup.raw("</p>\n")
    }
    guard let facts else { return }
    writeFacts(facts, to: &markup)
  }

  /// Returns a tolerance in words without powers of ten, such as `1 billionth of a point` or `0.5 points`.
  private static func text(ofTolerance tolerance: Double) -> String {
    guard tolerance > 0, tolerance < 1e-3 else { return points(tolerance) }
    let (unit, noun) = tolerance < 1e-6 ? (1e9, "billionth") : (1e6, "millionth")
    let count = (tolerance * unit * 1_000).rounded() / 1_000
    return "\(DecimalText.shortest(count)) \(noun)\(count == 1 ? "" : "s") of a point"
  }

  /// Writes the exit status, tolerance, seed and shard of a run, the command that repeats it, and its
  /// properties.
  private func writeFacts(_ facts: RunFacts, to markup: inout MarkupWriter) {
    var words = [
      "exit status \(exitStatus.rawValue)",
      "tolerance \(Self.text(ofTolerance: facts.tolerance))",
    ]
    if let seed = facts.seed { words.append("seed \(seed)") }
    if let shard = facts.shard { words.append("shard \(shard.index) of \(shard.count), from 0") }
    markup.raw("<p>")
    markup.breakable(words.joined(separator: " · "))
    markup.raw("</p>\n")
    if let command = facts.command {
      markup.raw("<p>the same run again: <code class=\"again\">")
      markup.command(command)
      markup.raw("</code></p>\n")
    }
    markup.raw("<details><summary>about this run</summary>\n<table><tbody>\n")
    // Plugins have a separate section.
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
