import Judging
package import StrategyKit

/// A test of the checks themselves: it plants known faults in the run's strategies and tests whether the
/// checks find them.
///
/// If a planted fault is not found, a passing run proves nothing, so the run counts as broken whatever its
/// result.
package struct SelfTest: Sendable {
  /// A planted fault that no check found.
  package struct Miss: Hashable, Sendable {
    /// The kind of fault.
    package var mutation: SelfTestMutation
    /// The names of the strategies that had the fault.
    package var strategies: [String]
  }

  /// The number of planted faults that had an effect. A fault is counted once for each strategy, or set of
  /// three strategies, that had it.
  package let mutants: Int
  /// The planted faults that were not found.
  package let missed: [Miss]

  /// Whether at least one fault was planted and every one was found.
  package var isPassed: Bool { mutants > 0 && missed.isEmpty }

  /// The largest number of specs that are tried to find one fault.
  private static let cases: UInt64 = 2_000

  /// Plants every fault in each strategy, and in three strategies at once, where only an invariant can find
  /// it.
  ///
  /// Only strategies that support at least one spec in ten get the fault three at once.
  ///
  /// - Parameter seed: the random seed for the specs; fixed, since the outcome depends on the checks and
  ///   not on the run.
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
      // A fault without an effect on supported aspects is not counted.
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

  /// Returns the strategies that support at least one spec in ten. Other strategies get faults one at a time:
  /// three of them would rarely support the same spec.
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
  /// Returns whether a supported aspect of a strategy's layout changes if it has this fault; true if the
  /// strategy or the fault returns no layout.
  ///
  /// - Parameter strategy: the strategy without the fault.
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
  /// The strategies that get planted faults: the ones in this process if there are at least two, otherwise
  /// all.
  var forSelfTest: [any LayoutStrategy] {
    let near = filter { $0.capabilities.limited == nil }
    return near.count > 1 ? near : forSearching
  }
}
