package import RunRecords

/// A picture of one button by two techniques: the frames of the first, the moved frames of the second, and an
/// arrow.
package struct MoveDrawing {
  static let width = 480.0
  static let fontSize = 16.0
  private static let margin = 20.0
  /// The space at the right for the texts of vertical arrows, in units of the picture.
  private static let side = 230.0
  /// The height of a line of text, in units of the picture.
  private static let line = 20.0
  /// The largest length of a technique's name in the picture, in characters; a longer name is cut.
  private static let nameLength = 32

  let drawing: FrameDrawing
  let isOwnSize: Bool
  private let axes: PictureAxes
  private let left: Double
  /// The right and bottom edges of all frames, in units of the picture.
  let right: Double, bottom: Double
  /// The indices of the items whose frames differ between the two techniques.
  private let moved: [Int]
  private let arrow: (item: Int, move: EdgeMove)?

  /// Prepares the picture.
  ///
  /// - Parameters:
  ///   - drawing: a button with two groups: the first technique and the second one.
  ///   - isOwnSize: whether the frames are fitting sizes, which are shown as brackets without the button.
  package init(_ drawing: FrameDrawing, isOwnSize: Bool = false) {
    self.drawing = drawing
    self.isOwnSize = isOwnSize
    moved = drawing.groups.count > 1 ? drawing.differingItems(ofGroup: 1) : []
    let moves = moved.compactMap { item in
      EdgeMove(
        from: drawing.groups[0].frames[item], to: drawing.groups[1].frames[item]
      ).map { (item: item, move: $0) }
    }
    arrow = moves.max { $0.move.amount < $1.move.amount }
    let isVertical = arrow?.move.isHorizontal == false
    let top = arrow == nil ? Self.margin / 2 : isVertical ? Self.margin : 46
    let rects = ((isOwnSize ? [] : [drawing.bounds]) + drawing.groups.flatMap(\.frames))
      .filter(\.isDrawable)
    let room = Self.width - 2 * Self.margin - (isVertical ? Self.side : 0)
    axes = PictureAxes(
      of: drawing,
      (
        AxisScale.Needs(length: room, largestFactor: 4, item: 52, stretch: 12, hair: 3),
        AxisScale.Needs(length: 150, largestFactor: 4, item: 26, stretch: 10, hair: 3)
      ), seeing: rects, at: (0, top))
    let length = rects.flatMap { [$0.x, $0.x + $0.width] }.map(axes.x.place).max() ?? 0
    left = Self.margin + (room - length) / 2
    right = left + length
    bottom = rects.flatMap { [$0.y, $0.y + $0.height] }.map(axes.y.place).max() ?? top
  }

  /// Writes the picture as an SVG element.
  ///
  /// - Parameter title: a description in one sentence, for screen readers.
  package func write(title: String, to markup: inout MarkupWriter) {
    let labels = self.labels
    let lines = (labels.map(\.line).max() ?? -1) + 1 + (axes.isToScale ? 0 : 1)
    let height = bottom + 10 + Double(lines) * Self.line + (lines > 0 ? 4 : 0)
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 480 ")
    markup.number(height)
    // Narrower than the narrowest screen, so that the picture fits even without styles.
    markup.raw("\" width=\"320\"")
    markup.attribute("height", height * 320 / Self.width)
    markup.raw(" font-family=\"system-ui, sans-serif\" font-size=\"16\"><title>")
    markup.text(title)
    markup.raw("</title>")
    if !isOwnSize, drawing.bounds.isDrawable {
      markup.raw("<rect rx=\"6\" fill=\"none\" stroke=\"#767676\"")
      writeFrame(drawing.bounds, to: &markup)
      markup.raw("/>")
    }
    writeGroups(to: &markup)
    for label in labels { write(label, to: &markup) }
    if let arrow { write(arrow.move, of: arrow.item, to: &markup) }
    if !axes.isToScale {
      writeText(
        FrameDrawing.notToScale, x: Self.margin, y: height - 6, isMiddle: false, to: &markup)
    }
    markup.raw("</svg>")
  }

  func x(_ number: Double) -> Double { left + axes.x.place(of: number) }
  func y(_ number: Double) -> Double { axes.y.place(of: number) }

  // MARK: Frames

  private func writeGroups(to markup: inout MarkupWriter) {
    let styles = GroupStyle.styles(of: drawing.groups)
    for place in drawing.groups.indices.prefix(2) {
      markup.raw(place == 0 ? "<g class=\"accepted\">" : "<g class=\"blamed\">")
      for item in place == 0 ? Array(drawing.items.indices) : moved {
        let rect = drawing.groups[place].frames[item]
        guard rect.isDrawable else { continue }
        if isOwnSize {
          styles[place].writeBrackets(
            across: (x(rect.x), x(rect.x + rect.width)),
            down: (y(rect.y), y(rect.y + rect.height)), width: 2, to: &markup)
        } else {
          writeBox(rect, styles[place], to: &markup)
        }
      }
      markup.raw("</g>")
    }
    for item in drawing.items.indices { writeName(of: item, to: &markup) }
  }

  private func writeBox(
    _ rect: FrameDrawing.Rect, _ style: GroupStyle, to markup: inout MarkupWriter
  ) {
    markup.raw("<rect")
    writeFrame(rect, to: &markup)
    if style.isFilled {
      markup.raw(" fill=\"")
      markup.raw(style.color)
      markup.raw("\" fill-opacity=\".16\"")
    } else {
      markup.raw(" fill=\"none\"")
    }
    style.writeStroke(to: &markup)
    markup.raw(" stroke-width=\"2\"/>")
  }

  private func writeFrame(_ rect: FrameDrawing.Rect, to markup: inout MarkupWriter) {
    let (a, b) = (x(rect.x), x(rect.x + rect.width))
    let (c, d) = (y(rect.y), y(rect.y + rect.height))
    markup.attribute("x", min(a, b))
    markup.attribute("y", min(c, d))
    markup.attribute("width", abs(b - a))
    markup.attribute("height", abs(d - c))
  }

  /// Writes the name of an item into the first technique's frame, or above the frame if the name does not
  /// fit.
  private func writeName(of item: Int, to markup: inout MarkupWriter) {
    guard let rect = drawing.groups.first?.frames[item], rect.isDrawable else { return }
    let (start, end) = (
      min(x(rect.x), x(rect.x + rect.width)), max(x(rect.x), x(rect.x + rect.width))
    )
    let (top, low) = (
      min(y(rect.y), y(rect.y + rect.height)), max(y(rect.y), y(rect.y + rect.height))
    )
    let name = isOwnSize ? "\(drawing.items[item]) in \(name(of: 0))" : drawing.items[item]
    guard end - start >= Self.length(of: name) + 8, low - top >= 18 else {
      return writeText(name, x: (start + end) / 2, y: top - 4, to: &markup)
    }
    writeText(name, x: (start + end) / 2, y: (top + low) / 2 + 5, to: &markup)
  }

  // MARK: Names of what moved

  /// The name of a moved frame, below the button.
  private struct Label {
    var text: String
    var x: Double
    var line: Int
    /// The bottom centre of the frame, where the line to the name begins.
    var start: (x: Double, y: Double)
  }

  private var labels: [Label] {
    var labels: [Label] = []
    for item in moved where drawing.groups[1].frames[item].isDrawable {
      let rect = drawing.groups[1].frames[item]
      let text = "\(drawing.items[item]) in \(name(of: 1))"
      let half = Self.length(of: text) / 2
      let middle = x(rect.x + rect.width / 2)
      let place = max(half + 4, min(Self.width - half - 4, middle))
      let isNear = labels.contains {
        abs($0.x - place) < half + Self.length(of: $0.text) / 2 + 12
      }
      labels.append(
        Label(
          text: text, x: place, line: isNear ? labels.count : 0,
          start: (middle, y(max(rect.y, rect.y + rect.height)))))
    }
    return labels
  }

  private func name(of group: Int) -> String {
    let name = drawing.groups[group].names.joined(separator: ", ")
    return name.count > Self.nameLength ? "\(name.prefix(Self.nameLength - 1))…" : name
  }

  private func write(_ label: Label, to markup: inout MarkupWriter) {
    let base = bottom + 8 + Double(label.line + 1) * Self.line
    markup.raw("<path fill=\"none\" stroke=\"#d55e00\" stroke-width=\"1\" d=\"")
    Overlay.line(
      from: label.start, to: (max(label.x - 40, min(label.x + 40, label.start.x)), base - 13),
      &markup)
    markup.raw("\"/>")
    writeText(label.text, x: label.x, y: base, isMoved: true, to: &markup)
  }
}
