package import FaultPlanting
package import StrategyKit

/// Plants known faults behind the strategies of a run and sees whether the checks find them.
///
/// A run whose checks cannot fail proves nothing, so it is broken, whatever it found.
package struct SelfTest: Sendable {
  /// A fault that nobody noticed.
  package struct Miss: Hashable, Sendable {
    /// The fault.
    package var fault: PlantedFault
    /// The strategies that it was planted behind.
    package var strategies: [String]
  }

  /// How many times a fault was planted.
  package let planted: Int
  /// The faults that were not found.
  package let missed: [Miss]

  /// Whether every fault was found.
  package var isPassed: Bool { missed.isEmpty }

  /// The faults that are planted behind each strategy in turn.
  package static let faults: [PlantedFault] = [
    .spacingOffByAPixel, .contentOriginDropped, .notANumber, .itemWidthOff, .infiniteFittingSize,
    .noAnswer,
  ]

  /// How many specs may be drawn to find a fault.
  private static let cases: UInt64 = 2_000

  /// Plants every fault behind each strategy, and those that invariants see behind three at once.
  ///
  /// - Parameter seed: chooses the specs; a fixed one, since the outcome says something of the checks
  ///   and nothing of the run.
  package init(_ strategies: [any LayoutStrategy], seed: UInt64 = 0x5E1F) {
    var planted = 0
    var missed: [Miss] = []
    let generator = SpecGenerator(seed: seed)
    func plant(_ fault: PlantedFault, behind places: [Int]) {
      var faulty = strategies
      for place in places { faulty[place] = FaultyStrategy(strategies[place], fault) }
      planted += 1
      let judge = SpecSearch(faulty)
      let isSeen = (0..<Self.cases).contains { judge.fails(generator.spec(at: $0), among: places) }
      if !isSeen {
        missed.append(Miss(fault: fault, strategies: places.map { strategies[$0].id.rawValue }))
      }
    }
    for fault in Self.faults {
      for place in strategies.indices {
        plant(fault, behind: [place])
      }
    }
    for fault in Self.faults where fault.isSeenByInvariants && strategies.count >= 3 {
      for a in strategies.indices {
        for b in strategies.indices where b > a {
          for c in strategies.indices where c > b {
            plant(fault, behind: [a, b, c])
          }
        }
      }
    }
    self.planted = planted
    self.missed = missed
  }
}
