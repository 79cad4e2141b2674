package import RunRecords

extension MapDrawing {
  /// The number of runs of equal cells, added over all rows.
  var runs: Int {
    cells.indices.count { $0 % columns == 0 || cells[$0] != cells[$0 - 1] }
  }

  /// The same map with half the columns and rows; a cell is wrong if one of its up to four cells is wrong.
  var coarser: MapDrawing {
    var map = self
    map.columns = (columns + 1) / 2
    map.cells = []
    for row in stride(from: 0, to: rows, by: 2) {
      for column in stride(from: 0, to: columns, by: 2) {
        var four: [Cell] = []
        for r in row..<min(row + 2, rows) {
          for c in column..<min(column + 2, columns) { four.append(cells[r * columns + c]) }
        }
        map.cells.append(joined(four))
      }
    }
    return map
  }

  private func joined(_ cells: [Cell]) -> Cell {
    var cell = cells[0]
    (cell.kind, cell.isPartial) = joined(cells.map { ($0.kind, $0.isPartial) })
    (cell.far, cell.isFarPartial) = joined(cells.map { ($0.far, $0.isFarPartial) })
    return cell
  }

  /// Returns the first wrong kind of some cells, or else the first kind, and whether only some of the cells
  /// are wrong.
  private func joined(_ parts: [(kind: Int, isPartial: Bool)]) -> (Int, Bool) {
    let wrong = parts.filter { kinds[$0.kind].isWrong }
    let isPartial =
      !wrong.isEmpty && wrong.count < parts.count || wrong.contains(where: \.isPartial)
    return (wrong.first?.kind ?? parts[0].kind, isPartial)
  }
}

extension MapDrawing.Kind {
  /// Whether a strategy differs or returns no layout.
  package var isWrong: Bool { role == .differs || role == .fails }
}
