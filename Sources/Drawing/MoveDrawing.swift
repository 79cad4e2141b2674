package import RunRecords

/// A picture of one button by two techniques: all frames of the first, the moved ones of the second, and an
/// arrow.
package struct MoveDrawing {
  static let width = 480.0
  static let fontSize = 16.0
  private static let margin = 20.0
  /// The space at the right for the texts of vertical arrows.
  private static let side = 230.0

  let drawing: FrameDrawing
  let isOwnSize: Bool
  private let axes: PictureAxes
  private let left: Double
  /// The right and bottom edges of all frames, in units of the picture.
  let right: Double, bottom: Double
  /// The indices of the items whose frames in the second technique are drawn.
  let moved: [Int]
  /// The largest change, with the index of its item; nil if nothing changes.
  let arrow: (item: Int, move: EdgeMove)?

  /// The name of the item with the largest change, such as `title`; nil if nothing changes.
  package var changedItem: String? { arrow.map { drawing.items[$0.item] } }

  /// The largest change in the picture; nil if nothing changes.
  package var change: EdgeMove? { arrow?.move }

  /// Prepares the picture.
  ///
  /// - Parameters:
  ///   - drawing: a button with two groups: the first technique and the second one.
  ///   - isOwnSize: whether the frames are fitting sizes, which are shown as brackets without the button.
  ///   - item: the index of the item that has the arrow; nil for the one with the largest change.
  package init(_ drawing: FrameDrawing, isOwnSize: Bool = false, arrowOf item: Int? = nil) {
    self.drawing = drawing
    self.isOwnSize = isOwnSize
    let moves = drawing.differingItems.compactMap { item in
      EdgeMove(
        from: drawing.groups[0].frames[item], to: drawing.groups[1].frames[item]
      ).map { (item: item, move: $0) }
    }
    let arrow = moves.filter { item == nil || item == $0.item }
      .max { $0.move.amount < $1.move.amount }
    self.arrow = arrow
    // Beside larger changes, those of at most a pixel are not drawn.
    let isLarge = arrow.map { $0.move.amount > drawing.pixel } ?? false
    moved =
      isLarge
      ? moves.filter { $0.move.amount > drawing.pixel }.map(\.item) : drawing.differingItems
    let isVertical = arrow?.move.isHorizontal == false
    let top = arrow == nil ? Self.margin / 2 : isVertical ? 2 * Self.margin : 46
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
    let names = names
    let floor = max(bottom, arrowTexts.map(\.y).max() ?? 0)
    let lines = names.below.lines + (axes.isToScale ? 0 : 1)
    let height = floor + 10 + Double(lines) * LabelLayout.lineHeight + (lines > 0 ? 4 : 0)
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
    for name in names.inside { write(name, to: &markup) }
    for label in names.below.placed { write(label, under: floor, to: &markup) }
    if let arrow { write(arrow.move, of: arrow.item, to: &markup) }
    if !axes.isToScale {
      writeText(
        FrameDrawing.notToScale, x: Self.margin, y: height - 6, .start, to: &markup)
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
        if rect.noRoom != nil {
          writeMark(rect, styles[place], to: &markup)
        } else if isOwnSize {
          styles[place].writeBrackets(
            across: (x(rect.x), x(rect.x + rect.width)),
            down: (y(rect.y), y(rect.y + rect.height)), width: 2, to: &markup)
        } else {
          writeBox(rect, styles[place], to: &markup)
        }
      }
      markup.raw("</g>")
    }
  }

  /// Writes a frame without room as a line at its place, since nothing else of it can be seen.
  private func writeMark(
    _ rect: FrameDrawing.Rect, _ style: GroupStyle, to markup: inout MarkupWriter
  ) {
    let box = box(of: rect)
    let least = 8.0
    let (middle, half) = ((box.top + box.bottom) / 2, max(least, box.bottom - box.top) / 2)
    let isTall = box.right - box.left < least
    markup.raw("<path fill=\"none\" stroke-width=\"3\"")
    style.writeStroke(to: &markup)
    markup.raw(" d=\"")
    Overlay.line(
      from: (box.left, isTall ? middle - half : middle),
      to: (isTall ? box.left : box.right, isTall ? middle + half : middle), &markup)
    markup.raw("\"/>")
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
    let box = box(of: rect)
    markup.attribute("x", box.left)
    markup.attribute("y", box.top)
    markup.attribute("width", box.right - box.left)
    markup.attribute("height", box.bottom - box.top)
  }

  /// Returns the place of a frame in the picture.
  func box(of rect: FrameDrawing.Rect) -> LabelLayout.Box {
    let (a, b) = (x(rect.x), x(rect.x + rect.width))
    let (c, d) = (y(rect.y), y(rect.y + rect.height))
    return LabelLayout.Box(left: min(a, b), right: max(a, b), top: min(c, d), bottom: max(c, d))
  }
}

extension FrameDrawing {
  /// The size of a pixel in points, with room for rounding errors.
  package var pixel: Double { 1 / max(scale, 1e-6) + 1e-6 }

  /// The indices of the items whose frames differ between the first two groups.
  fileprivate var differingItems: [Int] {
    groups.count > 1 ? differingItems(ofGroup: 1) : []
  }
}
