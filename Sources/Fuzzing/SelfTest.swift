package import StrategyKit

/// Plants known mutations behind the strategies of a run and sees whether the checks find them.
///
/// A run whose checks cannot fail proves nothing, so it is broken, whatever it found.
package struct SelfTest: Sendable {
  /// A mutation that nobody noticed.
  package struct Miss: Hashable, Sendable {
    /// The mutation.
    package var mutation: SelfTestMutation
    /// The strategies that it was put behind.
    package var strategies: [String]
  }

  /// How many mutants there were.
  package let mutants: Int
  /// The mutants that were not found.
  package let missed: [Miss]

  /// Whether every mutant was found.
  package var isPassed: Bool { missed.isEmpty }

  /// How many specs may be drawn to find a mutant.
  private static let cases: UInt64 = 2_000

  /// Plants every mutation behind each strategy, and behind any three at once, where an invariant must see it.
  ///
  /// - Parameter seed: chooses the specs; a fixed one, since the outcome says something of the checks
  ///   and nothing of the run.
  package init(_ strategies: [any LayoutStrategy], seed: UInt64 = 0x5E1F) {
    var count = 0
    var missed: [Miss] = []
    let generator = SpecGenerator(seed: seed)
    func plant(_ mutation: SelfTestMutation, behind places: [Int]) {
      var mutated = strategies
      for place in places {
        mutated[place] = SelfTestMutant(base: strategies[place], mutation: mutation)
      }
      count += 1
      let judge = SpecSearch(mutated)
      let isSeen = (0..<Self.cases).contains { judge.fails(generator.spec(at: $0), among: places) }
      if !isSeen {
        missed.append(
          Miss(mutation: mutation, strategies: places.map { strategies[$0].id.rawValue }))
      }
    }
    for mutation in SelfTestMutation.allCases {
      for place in strategies.indices {
        plant(mutation, behind: [place])
      }
    }
    for mutation in SelfTestMutation.allCases where strategies.count >= 3 {
      for a in strategies.indices {
        for b in strategies.indices where b > a {
          for c in strategies.indices where c > b {
            plant(mutation, behind: [a, b, c])
          }
        }
      }
    }
    mutants = count
    self.missed = missed
  }
}
