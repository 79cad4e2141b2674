import Judging
package import StrategyKit

/// Plants known mutations behind the strategies of a run and sees whether the checks find them.
///
/// A run whose checks cannot fail proves nothing, so it is broken, whatever it found.
package struct SelfTest: Sendable {
  /// A mutation that no check found.
  package struct Miss: Hashable, Sendable {
    /// The mutation.
    package var mutation: SelfTestMutation
    /// The strategies that it was put behind.
    package var strategies: [String]
  }

  /// The number of mutants.
  package let mutants: Int
  /// The mutants that were not found.
  package let missed: [Miss]

  /// Whether there were mutants, and every one was found.
  package var isPassed: Bool { mutants > 0 && missed.isEmpty }

  /// The number of specs that may be drawn to find a mutant.
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
      let judge = SpecSearch(mutated)
      var isSeen = false
      var isVisible = false
      for index in 0..<Self.cases where !isSeen {
        let spec = generator.spec(at: index)
        let asked = places.filter { !strategies[$0].answer(for: spec).aspects.isEmpty }
        if asked.isEmpty { continue }
        isSeen = judge.fails(spec, among: places)
        isVisible = isVisible || asked.contains { mutation.shows(behind: strategies[$0], on: spec) }
      }
      // A change without an effect on supported aspects is not a mutant.
      if isSeen || isVisible { count += 1 }
      if isVisible && !isSeen {
        missed.append(
          Miss(mutation: mutation, strategies: places.map { strategies[$0].id.rawValue }))
      }
    }
    for mutation in SelfTestMutation.allCases {
      for place in strategies.indices {
        plant(mutation, behind: [place])
      }
    }
    let wide = Self.wide(strategies, generator)
    for mutation in SelfTestMutation.allCases where strategies.count >= 3 {
      for (place, a) in wide.enumerated() {
        for (next, b) in wide.enumerated().dropFirst(place + 1) {
          for c in wide.dropFirst(next + 1) {
            plant(mutation, behind: [a, b, c])
          }
        }
      }
    }
    mutants = count
    self.missed = missed
  }

  /// The strategies that answer for at least one spec in ten. Others are mutated alone: three of them would hardly
  /// ever meet.
  private static func wide(
    _ strategies: [any LayoutStrategy], _ generator: SpecGenerator
  ) -> [Int] {
    let specs = (0..<UInt64(400)).map(generator.spec(at:))
    return strategies.indices.filter { place in
      let answered = specs.count { !strategies[place].answer(for: $0).aspects.isEmpty }
      return answered * 10 >= specs.count
    }
  }
}

extension SelfTestMutation {
  /// Whether a strategy that is wrong in this way answers something else than it should for a spec.
  fileprivate func shows(behind strategy: any LayoutStrategy, on spec: ButtonSpec) -> Bool {
    let asked = strategy.answer(for: spec).aspects
    do throws(StrategyFailure) {
      let right = try strategy.makeWorker().layout(of: spec)
      var wrong = right
      try spoil(&wrong, of: spec)
      return Aspect.allCases.contains {
        asked.contains($0) && wrong.difference(from: right, in: $0, tolerance: 1e-9) != nil
      }
    } catch {
      return true
    }
  }
}

extension Collection where Element == any LayoutStrategy {
  /// The strategies to mutate, if possible those of this process, since the test is of the checks.
  var forSelfTest: [any LayoutStrategy] {
    let near = filter { !($0 is any LimitedStrategy) }
    return near.count > 1 ? near : forSearching
  }
}
