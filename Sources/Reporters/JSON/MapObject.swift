package import RunRecords

/// The JSON form of a ``MapDrawing``. Equal neighbouring cells are stored as one run, row by row from the
/// lowest value of the second field.
///
/// A run has five numbers: the number of cells; the index of the kind; the index of the regime; a sum of
/// flags (1 for partial, 2 for partial by more than a pixel, 4 for under the rule); and the index of the kind
/// by more than a pixel.
package struct MapObject: Codable, Equatable, Sendable {
  struct Axis: Codable, Equatable {
    var name: String
    var low: Double
    var high: Double
    var mark: Double
  }

  struct Kind: Codable, Equatable {
    var role: MapDrawing.Kind.Role
    var name: String
  }

  var x: Axis
  var y: Axis
  var columns: Int
  var kinds: [Kind]
  var regimes: [String]
  var cells: [[Int]]
  var rule: String?
  var borders: [Border]?

  struct Border: Codable, Equatable {
    var role: MapDrawing.Border.Role
    var points: [Double]
  }

  package init(_ map: MapDrawing) {
    func axis(_ axis: MapDrawing.Axis) -> Axis {
      Axis(name: axis.name, low: axis.low, high: axis.high, mark: axis.mark)
    }
    x = axis(map.x)
    y = axis(map.y)
    columns = map.columns
    kinds = map.kinds.map { Kind(role: $0.role, name: $0.name) }
    regimes = map.regimes
    rule = map.rule
    borders =
      map.borders.isEmpty ? nil : map.borders.map { Border(role: $0.role, points: $0.points) }
    cells = []
    for cell in map.cells {
      let flags =
        (cell.isPartial ? 1 : 0) + (cell.isFarPartial ? 2 : 0) + (cell.isUnderRule ? 4 : 0)
      let run = [cell.kind, cell.regime, flags, cell.far]
      if let last = cells.last, Array(last.dropFirst()) == run {
        cells[cells.count - 1][0] += 1
      } else {
        cells.append([1] + run)
      }
    }
  }

  /// The map that the object describes; nil if the number of cells is wrong.
  package var map: MapDrawing? {
    var all: [MapDrawing.Cell] = []
    for run in cells {
      guard run.count == 5, run[0] > 0, all.count + run[0] <= MapDrawing.cellLimit,
        kinds.indices.contains(run[1]), regimes.indices.contains(run[2]),
        kinds.indices.contains(run[4])
      else { return nil }
      let cell = MapDrawing.Cell(
        kind: run[1], isPartial: run[3] & 1 != 0, far: run[4], isFarPartial: run[3] & 2 != 0,
        regime: run[2], isUnderRule: run[3] & 4 != 0)
      all += Array(repeating: cell, count: run[0])
    }
    guard columns > 0, !all.isEmpty, all.count % columns == 0 else { return nil }
    func axis(_ axis: Axis) -> MapDrawing.Axis {
      MapDrawing.Axis(name: axis.name, low: axis.low, high: axis.high, mark: axis.mark)
    }
    let points = (borders ?? []).reduce(0) { $0 + $1.points.count }
    guard points <= MapDrawing.pointLimit * 2 else { return nil }
    return MapDrawing(
      x: axis(x), y: axis(y), columns: columns, kinds: kinds.map { .init($0.role, $0.name) },
      regimes: regimes, cells: all, rule: rule,
      borders: (borders ?? []).map { MapDrawing.Border($0.role, points: $0.points) })
  }
}
