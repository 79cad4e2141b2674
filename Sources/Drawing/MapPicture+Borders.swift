internal import RunRecords

extension MapPicture {
  /// Returns the stroke attributes of a border, drawn one over the other. The border of the rule is black on
  /// white, to be visible on every colour.
  static func strokes(of role: MapDrawing.Border.Role) -> [StaticString] {
    switch role {
    case .measured: [" stroke=\"currentColor\" stroke-width=\"1\""]
    case .regime: [" stroke=\"currentColor\" stroke-width=\".75\" stroke-dasharray=\"1 2\""]
    case .rule:
      [
        " stroke=\"#fff\" stroke-width=\"3\"",
        " stroke=\"#000\" stroke-width=\"2\" stroke-dasharray=\"5 3\"",
      ]
    }
  }

  /// Whether the map has cells on both sides of the rule, or its exact border is known.
  var hasRuleBorder: Bool {
    map.borders.contains { $0.role == .rule }
      || map.cells.contains { $0.isUnderRule != map.cells[0].isUnderRule }
  }

  /// Writes the borders of the differences, the regimes and the rule: exact ones where known, else lines
  /// along the edges of cells.
  func writeBorders(to markup: inout MarkupWriter) {
    let known = Set(map.borders.map(\.role))
    if hasMeasuredBorder { writeLines(.measured, to: &markup) }
    if known.contains(.regime) { writeLines(.regime, to: &markup) }
    if !known.contains(.regime) {
      writeBorder(to: &markup, .regime) { map.cells[$0].regime != map.cells[$1].regime }
    }
    guard map.rule != nil else { return }
    if known.contains(.rule) {
      writeLines(.rule, to: &markup)
    } else {
      writeBorder(to: &markup, .rule) {
        map.cells[$0].isUnderRule != map.cells[$1].isUnderRule
      }
    }
  }

  /// Whether the exact border of the measured differences is known and shown; it is not valid for differences
  /// over a pixel.
  var hasMeasuredBorder: Bool {
    differences == .any && map.borders.contains { $0.role == .measured }
  }

  private func writeLines(_ role: MapDrawing.Border.Role, to markup: inout MarkupWriter) {
    for stroke in Self.strokes(of: role) {
      markup.raw("<path fill=\"none\"")
      markup.raw(stroke)
      markup.raw(" d=\"")
      for border in map.borders where border.role == role { write(border, to: &markup) }
      markup.raw("\"/>")
    }
  }

  private func write(_ border: MapDrawing.Border, to markup: inout MarkupWriter) {
    for (place, index) in stride(from: 0, to: border.points.count - 1, by: 2).enumerated() {
      markup.raw(place == 0 ? "M" : "L")
      markup.number(Self.left + Self.share(border.points[index], of: map.x) * Self.width)
      markup.raw(" ")
      markup.number(Self.top + height - Self.share(border.points[index + 1], of: map.y) * height)
    }
  }

  /// Returns the position of a number along an axis, from 0 to 1; a number beyond an end gets the end's
  /// position.
  static func share(_ number: Double, of axis: MapDrawing.Axis) -> Double {
    max(0, min(1, (number - axis.low) / (axis.high - axis.low)))
  }

  private func writeBorder(
    to markup: inout MarkupWriter, _ role: MapDrawing.Border.Role,
    between differ: (Int, Int) -> Bool
  ) {
    var lines: [(x: Double, y: Double, isUpright: Bool, end: Double)] = []
    for column in stride(from: 1, to: map.columns, by: 1) {
      forRuns(of: map.rows) { row in
        differ(row * map.columns + column - 1, row * map.columns + column)
      } _: { start, end in
        lines.append((x(column), y(start), true, y(end)))
      }
    }
    for row in stride(from: 1, to: map.rows, by: 1) {
      forRuns(of: map.columns) { column in
        differ((row - 1) * map.columns + column, row * map.columns + column)
      } _: { start, end in
        lines.append((x(start), y(row), false, x(end)))
      }
    }
    guard !lines.isEmpty else { return }
    for stroke in Self.strokes(of: role) {
      markup.raw("<path fill=\"none\"")
      markup.raw(stroke)
      markup.raw(" d=\"")
      for line in lines {
        markup.raw("M")
        markup.number(line.x)
        markup.raw(" ")
        markup.number(line.y)
        markup.raw(line.isUpright ? "V" : "H")
        markup.number(line.end)
      }
      markup.raw("\"/>")
    }
  }

  /// Calls `body` with the start and the end (exclusive) of each run of indices for which a condition holds.
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

  /// Writes the name of every layout regime with enough cells near the middle of its cells; nothing if there
  /// is only one regime.
  func writeRegimes(to markup: inout MarkupWriter) {
    guard map.regimes.count > 1 else { return }
    for (place, name) in map.regimes.enumerated() {
      let cells = map.cells.indices.filter { map.cells[$0].regime == place }
      guard cells.count * 25 > map.cells.count else { continue }
      // The cell that is nearest to the middle of all cells of the regime.
      let column = cells.reduce(0) { $0 + $1 % map.columns } / cells.count
      let row = cells.reduce(0) { $0 + $1 / map.columns } / cells.count
      func distance(_ cell: Int) -> Int {
        let (x, y) = (cell % map.columns - column, cell / map.columns - row)
        return x * x + y * y
      }
      guard let middle = cells.min(by: { distance($0) < distance($1) }) else { continue }
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
}
