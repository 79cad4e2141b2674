internal import ReportText
internal import RunRecords

/// A map as shapes: runs of equal cells, borders of regimes and of the rule, axes and a legend.
struct MapPicture {
  private static let left = 40.0
  private static let top = 8.0
  private static let width = 320.0

  private let map: MapDrawing
  private let differences: MapDrawing.Differences
  private let height: Double
  private let cell: (width: Double, height: Double)

  init(_ map: MapDrawing, _ differences: MapDrawing.Differences) {
    self.map = map
    self.differences = differences
    height = max(60, min(320, Self.width * Double(max(1, map.rows)) / Double(max(1, map.columns))))
    cell = (Self.width / Double(max(1, map.columns)), height / Double(max(1, map.rows)))
  }

  /// The picture's size.
  var size: (width: Double, height: Double) {
    (
      Self.left + Self.width + 10,
      Self.top + height + 32 + Double(legend.count + (map.rule == nil ? 0 : 1) + 2) * 14
    )
  }

  func write(id: String, to markup: inout MarkupWriter) {
    for (place, look) in looks.enumerated() { write(cellsOf: place, look, id, to: &markup) }
    writeBorder(to: &markup, " stroke=\"currentColor\" stroke-width=\".75\"") {
      map.cells[$0].regime != map.cells[$1].regime
    }
    if map.rule != nil {
      writeBorder(
        to: &markup, " stroke=\"currentColor\" stroke-width=\"1.5\" stroke-dasharray=\"4 2\""
      ) { map.cells[$0].isUnderRule != map.cells[$1].isUnderRule }
    }
    writeRegimes(to: &markup)
    writeAxes(to: &markup)
    writeLegend(id: id, to: &markup)
  }

  // MARK: Cells

  /// How the cells of a kind look, whole and in part.
  private struct Look {
    var kind: Int
    var isPartial: Bool
    var fill: StaticString?
    var opacity: StaticString
  }

  private static let colors: [StaticString] = ["#d55e00", "#009e73", "#cc79a7", "#767676"]

  private var looks: [Look] {
    var differing = 0
    var looks: [Look] = []
    for (kind, value) in map.kinds.enumerated() {
      switch value.role {
      case .agrees:
        looks.append(Look(kind: kind, isPartial: false, fill: "#0072b2", opacity: ".16"))
      case .unpromised: looks.append(Look(kind: kind, isPartial: false, fill: nil, opacity: "1"))
      case .fails:
        looks.append(Look(kind: kind, isPartial: false, fill: "currentColor", opacity: ".8"))
      case .differs:
        let color = Self.colors[min(differing, Self.colors.count - 1)]
        differing += 1
        looks.append(Look(kind: kind, isPartial: false, fill: color, opacity: "1"))
        looks.append(Look(kind: kind, isPartial: true, fill: color, opacity: ".45"))
      }
    }
    return looks
  }

  /// How a cell looks, as a place among the looks.
  private func look(of cell: MapDrawing.Cell, _ looks: [Look], _ agrees: Int?) -> Int? {
    if differences == .beyondPixel, map.kinds[cell.kind].role == .differs, !cell.isLarge {
      return agrees
    }
    let isPartial = cell.isPartial && map.kinds[cell.kind].role == .differs
    return looks.firstIndex { $0.kind == cell.kind && $0.isPartial == isPartial }
  }

  private func write(
    cellsOf place: Int, _ look: Look, _ id: String, to markup: inout MarkupWriter
  ) {
    let looks = looks
    let agrees = looks.firstIndex { map.kinds[$0.kind].role == .agrees }
    var hasBegun = false
    for row in 0..<map.rows {
      var column = 0
      while column < map.columns {
        let start = column
        while column < map.columns,
          self.look(of: map.cells[row * map.columns + column], looks, agrees) == place
        {
          column += 1
        }
        guard column > start else {
          column += 1
          continue
        }
        if !hasBegun {
          markup.raw("<path shape-rendering=\"crispEdges\"")
          writeFill(look, id, to: &markup)
          markup.raw(" d=\"")
          hasBegun = true
        }
        markup.raw("M")
        markup.number(x(start))
        markup.raw(" ")
        markup.number(y(row + 1))
        markup.raw("H")
        markup.number(x(column))
        markup.raw("V")
        markup.number(y(row))
        markup.raw("H")
        markup.number(x(start))
        markup.raw("z")
      }
    }
    if hasBegun { markup.raw("\"/>") }
  }

  private func writeFill(_ look: Look, _ id: String, to markup: inout MarkupWriter) {
    if let fill = look.fill {
      markup.raw(" fill=\"")
      markup.raw(fill)
      markup.raw("\" fill-opacity=\"")
      markup.raw(look.opacity)
      markup.raw("\"")
    } else {
      markup.attribute("fill", "url(#\(id))")
    }
  }

  private func x(_ column: Int) -> Double { Self.left + Double(column) * cell.width }
  private func y(_ row: Int) -> Double { Self.top + height - Double(row) * cell.height }

  // MARK: Borders

  private func writeBorder(
    to markup: inout MarkupWriter, _ stroke: StaticString, between differ: (Int, Int) -> Bool
  ) {
    var hasBegun = false
    func line(_ x1: Double, _ y1: Double, _ isUpright: Bool, _ end: Double) {
      if !hasBegun {
        markup.raw("<path fill=\"none\"")
        markup.raw(stroke)
        markup.raw(" d=\"")
        hasBegun = true
      }
      markup.raw("M")
      markup.number(x1)
      markup.raw(" ")
      markup.number(y1)
      markup.raw(isUpright ? "V" : "H")
      markup.number(end)
    }
    for column in stride(from: 1, to: map.columns, by: 1) {
      forRuns(of: map.rows) { row in
        differ(row * map.columns + column - 1, row * map.columns + column)
      } _: { start, end in
        line(x(column), y(start), true, y(end))
      }
    }
    for row in stride(from: 1, to: map.rows, by: 1) {
      forRuns(of: map.columns) { column in
        differ((row - 1) * map.columns + column, row * map.columns + column)
      } _: { start, end in
        line(x(start), y(row), false, x(end))
      }
    }
    if hasBegun { markup.raw("\"/>") }
  }

  /// Goes over the runs of places of which something holds.
  private func forRuns(of count: Int, where holds: (Int) -> Bool, _ body: (Int, Int) -> Void) {
    var start: Int?
    for place in 0...count {
      if place < count, holds(place) {
        start = start ?? place
      } else if let first = start {
        body(first, place)
        start = nil
      }
    }
  }

  /// The name of every regime in the middle of its cells.
  private func writeRegimes(to markup: inout MarkupWriter) {
    guard map.regimes.count > 1 else { return }
    for (place, name) in map.regimes.enumerated() {
      let cells = map.cells.indices.filter { map.cells[$0].regime == place }
      guard cells.count * 25 > map.cells.count else { continue }
      let row = cells[cells.count / 2] / map.columns
      let across = cells.filter { $0 / map.columns == row }
      let middle = across[across.count / 2]
      markup.raw("<text fill=\"currentColor\" text-anchor=\"middle\"")
      let half = Double(name.count) * 3
      markup.attribute(
        "x",
        max(
          Self.left + half, min(Self.left + Self.width - half, x(middle % map.columns))))
      markup.attribute("y", max(Self.top + 10, y(middle / map.columns)))
      markup.raw(">")
      markup.text(name)
      markup.raw("</text>")
    }
  }

  // MARK: Axes and legend

  private func writeAxes(to markup: inout MarkupWriter) {
    markup.raw("<rect fill=\"none\" stroke=\"currentColor\"")
    markup.attribute("x", Self.left)
    markup.attribute("y", Self.top)
    markup.attribute("width", Self.width)
    markup.attribute("height", height)
    markup.raw("/>")
    let bottom = Self.top + height
    writeText(DecimalText.short(map.x.low), Self.left, bottom + 12, "start", &markup)
    writeText(DecimalText.short(map.x.high), Self.left + Self.width, bottom + 12, "end", &markup)
    writeText(map.x.name, Self.left + Self.width / 2, bottom + 12, "middle", &markup)
    writeText(DecimalText.short(map.y.low), Self.left - 3, bottom, "end", &markup)
    writeText(DecimalText.short(map.y.high), Self.left - 3, Self.top + 8, "end", &markup)
    markup.raw("<text fill=\"currentColor\" text-anchor=\"middle\" transform=\"translate(10 ")
    markup.number(Self.top + height / 2)
    markup.raw(") rotate(-90)\">")
    markup.text(map.y.name)
    markup.raw("</text>")
    func share(_ axis: MapDrawing.Axis) -> Double? {
      let share = (axis.mark - axis.low) / (axis.high - axis.low)
      return share >= 0 && share <= 1 ? share : nil
    }
    guard let across = share(map.x), let up = share(map.y) else { return }
    markup.raw("<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" d=\"M")
    markup.number(Self.left + across * Self.width - 5)
    markup.raw(" ")
    markup.number(bottom - up * height)
    markup.raw("h10m-5-5v10\"/>")
  }

  private func writeText(
    _ text: String, _ x: Double, _ y: Double, _ anchor: String, _ markup: inout MarkupWriter
  ) {
    markup.raw("<text fill=\"currentColor\"")
    markup.attribute("x", x)
    markup.attribute("y", y)
    markup.attribute("text-anchor", anchor)
    markup.raw(">")
    markup.text(text)
    markup.raw("</text>")
  }

  /// The looks that are on the map, each with its words and how many cells have it.
  private var legend: [(look: Look, text: String)] {
    let looks = looks
    let agrees = looks.firstIndex { map.kinds[$0.kind].role == .agrees }
    var counts = [Int](repeating: 0, count: looks.count)
    for cell in map.cells { if let place = look(of: cell, looks, agrees) { counts[place] += 1 } }
    return looks.indices.filter { counts[$0] > 0 }.map { place in
      let look = looks[place]
      let part = look.isPartial ? ", on some pixels" : ""
      let tenths = counts[place] * 1_000 / max(1, map.cells.count)
      return (
        look, "\(Self.cut(map.kinds[look.kind].name))\(part): \(tenths / 10).\(tenths % 10) %"
      )
    }
  }

  /// A name as far as it fits.
  private static func cut(_ name: String) -> String {
    name.count > 30 ? name.prefix(29) + "…" : name
  }

  private func writeLegend(id: String, to markup: inout MarkupWriter) {
    var line = Self.top + height + 28
    for (look, text) in legend {
      markup.raw("<rect width=\"16\" height=\"10\"")
      markup.attribute("x", Self.left)
      markup.attribute("y", line - 9)
      writeFill(look, id, to: &markup)
      markup.raw("/>")
      writeText(text, Self.left + 22, line, "start", &markup)
      line += 14
    }
    if let rule = map.rule {
      markup.raw(
        "<path stroke=\"currentColor\" stroke-width=\"1.5\" stroke-dasharray=\"4 2\" d=\"M")
      markup.number(Self.left)
      markup.raw(" ")
      markup.number(line - 4)
      markup.raw("h16\"/>")
      let words = rule.count > 38 ? rule.prefix(37) + "…" : rule[...]
      writeText("the rule: \(words)", Self.left + 22, line, "start", &markup)
      line += 14
    }
    let words = differences == .any ? "any difference" : "differences of more than a pixel"
    writeText(words, Self.left, line, "start", &markup)
    line += 14
    writeText(
      "+ is the button: \(map.x.name) \(DecimalText.short(map.x.mark)), \(map.y.name) "
        + DecimalText.short(map.y.mark), Self.left, line, "start", &markup)
  }
}
