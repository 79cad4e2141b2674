internal import RunRecords

extension MoveDrawing {
  /// Writes an arrow for the movement of an edge, lines from its ends to the frames, and the distance in
  /// words.
  func write(_ move: EdgeMove, of item: Int, to markup: inout MarkupWriter) {
    let rects = [drawing.groups[0].frames[item], drawing.groups[1].frames[item]]
    let place = move.isHorizontal ? x : y
    let ends = (from: place(move.from), to: place(move.to))
    let sign = ends.to < ends.from ? -1.0 : 1.0
    // If both ticks are close, the arrow begins outside of them.
    let start = abs(ends.to - ends.from) < 24 ? ends.to - sign * 30 : ends.from
    markup.raw("<path fill=\"none\" stroke=\"#d55e00\" stroke-width=\"2\" d=\"")
    let line: Double
    if move.isHorizontal {
      line = 30
      for (end, rect) in zip([ends.from, ends.to], rects) {
        Overlay.line(
          from: (end, line - 6), to: (end, y(min(rect.y, rect.y + rect.height))), &markup)
      }
      Overlay.line(from: (start, line), to: (ends.to, line), &markup)
      for side in [-5.0, 5] {
        Overlay.line(from: (ends.to - sign * 8, line + side), to: (ends.to, line), &markup)
      }
    } else {
      line = right + 16
      for (end, rect) in zip([ends.from, ends.to], rects) {
        Overlay.line(from: (line + 6, end), to: (x(max(rect.x, rect.x + rect.width)), end), &markup)
      }
      Overlay.line(from: (line, start), to: (line, ends.to), &markup)
      for side in [-5.0, 5] {
        Overlay.line(from: (line + side, ends.to - sign * 8), to: (line, ends.to), &markup)
      }
    }
    markup.raw("\"/>")
    let middle = (start + ends.to) / 2
    guard move.isHorizontal else {
      // Texts are placed one below the other, since the space beside the button is narrow.
      let lines = isOwnSize ? [move.text] : [drawing.items[item], move.text]
      for (place, text) in lines.reversed().enumerated() {
        writeText(
          text, x: line + 14, y: middle + 6 - Double(place) * 20, isMiddle: false, isMoved: true,
          to: &markup)
      }
      return
    }
    let text = isOwnSize ? move.text : "\(drawing.items[item]) \(move.text)"
    let half = Self.length(of: text) / 2
    writeText(
      text, x: max(half + 4, min(Self.width - half - 4, middle)), y: 17, isMoved: true, to: &markup)
  }

  /// The estimated length of a bold text in units of the picture, for a wide font such as DejaVu Sans.
  static func length(of text: String) -> Double { Double(text.count) * fontSize * 0.68 }

  func writeText(
    _ text: String, x: Double, y: Double, isMiddle: Bool = true, isMoved: Bool = false,
    to markup: inout MarkupWriter
  ) {
    markup.raw("<text fill=\"currentColor\"")
    if isMoved { markup.raw(" class=\"moved\" font-weight=\"bold\"") }
    if isMiddle { markup.raw(" text-anchor=\"middle\"") }
    markup.attribute("x", x)
    markup.attribute("y", y)
    markup.raw(">")
    markup.text(text)
    markup.raw("</text>")
  }
}
