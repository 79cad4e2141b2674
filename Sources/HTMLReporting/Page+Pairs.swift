internal import Drawing
internal import ReportText
internal import RunRecords

extension Page {
  /// Writes a table of strategies by strategies, with the agreement of each pair; writes nothing without
  /// pairs.
  ///
  /// If there are many strategies, all without failures are one row, and all but the worst are one column. If
  /// then no pair differs, a sentence replaces the table.
  func writePairs(to markup: inout MarkupWriter) {
    let names = matrix.strategies
    guard names.count > 1, !pairs.isEmpty else { return }
    let all = compared.sorted { (sum(of: $1), $0) < (sum(of: $0), $1) }
    let folds = all.count > Self.columnLimit
    let wrong = all.filter {
      findings.blamed.contains(names[$0]) || pairs.excused.contains($0)
    }
    if folds, wrong.isEmpty, pairs.count(all, all).differing == 0 {
      markup.raw("<p>")
      markup.text(
        "All pairs of strategies agree wherever both were compared: "
          + Self.count(pairs.count(all, all).compared, "comparison"))
      markup.raw("</p>\n")
      writeSingly(to: &markup)
      return
    }
    let rows = groups(folds ? wrong : all)
    let columns = groups(folds ? Array(wrong.prefix(Self.columnLimit - 1)) : all)
    markup.raw(
      "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"who agrees with whom\">")
    markup.raw("<table class=\"matrix\">\n<caption>who agrees with whom</caption>\n")
    markup.raw("<thead><tr><th scope=\"col\">strategy</th>")
    for group in columns {
      markup.raw("<th scope=\"col\">")
      markup.breakable(group.name, every: Self.columnWidth)
      markup.raw("</th>")
    }
    markup.raw("</tr></thead>\n<tbody>\n")
    for row in rows {
      markup.raw("<tr><th scope=\"row\">")
      markup.breakable(row.name, every: 8)
      markup.raw("</th>")
      for column in columns { write(row.places, column.places, to: &markup) }
      markup.raw("</tr>\n")
    }
    markup.raw("</tbody>\n</table></div>\n")
    writeSingly(to: &markup)
  }

  /// Writes which strategies are wrong without differing from another strategy, since the other tables count
  /// them; writes nothing without any.
  private func writeSingly(to markup: inout MarkupWriter) {
    let singly = matrix.strategies.indices.filter { pairs.wrongSingly[$0] > 0 }
    guard !singly.isEmpty else { return }
    let counts = singly.map {
      "\(matrix.strategies[$0]) at most \(DecimalText.grouped(pairs.wrongSingly[$0]))"
    }
    markup.raw("<p>")
    markup.breakable(
      "Only in the first table, not compared with another strategy: an answer is missing "
        + "or breaks an invariant: \(counts.joined(separator: ", "))")
    markup.raw("</p>\n")
  }

  /// Returns a group for each given strategy, and one for all other compared strategies, each with a name for
  /// the table.
  private func groups(_ single: [Int]) -> [(name: String, places: [Int])] {
    let others = compared.filter { !single.contains($0) }
    let groups = single.map { (name: matrix.strategies[$0], places: [$0]) }
    if others.isEmpty { return groups }
    let noun = others.count == 1 ? "other" : "others"
    let name = single.isEmpty ? "all \(others.count)" : "\(others.count) \(noun)"
    return groups + [(name: name, places: others)]
  }

  /// The indices of the strategies that were compared with at least one other strategy.
  private var compared: [Int] {
    let all = matrix.strategies.indices
    return all.filter { a in all.contains { $0 != a && pairs[a, $0].compared > 0 } }
  }

  /// Returns the number of differences between a strategy and others, added over all pairs, including
  /// accepted ones.
  private func sum(of strategy: Int) -> Int {
    matrix.strategies.indices.reduce(0) {
      let count = pairs[strategy, $1]
      return $0 + ($1 == strategy ? 0 : count.differing + count.known)
    }
  }

  private func write(_ row: [Int], _ column: [Int], to markup: inout MarkupWriter) {
    let count = pairs.count(row, column)
    guard row.count > 1 || row != column else {
      markup.raw("<td></td>")
      return
    }
    markup.raw(
      count.differing > 0
        ? "<td class=\"n bad\">"
        : count.compared > count.known ? "<td class=\"n good\">" : "<td class=\"n\">"
    )
    let links = count.differing > 0 ? (row + column).compactMap { link(to: $0, regime: nil) } : []
    write(count.text, link: links.first, to: &markup)
    markup.raw("</td>")
  }
}
