internal import ReportText
internal import RunRecords

/// The picture of a map: cells, borders of regimes and of the rule, axes and a legend.
struct MapPicture {
  static let left = 56.0
  static let top = 8.0
  static let width = 320.0
  /// The largest number of runs of equal cells that are drawn: about 240 kB of SVG.
  private static let runLimit = 20_000

  /// The map to draw: the given one, or a coarser one if it has too many runs of equal cells.
  let map: MapDrawing
  let differences: MapDrawing.Differences
  /// The note that the map has a reduced resolution; nil if it has its full resolution.
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
      : "measured in \(measured.columns) by \(measured.rows) cells, drawn as \(map.columns) by "
        + "\(map.rows): each shows the worst of the cells that it joins"
    height = max(60, min(320, Self.width * Double(max(1, map.rows)) / Double(max(1, map.columns))))
    cell = (Self.width / Double(max(1, map.columns)), height / Double(max(1, map.rows)))
  }

  /// The size of the picture, in SVG units.
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

  /// The look of one kind of cell on the map.
  struct Look {
    var kind: Int
    var isPartial: Bool
    /// The colour; nil for a transparent cell.
    var fill: StaticString?
    var opacity: StaticString
    /// Whether the cell is hatched, on top of its colour if it has one.
    var isHatched = false
  }

  private static let colors: [StaticString] = ["#d55e00", "#009e73", "#cc79a7", "#767676"]

  var looks: [Look] {
    var differing = 0
    var looks: [Look] = []
    for (kind, value) in map.kinds.enumerated() {
      func add(_ fill: StaticString?, _ opacity: StaticString, hatched: Bool = false) {
        looks.append(
          Look(kind: kind, isPartial: false, fill: fill, opacity: opacity, isHatched: hatched))
      }
      switch value.role {
      case .agrees: add("#0072b2", ".16")
      case .partlyAsked: add("#0072b2", ".16", hatched: true)
      case .unpromised: add(nil, "1", hatched: true)
      case .fails: add("currentColor", ".8")
      case .differs:
        // After the last colour the same colours are used again, hatched.
        let color = Self.colors[differing % Self.colors.count]
        let isHatched = differing >= Self.colors.count
        differing += 1
        add(color, "1", hatched: isHatched)
        looks.append(
          Look(kind: kind, isPartial: true, fill: color, opacity: ".45", isHatched: isHatched))
      }
    }
    return looks
  }

  /// Returns the index of a cell's look in `looks`; nil if no look fits.
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
    var path = MarkupWriter()
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
        path.raw("M")
        path.number(x(start))
        path.raw(" ")
        path.number(y(row + 1))
        path.raw("H")
        path.number(x(column))
        path.raw("V")
        path.number(y(row))
        path.raw("H")
        path.number(x(start))
        path.raw("z")
      }
    }
    guard !path.bytes.isEmpty else { return }
    writeFills(look, id, to: &markup) { markup in
      markup.raw("<path shape-rendering=\"crispEdges\"")
    } shape: { markup in
      markup.raw(" d=\"")
      markup.append(path)
      markup.raw("\"/>")
    }
  }

  /// Writes a shape in its colour, unless it is transparent, and again with hatching if it is hatched.
  func writeFills(
    _ look: Look, _ id: String, to markup: inout MarkupWriter,
    element: (inout MarkupWriter) -> Void, shape: (inout MarkupWriter) -> Void
  ) {
    if let fill = look.fill {
      element(&markup)
      markup.raw(" fill=\"")
      markup.raw(fill)
      markup.raw("\" fill-opacity=\"")
      markup.raw(look.opacity)
      markup.raw("\"")
      shape(&markup)
    }
    guard look.isHatched else { return }
    element(&markup)
    markup.attribute("fill", "url(#\(id))")
    shape(&markup)
  }

  func x(_ column: Int) -> Double { Self.left + Double(column) * cell.width }
  func y(_ row: Int) -> Double { Self.top + height - Double(row) * cell.height }
}
