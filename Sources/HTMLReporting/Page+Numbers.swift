internal import Drawing
internal import ReportText
internal import RunRecords

extension Page {
  /// The largest number of layouts side by side in a table of frames, so that the table fits without styles.
  private static let numberColumns = 4

  /// Writes tables of frames: each row is a number of an item, each column a layout with its strategies;
  /// wrong numbers have their difference.
  static func write(_ table: FrameTable, to markup: inout MarkupWriter) {
    let rows = table.joinedRows
    guard !rows.isEmpty else { return }
    markup.raw("<details><summary>numbers</summary>\n")
    for start in stride(from: 0, to: rows.count, by: numberColumns) {
      write(rows[start..<min(rows.count, start + numberColumns)], of: table, to: &markup)
    }
    markup.raw("</details>\n")
  }

  private static func write(
    _ rows: ArraySlice<FrameTable.Row>, of table: FrameTable, to markup: inout MarkupWriter
  ) {
    markup.raw(
      "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"numbers\"><table class=\"matrix numbers\"><thead><tr><th scope=\"col\">in points</th>"
    )
    for row in rows {
      markup.raw("<th scope=\"col\">")
      markup.breakable(row.isBlamed ? "✗ \(row.label)" : row.label, every: 8)
      markup.raw("</th>")
    }
    markup.raw("</tr></thead>\n<tbody>\n")
    var column = 0
    for group in table.groups {
      for name in group.columns {
        markup.raw("<tr><th scope=\"row\">")
        markup.text("\(group.heading) \(name)")
        markup.raw("</th>")
        let all = table.rows.compactMap { column < $0.values.count ? $0.values[column] : nil }
        for row in rows {
          let difference = column < row.differences.count ? row.differences[column] : nil
          markup.raw(difference == nil ? "<td class=\"n\">" : "<td class=\"n bad\">")
          if column < row.values.count, let value = row.values[column] {
            markup.text(DecimalText.short(value, apartFrom: all))
          } else {
            markup.raw("–")
          }
          if let difference { markup.text(" (\(DecimalText.signedShort(difference)))") }
          markup.raw("</td>")
        }
        markup.raw("</tr>\n")
        column += 1
      }
    }
    markup.raw("</tbody></table></div>\n")
  }
}

extension FrameTable {
  /// The rows of the table, with rows of equal numbers combined, except the row of expected numbers.
  fileprivate var joinedRows: [Row] {
    var joined: [Row] = []
    for row in rows {
      let place = joined.firstIndex {
        $0.values == row.values && $0.differences == row.differences
          && $0.isBlamed == row.isBlamed
      }
      // An expectation is not a layout of a strategy.
      if let place, row.label != "expected", joined[place].label != "expected" {
        joined[place].label += ", \(row.label)"
      } else {
        joined.append(row)
      }
    }
    return joined
  }
}

extension FrameTable {
  /// Makes a table of the frames in a drawing; the numbers of wrong groups get their differences from the
  /// first correct group.
  init(_ drawing: FrameDrawing) {
    let right = drawing.groups.first { !$0.isBlamed }
    self.init(
      groups: drawing.items.map { Group(heading: $0, columns: ["x", "y", "w", "h"]) },
      rows: drawing.groups.map { group in
        let numbers = Self.numbers(of: group)
        let wanted = right.map(Self.numbers)
        return Row(
          label: group.names.joined(separator: ", "), values: numbers,
          differences: group.isBlamed
            ? numbers.indices.map { place in
              guard let wanted, wanted[place] != numbers[place] else { return nil }
              return numbers[place] - wanted[place]
            } : [],
          isBlamed: group.isBlamed)
      })
  }

  private static func numbers(of group: FrameDrawing.Group) -> [Double] {
    group.frames.flatMap { [$0.x, $0.y, $0.width, $0.height] }
  }
}
