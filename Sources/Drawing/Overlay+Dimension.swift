internal import RunRecords

extension Overlay {
  /// Writes a dimension line with the difference between the first group and the first other group whose
  /// number differs.
  func writeDimension(to markup: inout MarkupWriter) {
    guard let field = drawing.field, let item = drawing.items.firstIndex(of: field.item),
      let right = drawing.groups.first?.frames[item],
      let place = drawing.groups.indices.dropFirst().first(where: {
        drawing.groups[$0].number != drawing.groups[0].number
      }), right.isDrawable, drawing.groups[place].frames[item].isDrawable
    else { return }
    let wrong = drawing.groups[place].frames[item]
    let label = drawing.difference(of: drawing.groups[place]) ?? "differ"
    let isHorizontal = field.component == "x" || field.component == "width"
    func edge(_ rect: FrameDrawing.Rect) -> Double {
      switch field.component {
      case "x": x(rect.x)
      case "width": x(rect.x + rect.width)
      case "y": y(rect.y)
      default: y(rect.y + rect.height)
      }
    }
    let ends = [edge(right), edge(wrong)].sorted()
    if isHorizontal {
      let top = min(y(right.y), y(wrong.y))
      markup.raw("<path fill=\"none\" stroke=\"currentColor\" stroke-width=\".75\" d=\"")
      for end in ends { Self.line(from: (end, top), to: (end, 11), &markup) }
      Self.line(from: (ends[0] - 5, 13), to: (ends[1] + 5, 13), &markup)
      markup.raw("\"/><text fill=\"currentColor\" font-size=\"10\"")
      let isLate = ends[1] > Self.width - 70
      markup.attribute("x", isLate ? ends[0] - 8 : ends[1] + 8)
      if isLate { markup.raw(" text-anchor=\"end\"") }
      markup.raw(" y=\"10\">")
    } else {
      let side = min(x(right.x), x(wrong.x))
      let start = max(4, x(min(drawing.bounds.x, right.x, wrong.x)) - 10)
      markup.raw("<path fill=\"none\" stroke=\"currentColor\" stroke-width=\".75\" d=\"")
      for end in ends { Self.line(from: (side, end), to: (start - 2, end), &markup) }
      Self.line(from: (start, ends[0] - 5), to: (start, ends[1] + 5), &markup)
      markup.raw("\"/><text fill=\"currentColor\" font-size=\"10\"")
      // To the left of the line, if there is space.
      let hasRoom = start >= Double(label.count) * 6.2 + 4
      markup.attribute("x", hasRoom ? start - 4 : max(2, start - 4))
      if hasRoom { markup.raw(" text-anchor=\"end\"") }
      markup.attribute("y", max(10, ends[0] - 8))
      markup.raw(">")
    }
    markup.text(label)
    markup.raw("</text>")
  }

  /// Appends a straight line between two points to the data of an SVG path.
  static func line(
    from a: (Double, Double), to b: (Double, Double), _ markup: inout MarkupWriter
  ) {
    markup.raw("M")
    markup.number(a.0)
    markup.raw(" ")
    markup.number(a.1)
    markup.raw("L")
    markup.number(b.0)
    markup.raw(" ")
    markup.number(b.1)
  }
}
