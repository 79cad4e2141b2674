internal import RunRecords

extension MapPicture {
  /// How a border is drawn.
  static func stroke(of role: MapDrawing.Border.Role) -> StaticString {
    switch role {
    case .measured: " stroke=\"currentColor\" stroke-width=\"1\""
    case .regime: " stroke=\"currentColor\" stroke-width=\".75\" stroke-dasharray=\"1 2\""
    case .rule: " stroke=\"currentColor\" stroke-width=\"2\" stroke-dasharray=\"5 3\""
    }
  }

  /// Writes the borders as exactly as they are known; of regimes and of the rule those of cells otherwise.
  func writeBorders(to markup: inout MarkupWriter) {
    let known = Set(map.borders.map(\.role))
    if hasMeasuredBorder { writeLines(.measured, to: &markup) }
    if known.contains(.regime) { writeLines(.regime, to: &markup) }
    if !known.contains(.regime) {
      writeBorder(to: &markup, Self.stroke(of: .regime)) {
        map.cells[$0].regime != map.cells[$1].regime
      }
    }
    guard map.rule != nil else { return }
    if known.contains(.rule) {
      writeLines(.rule, to: &markup)
    } else {
      writeBorder(to: &markup, Self.stroke(of: .rule)) {
        map.cells[$0].isUnderRule != map.cells[$1].isUnderRule
      }
    }
  }

  /// Whether the border of what was measured is known; it is that of any difference.
  var hasMeasuredBorder: Bool {
    differences == .any && map.borders.contains { $0.role == .measured }
  }

  private func writeLines(_ role: MapDrawing.Border.Role, to markup: inout MarkupWriter) {
    markup.raw("<path fill=\"none\"")
    markup.raw(Self.stroke(of: role))
    markup.raw(" d=\"")
    for border in map.borders where border.role == role {
      for (place, index) in stride(from: 0, to: border.points.count - 1, by: 2).enumerated() {
        markup.raw(place == 0 ? "M" : "L")
        markup.number(
          Self.left + Self.share(border.points[index], of: map.x) * Self.width)
        markup.raw(" ")
        markup.number(
          Self.top + height - Self.share(border.points[index + 1], of: map.y) * height)
      }
    }
    markup.raw("\"/>")
  }

  /// How far along an axis a number lies, from 0 to 1.
  static func share(_ number: Double, of axis: MapDrawing.Axis) -> Double {
    max(0, min(1, (number - axis.low) / (axis.high - axis.low)))
  }

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
  func writeRegimes(to markup: inout MarkupWriter) {
    guard map.regimes.count > 1 else { return }
    for (place, name) in map.regimes.enumerated() {
      let cells = map.cells.indices.filter { map.cells[$0].regime == place }
      guard cells.count * 25 > map.cells.count else { continue }
      // The cell that is nearest to the middle of all of them.
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
