internal import Drawing
internal import ReportText
internal import RunRecords

extension Page {
  /// The largest number of strategies with a row each; with more, all strategies without failures share a
  /// row.
  static let rowLimit = 8
  /// The largest number of columns of results beside the names of strategies, so that a table fits without
  /// styles.
  static let columnLimit = 5
  /// The number of letters after which a word in such a column may break without styles.
  static let columnWidth = 4

  /// Writes the tables of results by strategy and layout regime, by image placement and by direction, and the
  /// table of pairs.
  func writeMatrices(to markup: inout MarkupWriter) {
    guard !matrix.isEmpty else { return }
    markup.raw("<section>\n<h2>Who agrees where</h2>\n")
    markup.raw(
      "<p>✓ 8: agreed on 8 buttons; ✗ 3 of 20: differed on 3 of the 20 that it laid out; ≠ agreed with the other strategies, but not with the frames that the scenario expects; ≈ differed as a known issue says; ○ laid out with no other strategy to compare; – nothing laid out</p>\n"
    )
    write(matrix.byRegime, "by whether things fit", isRegime: true, to: &markup)
    writePairs(to: &markup)
    let placements = [
      "leading", "trailing", "left", "right", "top", "bottom", "spread", "spread-trailing",
    ]
    markup.raw("<details><summary>by the side of the image, and by direction</summary>\n")
    write(
      matrix.table(by: \.placement, order: placements), "by the side of the image", to: &markup)
    write(matrix.table(by: \.direction, order: ["ltr", "rtl"]), "by direction", to: &markup)
    markup.raw("</details>\n")
    markup.raw("</section>\n")
  }

  /// Writes a table, divided into several ones if it has many columns.
  private func write(
    _ table: CoverageMatrix.Table, _ caption: String, isRegime: Bool = false,
    to markup: inout MarkupWriter
  ) {
    let tables = table.columns.count.dividedEvenly(into: Self.columnLimit)
    for columns in tables {
      let names = table.columns[columns].joined(separator: ", ")
      write(
        table, columns, tables.count == 1 ? caption : "\(caption): \(names)", isRegime: isRegime,
        to: &markup)
    }
  }

  private func write(
    _ table: CoverageMatrix.Table, _ columns: Range<Int>, _ caption: String, isRegime: Bool,
    to markup: inout MarkupWriter
  ) {
    let wrong = table.rows.map { $0.reduce(0) { $0 + $1.disagreed + $1.unexpected } }
    let order = table.rows.indices.sorted { (wrong[$1], $0) < (wrong[$0], $1) }
    let folds = order.count > Self.rowLimit
    let shown = folds ? order.filter { wrong[$0] > 0 } : Array(order)
    markup.raw("<div class=\"scroll\" role=\"region\" tabindex=\"0\"")
    markup.attribute("aria-label", caption)
    markup.raw("><table class=\"matrix\">\n<caption>")
    markup.breakable(caption)
    markup.raw("</caption>\n<thead><tr><th scope=\"col\">strategy</th>")
    for column in table.columns[columns] {
      markup.raw("<th scope=\"col\">")
      markup.breakable(column, every: Self.columnWidth)
      markup.raw("</th>")
    }
    markup.raw("</tr></thead>\n<tbody>\n")
    for index in shown {
      let strategy = matrix.strategies[index]
      let isAsked = table.rows[index].contains { $0.isAsked }
      markup.raw(isAsked ? "<tr>" : "<tr class=\"none\">")
      markup.raw("<th scope=\"row\">")
      markup.breakable(strategy, every: 8)
      if !isAsked { markup.text(" (not asked)") }
      markup.raw("</th>")
      for column in columns {
        let regime = isRegime ? table.columns[column] : nil
        write(table.rows[index][column], link(to: index, regime: regime), to: &markup)
      }
      markup.raw("</tr>\n")
    }
    let others = order.filter { !shown.contains($0) }
    let asked = others.filter { table.rows[$0].contains(where: \.isAsked) }
    let unasked = others.count - asked.count
    if !asked.isEmpty {
      let who =
        shown.isEmpty
        ? (unasked == 0 ? "all \(asked.count) agree" : "\(asked.count) agree")
        : asked.count == 1 ? "1 other agrees" : "\(asked.count) others agree"
      write(who, asked.map { Array(table.rows[$0][columns]) }, columns.count, to: &markup)
    }
    if unasked > 0 {
      let noun = unasked == 1 ? "other was" : "others were"
      write("\(unasked) \(noun) not asked", [], columns.count, to: &markup)
    }
    markup.raw("</tbody>\n</table></div>\n")
  }

  /// Writes one row with the sum of several strategies' results; without results, a row of empty cells.
  private func write(
    _ who: String, _ rows: [[CoverageCount]], _ columns: Int, to markup: inout MarkupWriter
  ) {
    markup.raw(rows.isEmpty ? "<tr class=\"none\">" : "<tr>")
    markup.raw("<th scope=\"row\">")
    markup.text(who)
    markup.raw("</th>")
    for column in 0..<columns {
      write(rows.reduce(into: CoverageCount()) { $0 += $1[column] }, nil, to: &markup)
    }
    markup.raw("</tr>\n")
  }

  /// Returns the link target of a strategy's worst group of failures, if possible one with a failure in the
  /// given regime; nil without a failure.
  func link(to strategy: Int, regime: String?) -> String? {
    let name = matrix.strategies[strategy]
    let own = ordered.filter { $0.strategies.contains(name) }
    let best = regime.flatMap { regime in
      own.first { finding in
        finding.exemplars.contains { $0.shared.failure.regime?.prefix { $0 != "," } == regime[...] }
      }
    }
    return (best ?? own.first)?.anchor
  }

  private func write(_ tally: CoverageCount, _ link: String?, to markup: inout MarkupWriter) {
    markup.raw(
      tally.disagreed + tally.unexpected > 0
        ? "<td class=\"n bad\">" : tally.agreed > 0 ? "<td class=\"n good\">" : "<td class=\"n\">"
    )
    write(tally.cellText, link: tally.disagreed > 0 ? link : nil, to: &markup)
    markup.raw("</td>")
  }

  /// Writes a text, as a link if `link` is not nil.
  func write(_ text: String, link: String?, to markup: inout MarkupWriter) {
    if let link {
      markup.raw("<a")
      markup.attribute("href", "#\(link)")
      markup.raw(">")
    }
    markup.breakable(text, every: Self.columnWidth + 1)
    if link != nil { markup.raw("</a>") }
  }
}

extension Int {
  /// Returns as few ranges as cover the numbers below this one, of nearly equal lengths of at most `limit`.
  fileprivate func dividedEvenly(into limit: Int) -> [Range<Int>] {
    let count = Swift.max(1, (self + limit - 1) / limit)
    return (0..<count).map { self * $0 / count..<self * ($0 + 1) / count }
  }
}

extension CoverageCount {
  /// Whether any layout of the strategy was compared on this kind of button.
  fileprivate var isAsked: Bool { compared > 0 }
}
