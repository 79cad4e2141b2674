internal import Drawing
internal import ReportText
internal import RunRecords

extension Page {
  /// Writes a table of frames: an item a row and a strategy's number a column would be too wide, so each row is
  /// a number and each column somebody who says it.
  static func write(_ table: FrameTable, to markup: inout MarkupWriter) {
    markup.raw(
      "<details><summary>numbers</summary>\n<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"numbers\"><table class=\"matrix\"><thead><tr><th scope=\"col\">in points</th>"
    )
    for row in table.rows {
      markup.raw("<th scope=\"col\">")
      markup.breakable(row.isBlamed ? "✗ \(row.label)" : row.label)
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
        for row in table.rows {
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
    markup.raw("</tbody></table></div></details>\n")
  }
}

extension FrameTable {
  /// The frames of a drawing as a table.
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
