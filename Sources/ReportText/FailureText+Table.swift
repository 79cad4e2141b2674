package import RunRecords

extension FailureText {
  /// The space between two columns.
  private static let gap = 3
  /// The further space between two groups.
  private static let groupGap = 2

  /// The lines of a table: two of headings, one for each row, and the differences below a row.
  package static func lines(of table: FrameTable) -> [Line] {
    let labels = table.rows.map { XMLEscaping.visible($0.label) }
    let starts = columnStarts(of: table, labelWidth: labels.map(\.count).max() ?? 0)
    var headings = TableLine()
    var columns = TableLine()
    var column = 0
    for group in table.groups {
      headings.put(XMLEscaping.visible(group.heading), at: starts[column])
      for heading in group.columns {
        columns.put(XMLEscaping.visible(heading), at: starts[column])
        column += 1
      }
    }
    var lines = [Line(.table, headings.text), Line(.table, columns.text)]
    for (row, label) in zip(table.rows, labels) {
      var line = TableLine()
      line.put((row.isBlamed ? "> " : "  ") + label, at: 2)
      for (value, start) in zip(row.values, starts) {
        line.put(value.map(DecimalText.shortest) ?? "–", at: start)
      }
      lines.append(Line(row.isBlamed ? .blamed : .table, line.text))
      guard row.differences.contains(where: { $0 != nil }) else { continue }
      var below = TableLine()
      for case (let difference?, let start) in zip(row.differences, starts) {
        below.put(DecimalText.signed(difference), at: start)
      }
      lines.append(Line(.difference, below.text))
    }
    return lines
  }

  /// Where each column begins, counted in characters; one more at the end.
  private static func columnStarts(of table: FrameTable, labelWidth: Int) -> [Int] {
    var start = 4 + labelWidth + gap
    var starts = [start]
    for group in table.groups {
      let groupStart = start
      for heading in group.columns {
        let column = starts.count - 1
        // Positions have halves more often than sizes: without room for them beforehand, columns
        // would jump from one failure to the next.
        var width = max(heading.count, heading == "x" || heading == "y" ? 4 : 3)
        for row in table.rows {
          if column < row.values.count, let value = row.values[column] {
            width = max(width, DecimalText.shortest(value).count)
          }
          if column < row.differences.count, let difference = row.differences[column] {
            width = max(width, DecimalText.signed(difference).count)
          }
        }
        start += width + gap
        starts.append(start)
      }
      start = max(start, groupStart + group.heading.count + gap) + groupGap
      starts[starts.count - 1] = start
    }
    return starts
  }

  /// A line whose parts begin at given columns.
  private struct TableLine {
    var text = ""
    private var width = 0

    /// Appends `part` at `column`, or after one space where that is taken.
    mutating func put(_ part: String, at column: Int) {
      let padding = width == 0 ? column : max(1, column - width)
      text += String(repeating: " ", count: padding) + part
      width += padding + part.count
    }
  }
}
