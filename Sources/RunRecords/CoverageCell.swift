/// The results of each strategy for all buttons of one layout regime, placement and direction.
package struct CoverageCell: Hashable, Sendable {
  /// The kind of button, in the words of scenario files.
  package struct Kind: Hashable, Sendable {
    package var regime: String
    package var placement: String
    /// The layout direction, `ltr` or `rtl`.
    package var direction: String

    package init(regime: String, placement: String, direction: String) {
      self.regime = regime
      self.placement = placement
      self.direction = direction
    }

    /// Orders kinds by their words.
    package static func < (a: Kind, b: Kind) -> Bool {
      (a.regime, a.placement, a.direction) < (b.regime, b.placement, b.direction)
    }
  }

  package var kind: Kind
  /// The tally of each strategy's results; empty for a scenario of one button.
  package var tallies: [Tally]

  package init(_ kind: Kind, tallies: [Tally] = []) {
    self.kind = kind
    self.tallies = tallies
  }

  /// Returns the cells of two parts of a run, added for each kind, in the order of their kinds.
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
