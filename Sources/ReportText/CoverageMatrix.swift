package import RunRecords

/// The number of answers by result, including answers that agree with others but not with their scenario.
package struct CoverageCount: Hashable, Sendable {
  /// All but ``unexpected``.
  package private(set) var tally = Tally()
  /// The answers that differ from the scenario's expectation but from no strategy.
  package private(set) var unexpected = 0
  /// The answers that were not compared, since no other strategy answered; not part of ``agreed``.
  package private(set) var alone = 0

  /// Starts at nothing.
  package init() {}

  /// Counts the results of a strategy.
  ///
  /// - Parameters:
  ///   - part: the counts, in which a missed expectation counts as disagreement.
  ///   - isUnexpected: whether nothing but an expectation was missed, also where the counts do not say so.
  ///   - isAlone: whether no other strategy answered.
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

  /// The answers that agreed with the others and with their scenario.
  package var agreed: Int { tally.agreed }
  /// The answers that differed.
  package var disagreed: Int { tally.disagreed }
  /// All that were judged.
  package var compared: Int { tally.compared + unexpected + alone }

  /// The text of a cell: `✓ 12`, `✗ 3 of 20`, `≠ 2`, `≈ 5`, `○ 1 alone`, or `–` if nothing was judged.
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

/// The results of each strategy on each kind of button, added up over a run.
package struct CoverageMatrix {
  package private(set) var strategies: [String] = []
  private var cells: [CoverageCell.Kind: [CoverageCount]] = [:]

  /// Starts with nothing counted.
  package init(strategies: [String] = []) { self.strategies = strategies }

  /// Counts a scenario.
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

  /// One axis of the table: the words that were met, and the tallies of every strategy for each.
  package struct Table {
    package var columns: [String]
    /// By strategy, then by column.
    package var rows: [[CoverageCount]]
  }

  /// The tallies by a word of the kind.
  ///
  /// - Parameter order: the words in the order of the columns; others come behind, by name.
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

  /// Whether nothing was counted.
  package var isEmpty: Bool { cells.isEmpty }

  /// The tallies by whether things fit.
  package var byRegime: Table {
    table(
      by: \.regime, order: ["fits", "overflow-x", "overflow-y", "overflow-xy", "degenerate"])
  }
}
