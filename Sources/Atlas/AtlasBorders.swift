import Foundation
import RunRecords
import StrategyKit

/// Finds the borders of a map by bisection, between cells that lie on their two sides.
struct AtlasBorders {
  /// The most pairs of cells between which a border is looked for; where more differ there are no regions.
  private static let cutLimit = 2_000

  private let atlas: Atlas
  private let rows: [AtlasRow]
  private let asker: AtlasAsker
  private let pixel: Double

  init(_ atlas: Atlas, _ rows: [AtlasRow]) {
    self.atlas = atlas
    self.rows = rows
    asker = AtlasAsker(atlas)
    pixel = 1 / atlas.spec.scale.native
  }

  /// The borders that there are, those of the rule last, so that they are drawn over the others.
  var borders: [MapDrawing.Border] {
    var borders: [MapDrawing.Border] = []
    var points = 0
    for role in [MapDrawing.Border.Role.measured, .regime, .rule] {
      if role == .rule, atlas.rule == nil { continue }
      for line in lines(role) where points + line.count <= MapDrawing.pointLimit {
        points += line.count
        borders.append(MapDrawing.Border(role, points: line))
      }
    }
    return borders
  }

  private func lines(_ role: MapDrawing.Border.Role) -> [[Double]] {
    var cuts = 0
    for row in rows.indices {
      for column in rows[row].indices {
        let cell = side(of: rows[row][column], role)
        if column > 0, side(of: rows[row][column - 1], role) != cell { cuts += 1 }
        if row > 0, side(of: rows[row - 1][column], role) != cell { cuts += 1 }
      }
    }
    guard cuts > 0, cuts <= Self.cutLimit else { return [] }
    return Contour.lines(
      xs: Self.places(atlas.x, atlas.columns), ys: Self.places(atlas.y, atlas.rows)
    ) { cut($0, role) }
  }

  /// The middles of cells, with the ends of the axis in front and behind.
  private static func places(_ axis: AtlasAxis, _ count: Int) -> [Double] {
    [axis.range.lowerBound] + (0..<count).map { axis.middle(ofCell: $0, of: count) }
      + [axis.range.upperBound]
  }

  /// On which side of a border a cell lies.
  private func side(of cell: AtlasCell, _ role: MapDrawing.Border.Role) -> Int {
    switch role {
    case .measured: cell.any.answer.isWrong ? 1 : 0
    case .regime: Regime.allCases.firstIndex(of: cell.regime) ?? 0
    case .rule: cell.isUnderRule ? 1 : 0
    }
  }

  /// Where the border lies between a cell and the next one; nil where there is none.
  private func cut(_ place: Contour.Side, _ role: MapDrawing.Border.Role) -> Double? {
    let next =
      place.isAlongX
      ? rows[place.row][place.column + 1] : rows[place.row + 1][place.column]
    let first = side(of: rows[place.row][place.column], role)
    guard side(of: next, role) != first else { return nil }
    let x = atlas.x.middle(ofCell: place.column, of: atlas.columns)
    let y = atlas.y.middle(ofCell: place.row, of: atlas.rows)
    let (axis, cell, count) =
      place.isAlongX
      ? (atlas.x, place.column, atlas.columns) : (atlas.y, place.row, atlas.rows)
    var low = axis.middle(ofCell: cell, of: count)
    var high = axis.middle(ofCell: cell + 1, of: count)
    let length = high - low
    func isFirst(_ number: Double, isCoarse: Bool) -> Bool {
      let point = place.isAlongX ? (number, y) : (x, number)
      return side(at: point, role, isCoarse: isCoarse, isAlongX: place.isAlongX) == first
    }
    // A cell of which a part is wrong is wrong, so that the border may lie before its middle, or behind the next.
    if !isFirst(low, isCoarse: true) {
      (low, high) = (low - length / 2, low)
    } else if isFirst(high, isCoarse: true) {
      (low, high) = (high, high + length / 2)
    }
    // First among the places that edges have on the pixels, then between two of them.
    let half = pixel / 2
    while high - low > pixel {
      let middle = ((low + high) / 2 / half).rounded() * half
      guard middle > low, middle < high else { break }
      if isFirst(middle, isCoarse: true) { low = middle } else { high = middle }
    }
    while !atlas.isThrifty, high - low > pixel / 16 {
      let middle = (low + high) / 2
      if isFirst(middle, isCoarse: false) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// On which side a button lies; measured over a pixel, so that rounding makes no difference.
  private func side(
    at point: (x: Double, y: Double), _ role: MapDrawing.Border.Role, isCoarse: Bool, isAlongX: Bool
  ) -> Int {
    switch role {
    case .regime:
      let regime = asker.spec(at: point.x, point.y).regime
      return Regime.allCases.firstIndex(of: regime) ?? 0
    case .rule: return asker.isUnderRule(asker.spec(at: point.x, point.y)) ? 1 : 0
    case .measured:
      let far = pixel / 2
      let specs = (isAlongX && !isCoarse ? [0] : [0, far]).flatMap { dx in
        (!isAlongX && !isCoarse ? [0] : [0, far]).map { dy in
          asker.spec(at: point.x + dx, point.y + dy)
        }
      }
      return asker.isAnyWrong(specs) ? 1 : 0
    }
  }
}
