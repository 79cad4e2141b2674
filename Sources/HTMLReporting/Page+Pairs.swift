internal import Drawing
internal import ReportText
internal import RunRecords

extension Page {
  /// Writes the table of strategies by strategies: who agrees with whom.
  ///
  /// Of many strategies those that nothing is wrong with are one row and one column.
  func writePairs(to markup: inout MarkupWriter) {
    let names = matrix.strategies
    guard names.count > 1, !pairs.isEmpty else { return }
    let all = Array(names.indices)
    let folds = all.count > Self.rowLimit
    let wrong = all.filter { findings.blamed.contains(names[$0]) }
    let single = folds ? wrong : all.sorted { (sum(of: $1), $0) < (sum(of: $0), $1) }
    let others = all.filter { !single.contains($0) }
    let groups =
      single.map { (name: names[$0], places: [$0]) }
      + (others.isEmpty ? [] : [(name: Self.others(others.count, besides: wrong), places: others)])
    markup.raw(
      "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"who agrees with whom\">")
    markup.raw("<table class=\"matrix\">\n<caption>who agrees with whom</caption>\n")
    markup.raw("<thead><tr><th scope=\"col\">strategy</th>")
    for group in groups {
      markup.raw("<th scope=\"col\">")
      markup.breakable(group.name, every: 5)
      markup.raw("</th>")
    }
    markup.raw("</tr></thead>\n<tbody>\n")
    for row in groups {
      markup.raw("<tr><th scope=\"row\">")
      markup.breakable(row.name, every: 8)
      markup.raw("</th>")
      for column in groups { write(row.places, column.places, to: &markup) }
      markup.raw("</tr>\n")
    }
    markup.raw("</tbody>\n</table></div>\n")
  }

  private static func others(_ count: Int, besides wrong: [Int]) -> String {
    if wrong.isEmpty { return "all \(count)" }
    return count == 1 ? "1 other" : "\(count) others"
  }

  /// How often a strategy differs from any other.
  private func sum(of strategy: Int) -> Int {
    matrix.strategies.indices.reduce(0) {
      $0 + ($1 == strategy ? 0 : pairs[strategy, $1].differing)
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
        ? "<td class=\"n bad\">" : count.compared > 0 ? "<td class=\"n good\">" : "<td class=\"n\">"
    )
    let links = count.differing > 0 ? (row + column).compactMap { link(to: $0, regime: nil) } : []
    write(count.text, link: links.first, to: &markup)
    markup.raw("</td>")
  }
}
