package import RunRecords

/// The numbers of a strategy's results on one kind of button, for the cell of a table.
package struct CoverageCount: Hashable, Sendable {
  /// The number of specs with each result, without the specs that ``unexpected`` and ``alone`` count.
  package private(set) var tally = Tally()
  /// The number of specs on which the strategy differs from the scenario's numbers, but not from most other
  /// strategies.
  package private(set) var unexpected = 0
  /// The number of specs that only this strategy supports, so that nothing was compared.
  package private(set) var alone = 0

  /// Makes a count with all numbers at zero.
  package init() {}

  /// Adds the results of a strategy.
  ///
  /// - Parameters:
  ///   - part: the counts of results; a missed expectation counts as disagreement in them.
  ///   - isUnexpected: whether all disagreement is a missed expectation, even if the counts do not say so.
  ///   - isAlone: whether no other strategy returned a layout.
  package mutating func add(_ part: Tally, isUnexpected: Bool, isAlone: Bool = false) {
    var part = part
    if isAlone {
      alone += part.agreed
      part.agreed = 0
    }
    let missed = isUnexpected ? part.disagreed : part.unexpected
    unexpected += missed
    part.disagreed -= missed
    part.unexpected = 0
    tally += part
  }

  package static func += (sum: inout CoverageCount, part: CoverageCount) {
    sum.tally += part.tally
    sum.unexpected += part.unexpected
    sum.alone += part.alone
  }

  /// The number of specs on which the strategy agrees with other strategies and with the scenario.
  package var agreed: Int { tally.agreed }
  /// The number of specs on which the strategy differs from other strategies or returned no layout.
  package var disagreed: Int { tally.disagreed }
  /// The number of specs that the strategy supports, including those without another strategy to compare.
  package var compared: Int { tally.compared + unexpected + alone }

  /// The text of a cell: `✓ 12` agreed, or `✗ 3 of 20` disagreed; then `≠ 2` unexpected, `≈ 5` known, `○ 1
  /// alone`; `–` without a result.
  package var cellText: String {
    var parts: [String] = []
    if disagreed > 0 {
      parts.append("✗ \(DecimalText.grouped(disagreed)) of \(DecimalText.grouped(compared))")
    } else if agreed > 0 {
      parts.append("✓ \(DecimalText.grouped(agreed))")
    }
    if unexpected > 0 { parts.append("≠ \(DecimalText.grouped(unexpected))") }
    if tally.known > 0 { parts.append("≈ \(DecimalText.grouped(tally.known))") }
    if alone > 0 { parts.append("○ \(DecimalText.grouped(alone)) alone") }
    return parts.isEmpty ? "–" : parts.joined(separator: " ")
  }
}

/// The results of each strategy on each kind of button, for all scenarios of a run.
package struct CoverageMatrix {
  package private(set) var strategies: [String] = []
  private var cells: [CoverageCell.Kind: [CoverageCount]] = [:]

  /// Makes a matrix with all counts at zero.
  package init(strategies: [String] = []) { self.strategies = strategies }

  /// Adds the results of a scenario, which has a layout regime, placement and direction for each of its
  /// buttons.
  package mutating func add(_ scenario: ScenarioRecord) {
    let differing = scenario.differing
    for cell in scenario.coverage {
      var counts =
        cells[cell.kind] ?? Array(repeating: CoverageCount(), count: strategies.count)
      for index in counts.indices where index < scenario.outcomes.count {
        let isUnexpected = scenario.isUnexpected(index, differing)
        let isAlone = scenario.isAlone(index)
        if index < cell.tallies.count {
          counts[index].add(cell.tallies[index], isUnexpected: isUnexpected)
        } else if let outcome = scenario.outcomes[index] {
          var tally = Tally()
          tally.add(outcome)
          counts[index].add(tally, isUnexpected: isUnexpected, isAlone: isAlone)
        }
      }
      cells[cell.kind] = counts
    }
  }

  /// A table by one property of buttons, such as the placement, with a column for each value that occurred.
  package struct Table {
    package var columns: [String]
    /// The counts, by strategy and column.
    package var rows: [[CoverageCount]]
  }

  /// Returns a table with a row for each strategy and a column for each value of a property of buttons, such
  /// as the placement.
  ///
  /// - Parameters:
  ///   - word: returns the property's value for a kind of buttons.
  ///   - order: the values of the first columns; a value that did not occur has no column, and other values
  ///     follow, sorted by name.
  package func table(by word: (CoverageCell.Kind) -> String, order: [String]) -> Table {
    var sums: [String: [CoverageCount]] = [:]
    for (kind, tallies) in cells {
      var sum =
        sums[word(kind)] ?? Array(repeating: CoverageCount(), count: strategies.count)
      for index in sum.indices { sum[index] += tallies[index] }
      sums[word(kind)] = sum
    }
    let known = order.filter { sums[$0] != nil }
    let columns = known + sums.keys.filter { !order.contains($0) }.sorted()
    return Table(
      columns: columns,
      rows: strategies.indices.map { index in
        columns.map { sums[$0]?[index] ?? CoverageCount() }
      })
  }

  /// Whether no scenario with buttons was added.
  package var isEmpty: Bool { cells.isEmpty }

  /// The results by layout regime: whether the content fits.
  package var byRegime: Table {
    table(
      by: \.regime, order: ["fits", "overflow-x", "overflow-y", "overflow-xy", "degenerate"])
  }
}
