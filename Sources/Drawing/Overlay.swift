internal import RunRecords
internal import ReportText

/// A picture of the complete button, with the frames of every group on top of each other.
struct Overlay {
  /// The space around the button for names and dimension lines, in units of the picture.
  private static let margin = 18.0
  /// The width of the picture, in its own units.
  static let width = 360.0
  private static let height = 150.0

  let drawing: FrameDrawing
  private let styles: [GroupStyle]
  private let axes: PictureAxes
  private let left: Double
  /// The height of the picture, in its units.
  let height: Double

  init(_ drawing: FrameDrawing) {
    self.drawing = drawing
    styles = GroupStyle.styles(of: drawing.groups)
    let rects =
      ([drawing.bounds, drawing.content] + drawing.groups.flatMap(\.frames)).filter(\.isDrawable)
    let x = AxisScale.Needs(
      length: Self.width - 2 * Self.margin, largestFactor: 4, item: 36, stretch: 10, hair: 2)
    let y = AxisScale.Needs(
      length: Self.height - 2 * Self.margin, largestFactor: 4, item: 20, stretch: 8, hair: 2)
    axes = PictureAxes(of: drawing, (x, y), seeing: rects, at: (0, Self.margin))
    let right = rects.flatMap { [$0.x, $0.x + $0.width] }.map(axes.x.place).max() ?? 0
    let bottom = rects.flatMap { [$0.y, $0.y + $0.height] }.map(axes.y.place).max() ?? Self.margin
    left = (Self.width - right) / 2
    height = bottom + Self.margin
  }

  /// Writes the button, the content rectangle, the frames of all groups, names, the dimension line and the
  /// note on the scale.
  func write(to markup: inout MarkupWriter) {
    markup.raw("<rect")
    write(drawing.bounds, to: &markup)
    markup.raw(" fill=\"none\" stroke=\"currentColor\"/>")
    if drawing.content != drawing.bounds, drawing.content.isDrawable {
      markup.raw("<rect")
      write(drawing.content, to: &markup)
      markup.raw(
        " fill=\"none\" stroke=\"#767676\" stroke-width=\".75\" stroke-dasharray=\"1 2\"/>")
    }
    for place in drawing.groups.indices {
      markup.raw(drawing.groups[place].isBlamed ? "<g class=\"blamed\">" : "<g class=\"accepted\">")
      defer { markup.raw("</g>") }
      for item in drawing.differingItems(ofGroup: place) {
        write(item, ofGroup: place, to: &markup)
      }
    }
    for item in drawing.items.indices { writeName(ofItem: item, to: &markup) }
    if drawing.isRightToLeft { writeLeadingEdge(to: &markup) }
    writeDimension(to: &markup)
    guard !axes.isToScale else { return }
    markup.raw("<text fill=\"currentColor\" font-size=\"10\" x=\"10\"")
    markup.attribute("y", height - 4)
    markup.raw(">")
    markup.text(FrameDrawing.notToScale)
    markup.raw("</text>")
  }

  func x(_ number: Double) -> Double { left + axes.x.place(of: number) }
  func y(_ number: Double) -> Double { axes.y.place(of: number) }

  /// Returns the width and the height of a rectangle in units of the picture.
  private func size(of rect: FrameDrawing.Rect) -> (width: Double, height: Double) {
    (abs(x(rect.x + rect.width) - x(rect.x)), abs(y(rect.y + rect.height) - y(rect.y)))
  }

  private func write(_ rect: FrameDrawing.Rect, to markup: inout MarkupWriter) {
    markup.attribute("x", x(min(rect.x, rect.x + rect.width)))
    markup.attribute("y", y(min(rect.y, rect.y + rect.height)))
    let size = size(of: rect)
    markup.attribute("width", size.width)
    markup.attribute("height", size.height)
  }

  private func write(_ item: Int, ofGroup place: Int, to markup: inout MarkupWriter) {
    let rect = drawing.groups[place].frames[item]
    guard rect.isDrawable else { return }
    let style = styles[place]
    if rect.width < 0 || rect.height < 0 {
      writeArrow(rect, style, to: &markup)
      if place > 0 { writeSizes(of: item, rect, to: &markup) }
      return
    }
    if drawing.items[item] == "fitting size" {
      style.writeBrackets(
        across: (x(rect.x), x(rect.x + rect.width)), down: (y(rect.y), y(rect.y + rect.height)),
        width: 1.5, to: &markup)
      return
    }
    markup.raw("<rect")
    write(rect, to: &markup)
    if style.isFilled {
      markup.raw(" fill=\"")
      markup.raw(style.color)
      markup.raw("\" fill-opacity=\".16\"")
    } else {
      markup.raw(" fill=\"none\"")
    }
    style.writeStroke(to: &markup)
    markup.raw(" stroke-width=\"1.5\"/>")
  }

  /// Writes a frame with a negative size as an arrow from the frame's origin to its opposite corner.
  private func writeArrow(
    _ rect: FrameDrawing.Rect, _ style: GroupStyle, to markup: inout MarkupWriter
  ) {
    let start = (x: x(rect.x), y: y(rect.y))
    let end = (x: x(rect.x + rect.width), y: y(rect.y + rect.height))
    let length = max(
      ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y))
        .squareRoot(), 1e-6)
    let along = (x: (end.x - start.x) / length * 6, y: (end.y - start.y) / length * 6)
    markup.raw("<path d=\"")
    let points: [(StaticString, Double, Double)] = [
      ("M", start.x, start.y), ("L", end.x, end.y),
      ("M", end.x - along.x - along.y / 2, end.y - along.y + along.x / 2), ("L", end.x, end.y),
      ("L", end.x - along.x + along.y / 2, end.y - along.y - along.x / 2),
    ]
    for (command, x, y) in points {
      markup.raw(command)
      markup.number(x)
      markup.raw(" ")
      markup.number(y)
    }
    markup.raw("\" fill=\"none\"")
    style.writeStroke(to: &markup)
    markup.raw(" stroke-width=\"1.5\"/>")
  }

  /// Writes the negative sizes of a frame below the frame, such as `image width -8`.
  private func writeSizes(
    of item: Int, _ rect: FrameDrawing.Rect, to markup: inout MarkupWriter
  ) {
    guard let sizes = rect.sizesBelowZero else { return }
    markup.raw("<text fill=\"currentColor\" font-size=\"10\" text-anchor=\"middle\"")
    markup.attribute("x", x(rect.x + rect.width / 2))
    markup.attribute("y", y(max(rect.y, rect.y + rect.height)) + 11)
    markup.raw(">")
    markup.text("\(drawing.items[item]) \(sizes)")
    markup.raw("</text>")
  }

  private func writeName(ofItem item: Int, to markup: inout MarkupWriter) {
    guard let rect = drawing.groups.first?.frames[item], rect.isDrawable else { return }
    let name = drawing.items[item]
    let sizes = rect.sizesBelowZero.map { " \($0)" } ?? ""
    let isBelowZero = !sizes.isEmpty
    let size = size(of: rect)
    let middle = x(rect.x + rect.width / 2)
    let isInside = size.width >= Double(name.count) * 6.2 && size.height >= 12
    markup.raw("<text fill=\"currentColor\" font-size=\"10\"")
    markup.attribute("x", isInside && !isBelowZero ? x(rect.x) + 3 : middle)
    markup.attribute("y", isInside && !isBelowZero ? y(rect.y) + 10.5 : y(rect.y) - 2)
    if !isInside || isBelowZero { markup.raw(" text-anchor=\"middle\"") }
    markup.raw(">")
    markup.text(name + sizes)
    markup.raw("</text>")
  }

  /// Writes a triangle at the right edge of a button, the leading edge if the button is laid out from right
  /// to left.
  private func writeLeadingEdge(to markup: inout MarkupWriter) {
    let bounds = drawing.bounds
    let edge = x(max(bounds.x, bounds.x + bounds.width))
    let middle = y(bounds.y + bounds.height / 2)
    markup.raw("<path fill=\"currentColor\" d=\"M")
    markup.number(edge + 8)
    markup.raw(" ")
    markup.number(middle - 5)
    markup.raw("v10l-7-5z\"/>")
  }
}
