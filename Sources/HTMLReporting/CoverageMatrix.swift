internal import RunRecords

/// How each strategy did on each kind of button, added up over a run.
struct CoverageMatrix {
  private(set) var strategies: [String] = []
  private var cells: [CoverageCell.Kind: [Tally]] = [:]

  /// Starts with nothing counted.
  init(strategies: [String] = []) { self.strategies = strategies }

  /// Counts a scenario.
  mutating func add(_ scenario: ScenarioRecord) {
    for cell in scenario.coverage {
      var tallies = cells[cell.kind] ?? Array(repeating: Tally(), count: strategies.count)
      for index in tallies.indices {
        if index < cell.tallies.count {
          tallies[index] += cell.tallies[index]
        } else if index < scenario.outcomes.count, let outcome = scenario.outcomes[index] {
          // Who agrees with the others agrees, whatever the scenario states.
          let isUnexpected =
            if case .skipped(let skip) = outcome { skip.kind == .unexpected } else { false }
          if isUnexpected { tallies[index].agreed += 1 } else { tallies[index].add(outcome) }
        }
      }
      cells[cell.kind] = tallies
    }
  }

  /// One axis of the table: the words that were met, and the tallies of every strategy for each.
  struct Table {
    var columns: [String]
    /// By strategy, then by column.
    var rows: [[Tally]]
  }

  /// The tallies by a word of the kind.
  ///
  /// - Parameter order: the words in the order of the columns; others come behind, by name.
  func table(by word: (CoverageCell.Kind) -> String, order: [String]) -> Table {
    var sums: [String: [Tally]] = [:]
    for (kind, tallies) in cells {
      var sum = sums[word(kind)] ?? Array(repeating: Tally(), count: strategies.count)
      for index in sum.indices { sum[index] += tallies[index] }
      sums[word(kind)] = sum
    }
    let known = order.filter { sums[$0] != nil }
    let columns = known + sums.keys.filter { !order.contains($0) }.sorted()
    return Table(
      columns: columns,
      rows: strategies.indices.map { index in
        columns.map { sums[$0]?[index] ?? Tally() }
      })
  }

  /// Whether nothing was counted.
  var isEmpty: Bool { cells.isEmpty }
}
