import Foundation
import RunRecords
import StrategyKit

/// A search for the exact borders on a map, by bisection between neighbouring cells with different results.
struct AtlasBorders {
  /// The largest number of pairs of cells between which a border is searched; a map with more has no clear
  /// regions.
  private static let cutLimit = 2_000

  private let atlas: Atlas
  private let rows: [AtlasRow]
  private let sampler: AtlasSampler
  private let pixel: Double

  init(_ atlas: Atlas, _ rows: [AtlasRow]) {
    self.atlas = atlas
    self.rows = rows
    sampler = AtlasSampler(atlas)
    pixel = 1 / atlas.spec.scale.native
  }

  /// The borders of the map. The border of the rule comes last, so that it is drawn on top.
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
    let xs = Self.places(atlas.x, atlas.columns)
    let ys = Self.places(atlas.y, atlas.rows)
    let sides =
      role == .measured
      ? rows.map { $0.map { $0.any.answer.isWrong ? 1 : 0 } }
      : ys.map { y in xs.map { side(at: ($0, y), role, isCoarse: false, isAlongX: true) } }
    var cuts = 0
    for row in sides.indices {
      for column in sides[row].indices {
        if column > 0, sides[row][column - 1] != sides[row][column] { cuts += 1 }
        if row > 0, sides[row - 1][column] != sides[row][column] { cuts += 1 }
      }
    }
    guard cuts > 0, cuts <= Self.cutLimit else { return [] }
    return Contour.lines(
      xs: xs, ys: ys, tolerance: pixel * Self.tolerance, asksFrame: role != .measured
    ) { place in
      let next =
        place.isAlongX ? sides[place.row][place.column + 1] : sides[place.row + 1][place.column]
      let first = sides[place.row][place.column]
      guard next != first else { return nil }
      // Measurements are known at the middles of cells; the frame of the map has a point before and after
      // them.
      let offset = role == .measured ? 1 : 0
      let (column, row) = (place.column + offset, place.row + offset)
      return place.isAlongX
        ? cut(xs[column], xs[column + 1], role, first, isAlongX: true, at: ys[row])
        : cut(ys[row], ys[row + 1], role, first, isAlongX: false, at: xs[column])
    }
  }

  /// The distance in pixels by which a line may miss a border, since borders on the pixel grid are stairs.
  private static let tolerance = 0.75

  /// Returns the middles of cells, with the ends of the axis before and after them.
  private static func places(_ axis: AtlasAxis, _ count: Int) -> [Double] {
    [axis.range.lowerBound] + (0..<count).map { axis.middle(ofCell: $0, of: count) }
      + [axis.range.upperBound]
  }

  /// Returns the position of the border between two neighbouring numbers on an axis, whose buttons have
  /// different results.
  ///
  /// - Parameters:
  ///   - first: the number of the side on which `low` lies; see `side(at:_:isCoarse:isAlongX:)`.
  ///   - other: the number on the other axis.
  private func cut(
    _ low: Double, _ high: Double, _ role: MapDrawing.Border.Role, _ first: Int, isAlongX: Bool,
    at other: Double
  ) -> Double {
    var (low, high) = (low, high)
    let length = high - low
    func isFirst(_ number: Double, isCoarse: Bool) -> Bool {
      let point = isAlongX ? (number, other) : (other, number)
      return side(at: point, role, isCoarse: isCoarse, isAlongX: isAlongX) == first
    }
    if role != .measured {
      while high - low > pixel / 64 {
        let middle = (low + high) / 2
        if isFirst(middle, isCoarse: false) { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
    // A partly wrong cell counts as wrong, so the border may lie before its middle or after the next one's.
    if !isFirst(low, isCoarse: true) {
      (low, high) = (low - length / 2, low)
    } else if isFirst(high, isCoarse: true) {
      (low, high) = (high, high + length / 2)
    }
    // Bisects first over the positions of the pixel grid, then between two of them.
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

  /// Returns the number of the side on which a button lies: its regime, whether the rule holds, or whether a
  /// strategy is wrong nearby.
  ///
  /// For measurements, buttons half a pixel further are tested too, along the searched axis only if
  /// `isCoarse` is true.
  private func side(
    at point: (x: Double, y: Double), _ role: MapDrawing.Border.Role, isCoarse: Bool, isAlongX: Bool
  ) -> Int {
    switch role {
    case .regime:
      let regime = sampler.spec(at: point.x, point.y).regime
      return Regime.allCases.firstIndex(of: regime) ?? 0
    case .rule: return sampler.isUnderRule(sampler.spec(at: point.x, point.y)) ? 1 : 0
    case .measured:
      let far = pixel / 2
      let specs = (isAlongX && !isCoarse ? [0] : [0, far]).flatMap { dx in
        (!isAlongX && !isCoarse ? [0] : [0, far]).map { dy in
          sampler.spec(at: point.x + dx, point.y + dy)
        }
      }
      return sampler.isAnyWrong(specs) ? 1 : 0
    }
  }
}
