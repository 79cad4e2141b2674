internal import ReportText
internal import RunRecords

/// A map as shapes: runs of equal cells, borders of regimes and of the rule, axes and a legend.
struct MapPicture {
  static let left = 56.0
  static let top = 8.0
  static let width = 320.0
  /// The most runs of equal cells that are drawn: about 240 kB.
  private static let runLimit = 20_000

  /// What is drawn: the map, or a coarser one where it has too many runs.
  let map: MapDrawing
  let differences: MapDrawing.Differences
  /// What is said of a map that is drawn coarser than it was measured; nil of others.
  let coarseness: String?
  let height: Double
  private let cell: (width: Double, height: Double)

  init(_ measured: MapDrawing, _ differences: MapDrawing.Differences) {
    self.differences = differences
    var map = measured
    while map.runs > Self.runLimit { map = map.coarser }
    self.map = map
    coarseness =
      map.columns == measured.columns
      ? nil
      : "drawn in \(map.columns) by \(map.rows) of \(measured.columns) by \(measured.rows) cells"
    height = max(60, min(320, Self.width * Double(max(1, map.rows)) / Double(max(1, map.columns))))
    cell = (Self.width / Double(max(1, map.columns)), height / Double(max(1, map.rows)))
  }

  /// The picture's size.
  var size: (width: Double, height: Double) {
    (
      Self.left + Self.width + 10,
      Self.top + height + 50 + Double(lineCount) * 14
    )
  }

  func write(id: String, to markup: inout MarkupWriter) {
    for (place, look) in looks.enumerated() { write(cellsOf: place, look, id, to: &markup) }
    writeBorders(to: &markup)
    writeRegimes(to: &markup)
    writeAxes(to: &markup)
    writeLegend(id: id, to: &markup)
  }

  // MARK: Cells

  /// How the cells of a kind look, whole and in part.
  struct Look {
    var kind: Int
    var isPartial: Bool
    var fill: StaticString?
    var opacity: StaticString
  }

  private static let colors: [StaticString] = ["#d55e00", "#009e73", "#cc79a7", "#767676"]

  var looks: [Look] {
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
  func look(of cell: MapDrawing.Cell, _ looks: [Look]) -> Int? {
    let (kind, isPartial) =
      differences == .any ? (cell.kind, cell.isPartial) : (cell.far, cell.isFarPartial)
    let isInPart = isPartial && map.kinds[kind].role == .differs
    return looks.firstIndex { $0.kind == kind && $0.isPartial == isInPart }
  }

  private func write(
    cellsOf place: Int, _ look: Look, _ id: String, to markup: inout MarkupWriter
  ) {
    let looks = looks
    var hasBegun = false
    for row in 0..<map.rows {
      var column = 0
      while column < map.columns {
        let start = column
        while column < map.columns,
          self.look(of: map.cells[row * map.columns + column], looks) == place
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

  func writeFill(_ look: Look, _ id: String, to markup: inout MarkupWriter) {
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

  func x(_ column: Int) -> Double { Self.left + Double(column) * cell.width }
  func y(_ row: Int) -> Double { Self.top + height - Double(row) * cell.height }
}
