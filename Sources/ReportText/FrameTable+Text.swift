package import RunRecords

extension FrameTable {
  /// The number of spaces between two columns.
  private static let gap = 3
  /// The number of additional spaces between two groups of columns.
  private static let groupGap = 2

  /// The table as text: two lines of headings, a line for each row, and below a row its differences, if it has
  /// any.
  package var lines: [TextLine] {
    let labels = rows.map { XMLEscaping.visible($0.label) }
    let cells = cells
    let starts = columnStarts(cells, labelWidth: labels.map(\.count).max() ?? 0)
    var headings = TableLine()
    var columns = TableLine()
    var column = 0
    for group in groups {
      headings.put(XMLEscaping.visible(group.heading), at: starts[column])
      for heading in group.columns {
        columns.put(XMLEscaping.visible(heading), at: starts[column])
        column += 1
      }
    }
    var lines = [TextLine(.table, headings.text), TextLine(.table, columns.text)]
    for (number, (row, label)) in zip(rows, labels).enumerated() {
      var line = TableLine()
      line.put((row.isBlamed ? "> " : "  ") + label, at: 2)
      for (cell, start) in zip(cells[number], starts) { line.put(cell, at: start) }
      lines.append(TextLine(row.isBlamed ? .blamed : .table, line.text))
      guard row.differences.contains(where: { $0 != nil }) else { continue }
      var below = TableLine()
      for case (let difference?, let start) in zip(row.differences, starts) {
        below.put(DecimalText.signedShort(difference), at: start)
      }
      lines.append(TextLine(.difference, below.text))
    }
    return lines
  }

  /// Returns the table's numbers as texts by row, with at most three decimals unless that hides a difference;
  /// `–` for an unknown number.
  private var cells: [[String]] {
    let columns = rows.map(\.values.count).max() ?? 0
    let decimals = (0..<columns).map { column in
      DecimalText.decimals(
        for: rows.compactMap { row in
          guard column < row.values.count, let value = row.values[column] else { return nil }
          guard column < row.differences.count, let difference = row.differences[column] else {
            return (value, [])
          }
          return (value, [value - difference])
        })
    }
    return rows.map { row in
      zip(row.values, decimals).map { value, decimals in
        value.map { DecimalText.text($0, decimals: decimals) } ?? "–"
      }
    }
  }

  /// Returns the first character position of each column, followed by the end of the table.
  private func columnStarts(_ cells: [[String]], labelWidth: Int) -> [Int] {
    var start = 4 + labelWidth + Self.gap
    var starts = [start]
    for group in groups {
      let groupStart = start
      for heading in group.columns {
        let column = starts.count - 1
        // Positions have halves more often than sizes; reserving space for them keeps columns aligned between
        // failures.
        var width = max(heading.count, heading == "x" || heading == "y" ? 4 : 3)
        for (row, cells) in zip(rows, cells) {
          if column < cells.count { width = max(width, cells[column].count) }
          if column < row.differences.count, let difference = row.differences[column] {
            width = max(width, DecimalText.signedShort(difference).count)
          }
        }
        start += width + Self.gap
        starts.append(start)
      }
      start = max(start, groupStart + group.heading.count + Self.gap) + Self.groupGap
      starts[starts.count - 1] = start
    }
    return starts
  }

  /// A line of text whose parts begin at given columns.
  private struct TableLine {
    var text = ""
    private var width = 0

    /// Appends `part` at `column`, or after one space if that column is occupied.
    mutating func put(_ part: String, at column: Int) {
      let padding = width == 0 ? column : max(1, column - width)
      text += String(repeating: " ", count: padding) + part
      width += padding + part.count
    }
  }
}
