/// The results of buttons of one regime, placement and direction.
package struct CoverageCell: Hashable, Sendable {
  /// The kind of button, in the words of scenarios.
  package struct Kind: Hashable, Sendable {
    package var regime: String
    package var placement: String
    /// `ltr` or `rtl`.
    package var direction: String

    package init(regime: String, placement: String, direction: String) {
      self.regime = regime
      self.placement = placement
      self.direction = direction
    }

    /// Whether it comes before another one, by its words.
    package static func < (a: Kind, b: Kind) -> Bool {
      (a.regime, a.placement, a.direction) < (b.regime, b.placement, b.direction)
    }
  }

  package var kind: Kind
  /// One tally for each strategy; empty for a scenario of one button, whose outcomes say it.
  package var tallies: [Tally]

  package init(_ kind: Kind, tallies: [Tally] = []) {
    self.kind = kind
    self.tallies = tallies
  }

  /// Cells of two parts of a run, those of one kind added up, in the order of their kinds.
  package static func joined(_ a: [CoverageCell], _ b: [CoverageCell]) -> [CoverageCell] {
    var sums: [Kind: [Tally]] = [:]
    for cell in a + b {
      guard var sum = sums[cell.kind] else {
        sums[cell.kind] = cell.tallies
        continue
      }
      for (index, tally) in cell.tallies.enumerated() where index < sum.count {
        sum[index] += tally
      }
      sums[cell.kind] = sum
    }
    return sums.keys.sorted(by: <).map { CoverageCell($0, tallies: sums[$0] ?? []) }
  }
}
