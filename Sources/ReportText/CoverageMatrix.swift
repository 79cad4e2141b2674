package import RunRecords

/// How each strategy did on each kind of button, added up over a run.
package struct CoverageMatrix {
  package private(set) var strategies: [String] = []
  private var cells: [CoverageCell.Kind: [Tally]] = [:]

  /// Starts with nothing counted.
  package init(strategies: [String] = []) { self.strategies = strategies }

  /// Counts a scenario.
  package mutating func add(_ scenario: ScenarioRecord) {
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
  package struct Table {
    package var columns: [String]
    /// By strategy, then by column.
    package var rows: [[Tally]]
  }

  /// The tallies by a word of the kind.
  ///
  /// - Parameter order: the words in the order of the columns; others come behind, by name.
  package func table(by word: (CoverageCell.Kind) -> String, order: [String]) -> Table {
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
  package var isEmpty: Bool { cells.isEmpty }

  /// The tallies by whether things fit.
  package var byRegime: Table {
    table(
      by: \.regime, order: ["fits", "overflow-x", "overflow-y", "overflow-xy", "degenerate"])
  }
}

extension Tally {
  /// What a cell of a table says: `✓ 12`, `✗ 3 of 20`, `≈ 5`, or `–` where nothing was compared.
  package var cellText: String {
    var parts: [String] = []
    if disagreed > 0 {
      parts.append("✗ \(DecimalText.grouped(disagreed)) of \(DecimalText.grouped(compared))")
    } else if agreed > 0 {
      parts.append("✓ \(DecimalText.grouped(agreed))")
    }
    if known > 0 { parts.append("≈ \(DecimalText.grouped(known))") }
    return parts.isEmpty ? "–" : parts.joined(separator: " ")
  }
}
