import StrategyKit

/// A measurement of a map with few layouts: one button of each cell, and all buttons of cells next to a
/// different result.
///
/// Differences that depend on rounding are still found, since neighbouring cells are tested at different
/// pixel positions.
struct AtlasSketch {
  private let atlas: Atlas
  private let sampler: AtlasSampler

  init(_ atlas: Atlas) {
    self.atlas = atlas
    sampler = AtlasSampler(atlas)
  }

  /// The cells of the map, row by row.
  var rows: [AtlasRow] {
    let samples = (0..<atlas.rows).map(samples)
    return (0..<atlas.rows).map { row in
      (0..<atlas.columns).map { column in
        let sample = samples[row][column]
        guard isCalm(column, row, samples) else { return sampler.cell(column, row) }
        return sampler.cell(of: sampler.specs(column, row), sample)
      }
    }
  }

  private func samples(_ row: Int) -> [AtlasAnswers] {
    let specs = (0..<atlas.columns).map { column in
      let all = sampler.specs(column, row)
      // The steps have no common divisor with the number of positions, so all positions are used in turn.
      return all[(column * 7 + row * 11) % all.count]
    }
    sampler.ask(specs)
    return specs.map(sampler.judged)
  }

  /// Returns whether all neighbours of a cell have the same result.
  private func isCalm(_ column: Int, _ row: Int, _ samples: [[AtlasAnswers]]) -> Bool {
    for y in max(0, row - 1)...min(atlas.rows - 1, row + 1) {
      for x in max(0, column - 1)...min(atlas.columns - 1, column + 1)
      where samples[y][x] != samples[row][column] { return false }
    }
    return true
  }
}
