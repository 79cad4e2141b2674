internal import RunRecords

/// A picture of each group's number for the field that differs, as ticks over the grid of device pixels; else
/// a legend of the groups.
struct Zoom {
  /// The height of a group's row, in units of the picture.
  private static let row = 30.0
  /// The width of the number line, in units of the picture.
  private static let length = 340.0
  private static let left = 10.0
  /// The largest length of the strategies' names, in characters.
  private static let characters = 44

  private let drawing: FrameDrawing
  private let styles: [GroupStyle]
  private let window: NumberWindow?

  init(_ drawing: FrameDrawing) {
    self.drawing = drawing
    styles = GroupStyle.styles(of: drawing.groups)
    let numbers = drawing.groups.compactMap(\.number)
    window =
      drawing.field == nil || Set(numbers).count < 2
      ? nil : NumberWindow(numbers, scale: drawing.scale)
  }

  private var top: Double { window == nil ? 4 : 30 }
  private var rowHeight: Double { window == nil ? 16 : Self.row }

  /// The height of the picture, in its units.
  var height: Double {
    let further = drawing.furtherGroups > 0 ? 14.0 : 0
    return top + Double(drawing.groups.count) * rowHeight + further
      + (window?.showsPixels == true ? 16 : 4)
  }

  /// Writes the grid with its numbers, a row for each group, the number of further groups, and the size of a
  /// pixel.
  func write(to markup: inout MarkupWriter) {
    if let window { writeGrid(window, to: &markup) }
    for place in drawing.groups.indices { write(group: place, to: &markup) }
    let end = top + Double(drawing.groups.count) * rowHeight
    if drawing.furtherGroups > 0 {
      markup.raw("<text fill=\"currentColor\" font-size=\"11\" x=\"10\"")
      markup.attribute("y", end + 11)
      markup.raw(">")
      markup.text(drawing.furtherText)
      markup.raw("</text>")
    }
    guard let window, window.showsPixels else { return }
    markup.raw("<text fill=\"currentColor\" font-size=\"10\" x=\"10\"")
    markup.attribute("y", height - 3)
    markup.raw(">")
    markup.text("1 device pixel = \(drawing.lengthText(window.pixel)) pt")
    markup.raw("</text>")
  }

  private func x(_ number: Double, _ window: NumberWindow) -> Double {
    Self.left + window.position(of: number, along: Self.length)
  }

  private func writeGrid(_ window: NumberWindow, to markup: inout MarkupWriter) {
    markup.raw(
      "<text fill=\"currentColor\" font-size=\"11\" font-weight=\"bold\" x=\"10\" y=\"11\">")
    markup.text(drawing.field?.name ?? "")
    markup.raw("</text><path stroke=\"#767676\" stroke-width=\".75\" d=\"")
    for place in drawing.groups.indices {
      let start = top + Double(place) * rowHeight
      for line in window.lines {
        markup.raw("M")
        markup.number(x(line, window))
        markup.raw(" ")
        markup.number(start + 13.5)
        markup.raw("v12")
      }
    }
    markup.raw("\"/>")
    let step = window.step(fitting: 7)
    for (place, line) in window.lines.enumerated() where place % step == 0 {
      markup.raw("<text fill=\"currentColor\" font-size=\"10\" y=\"23\"")
      markup.attribute("x", x(line, window))
      if place == window.lines.count - 1 {
        markup.raw(" text-anchor=\"end\"")
      } else if place > 0 {
        markup.raw(" text-anchor=\"middle\"")
      }
      markup.raw(">")
      markup.text(drawing.text(of: line))
      markup.raw("</text>")
    }
  }

  private func write(group place: Int, to markup: inout MarkupWriter) {
    let group = drawing.groups[place]
    let start = top + Double(place) * rowHeight
    var words = FrameDrawing.list(group.names, limit: Self.characters)
    if !styles[place].letter.isEmpty { words = "\(styles[place].letter)  \(words)" }
    if let number = group.number, drawing.field != nil {
      words += ": \(drawing.text(of: number))"
      if let difference = drawing.difference(of: group) { words += " (\(difference))" }
    }
    if window == nil { writeSwatch(at: start, styles[place], to: &markup) }
    markup.raw("<text fill=\"currentColor\" font-size=\"11\"")
    markup.attribute("x", window == nil ? 38 : Self.left)
    markup.attribute("y", start + 11)
    markup.raw(">")
    markup.text(words)
    markup.raw("</text>")
    guard let window, let number = group.number, number.isFinite else { return }
    let (edge, middle) = (x(number, window), start + 20)
    markup.raw("<path fill=\"none\" stroke=\"currentColor\" d=\"")
    Overlay.line(from: (Self.left, middle), to: (Self.left + Self.length, middle), &markup)
    if let right = drawing.acceptedNumber, drawing.difference(of: group) != nil {
      writeArrow(from: x(right, window), to: edge, at: middle, &markup)
    }
    markup.raw("\" stroke-width=\"1\"/><path fill=\"none\" stroke-width=\"4\"")
    styles[place].writeStroke(to: &markup)
    markup.raw(" d=\"")
    Overlay.line(from: (edge, middle - 7), to: (edge, middle + 7), &markup)
    markup.raw("\"/>")
  }

  /// Writes a tick at the correct number, and the head of an arrow at a wrong one.
  private func writeArrow(
    from start: Double, to end: Double, at middle: Double, _ markup: inout MarkupWriter
  ) {
    let sign = end < start ? -1.0 : 1.0
    Overlay.line(from: (start, middle - 6), to: (start, middle + 6), &markup)
    for side in [-4.0, 4] {
      Overlay.line(
        from: (end - sign * 9, middle + side), to: (end - sign * 3, middle), &markup)
    }
  }

  private func writeSwatch(at start: Double, _ style: GroupStyle, to markup: inout MarkupWriter) {
    markup.raw("<rect x=\"11\" width=\"20\" height=\"9\"")
    markup.attribute("y", start + 2.5)
    writeFill(style, to: &markup)
    markup.raw("/>")
  }

  private func writeFill(_ style: GroupStyle, to markup: inout MarkupWriter) {
    if style.isFilled {
      markup.raw(" fill=\"")
      markup.raw(style.color)
      markup.raw("\"")
    } else {
      markup.raw(" fill=\"none\" stroke-width=\"1.5\"")
    }
    style.writeStroke(to: &markup)
  }
}
