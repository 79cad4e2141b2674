internal import RunRecords

extension MapDrawing {
  /// How many runs of equal cells its rows have.
  var runs: Int {
    cells.indices.count { $0 % columns == 0 || cells[$0] != cells[$0 - 1] }
  }

  /// The same map with one cell for every four; what differs in any of them differs in it.
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
    func isWrong(_ cell: Cell) -> Bool {
      kinds[cell.kind].role == .differs || kinds[cell.kind].role == .fails
    }
    let wrong = cells.filter(isWrong)
    var cell = wrong.first ?? cells[0]
    cell.isPartial =
      !wrong.isEmpty && wrong.count < cells.count || wrong.contains(where: \.isPartial)
    cell.isLarge = cells.contains(where: \.isLarge)
    return cell
  }
}
