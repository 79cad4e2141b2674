internal import ReportText
internal import RunRecords

extension MoveDrawing {
  /// The height of the line of a horizontal arrow.
  private static let arrowLine = 30.0

  /// A line of the arrow's text; `y` is the height of its letters' feet.
  struct ArrowText {
    var text: String
    var x: Double, y: Double
    var alignment: TextAlignment
  }

  /// The item and its change in words: on one line above a horizontal arrow, or on several lines beside a
  /// vertical one.
  var arrowTexts: [ArrowText] {
    guard let arrow else { return [] }
    let move = arrow.move
    let name = isOwnSize ? nil : name(of: arrow.item)
    let ends = ends(of: move)
    let middle = (start(of: move) + ends.to) / 2
    if move.isHorizontal {
      let room = Self.width - 8
      let short = [name, move.text].compactMap(\.self).joined(separator: " ")
      let more = move.lengthsText.map { " (\($0))" } ?? otherText(of: arrow).map { ", \($0)" } ?? ""
      let long = short + more
      let text = Self.length(of: long) > room ? short : long
      let half = min(Self.length(of: text), room) / 2
      return [
        ArrowText(
          text: text, x: max(half + 4, min(Self.width - half - 4, middle)), y: 17,
          alignment: .middle)
      ]
    }
    // The space beside the button is narrow.
    let more = move.lengthsText ?? otherText(of: arrow).map { "and \($0)" }
    let lines = [name, move.amountText, move.way, more].compactMap(\.self)
    let first = max(17, middle + 6 - LabelLayout.lineHeight * Double(lines.count - 1) / 2)
    return lines.enumerated().map { place, text in
      ArrowText(
        text: text, x: right + 30, y: first + Double(place) * LabelLayout.lineHeight,
        alignment: .start)
    }
  }

  /// Returns the change of an own size along the other axis, in words, such as `4 shorter`; nil if it is a pixel at most.
  private func otherText(of arrow: (item: Int, move: EdgeMove)) -> String? {
    guard isOwnSize,
      let move = EdgeMove(
        from: drawing.groups[0].frames[arrow.item], to: drawing.groups[1].frames[arrow.item],
        isHorizontal: !arrow.move.isHorizontal), move.amount > drawing.pixel
    else { return nil }
    return "\(DecimalText.short((move.amount * 100).rounded() / 100)) \(move.way)"
  }

  /// The places of a movement's ends along its axis.
  private func ends(of move: EdgeMove) -> (from: Double, to: Double) {
    let place = move.isHorizontal ? x : y
    return (place(move.from), place(move.to))
  }

  /// The place where the arrow begins: at the first edge, or outside if both edges are close.
  private func start(of move: EdgeMove) -> Double {
    let ends = ends(of: move)
    let sign = ends.to < ends.from ? -1.0 : 1.0
    return abs(ends.to - ends.from) < 24 && !move.isSpan ? ends.to - sign * 30 : ends.from
  }

  /// The lines from the arrow's ends to the frames.
  func ticks(
    of move: EdgeMove, _ item: Int
  ) -> [(start: LabelLayout.Point, end: LabelLayout.Point)] {
    var boxes = (0...1).map { box(of: drawing.groups[$0].frames[item]) }
    if move.isSpan {
      // Both ends are edges of the larger frame.
      let sizes = boxes.map { move.isHorizontal ? $0.right - $0.left : $0.bottom - $0.top }
      boxes = Array(repeating: boxes[sizes[0] > sizes[1] ? 0 : 1], count: 2)
    }
    let ends = ends(of: move)
    return zip([ends.from, ends.to], boxes).map { end, box in
      move.isHorizontal
        ? (.init(x: end, y: Self.arrowLine - 6), .init(x: end, y: box.top))
        : (.init(x: right + 22, y: end), .init(x: box.right, y: end))
    }
  }

  /// Writes an arrow for a change, lines from its ends to the frames, and the change in words.
  func write(_ move: EdgeMove, of item: Int, to markup: inout MarkupWriter) {
    let ends = ends(of: move)
    let start = start(of: move)
    let sign = ends.to < ends.from ? -1.0 : 1.0
    let line = move.isHorizontal ? Self.arrowLine : right + 16
    /// Writes a line between places along the arrow, each with its distance from the arrow.
    func write(_ from: (along: Double, off: Double), _ to: (along: Double, off: Double)) {
      let points = [from, to].map {
        move.isHorizontal ? ($0.along, line + $0.off) : (line + $0.off, $0.along)
      }
      Overlay.line(from: points[0], to: points[1], &markup)
    }
    markup.raw("<path fill=\"none\" stroke=\"#d55e00\" stroke-width=\"2\" d=\"")
    for tick in ticks(of: move, item) {
      Overlay.line(from: (tick.start.x, tick.start.y), to: (tick.end.x, tick.end.y), &markup)
    }
    write((start, 0), (ends.to, 0))
    for side in [-5.0, 5] {
      write((ends.to - sign * 8, side), (ends.to, 0))
      // A size has an arrowhead at both ends.
      if move.isSpan { write((ends.from + sign * 8, side), (ends.from, 0)) }
    }
    markup.raw("\"/>")
    for text in arrowTexts {
      writeText(text.text, x: text.x, y: text.y, text.alignment, isMoved: true, to: &markup)
    }
  }

  /// The part of a text that is at its `x`.
  enum TextAlignment {
    case start, middle, end
  }

  /// The estimated length of a bold text in units of the picture, for a wide font such as DejaVu Sans.
  static func length(of text: String) -> Double { Double(text.count) * fontSize * 0.68 }

  func writeText(
    _ text: String, x: Double, y: Double, _ alignment: TextAlignment = .middle,
    isMoved: Bool = false, to markup: inout MarkupWriter
  ) {
    markup.raw("<text fill=\"currentColor\"")
    if isMoved { markup.raw(" class=\"moved\" font-weight=\"bold\"") }
    switch alignment {
    case .start: break
    case .middle: markup.raw(" text-anchor=\"middle\"")
    case .end: markup.raw(" text-anchor=\"end\"")
    }
    markup.attribute("x", x)
    markup.attribute("y", y)
    markup.raw(">")
    markup.text(text)
    markup.raw("</text>")
  }
}
