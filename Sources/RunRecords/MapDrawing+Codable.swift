/// Encoded with equal neighbouring cells as one run, row by row from the lowest value of the second field.
///
/// A run has five numbers: the number of cells; the index of the kind; the index of the regime; a sum of
/// flags (1 for partial, 2 for partial by more than a pixel, 4 for under the rule); and the index of the kind
/// by more than a pixel.
extension MapDrawing: Codable {
  private enum Key: CodingKey {
    case x, y, columns, kinds, regimes, cells, rule, borders
  }

  /// Reads a map; throws if a field is missing or invalid, the cells do not fill the rows, or the map is too
  /// large.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      x: try fields.decode(Axis.self, forKey: .x), y: try fields.decode(Axis.self, forKey: .y),
      columns: try fields.decode(Int.self, forKey: .columns),
      kinds: try fields.decode([Kind].self, forKey: .kinds),
      regimes: try fields.decode([String].self, forKey: .regimes), cells: [],
      rule: try fields.decodeIfPresent(String.self, forKey: .rule),
      borders: try fields.decodeIfPresent([Border].self, forKey: .borders) ?? [])
    let isRead = read(try fields.decode([[Int]].self, forKey: .cells))
    guard isRead, borders.reduce(0, { $0 + $1.points.count }) <= Self.pointLimit * 2 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no map"))
    }
  }

  /// Reads the runs of cells; returns whether all are valid and fill complete rows.
  private mutating func read(_ runs: [[Int]]) -> Bool {
    for run in runs {
      guard run.count == 5, run[0] > 0, cells.count + run[0] <= Self.cellLimit,
        kinds.indices.contains(run[1]), regimes.indices.contains(run[2]),
        kinds.indices.contains(run[4])
      else { return false }
      let cell = Cell(
        kind: run[1], isPartial: run[3] & 1 != 0, far: run[4], isFarPartial: run[3] & 2 != 0,
        regime: run[2], isUnderRule: run[3] & 4 != 0)
      cells += Array(repeating: cell, count: run[0])
    }
    return columns > 0 && !cells.isEmpty && cells.count % columns == 0
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(x, forKey: .x)
    try fields.encode(y, forKey: .y)
    try fields.encode(columns, forKey: .columns)
    try fields.encode(kinds, forKey: .kinds)
    try fields.encode(regimes, forKey: .regimes)
    try fields.encode(runs, forKey: .cells)
    try fields.encodeIfPresent(rule, forKey: .rule)
    if !borders.isEmpty { try fields.encode(borders, forKey: .borders) }
  }

  private var runs: [[Int]] {
    var runs: [[Int]] = []
    for cell in cells {
      let flags =
        (cell.isPartial ? 1 : 0) + (cell.isFarPartial ? 2 : 0) + (cell.isUnderRule ? 4 : 0)
      let run = [cell.kind, cell.regime, flags, cell.far]
      if let last = runs.last, Array(last.dropFirst()) == run {
        runs[runs.count - 1][0] += 1
      } else {
        runs.append([1] + run)
      }
    }
    return runs
  }
}
