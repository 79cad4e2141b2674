import BuiltinStrategies
import Mutants
import StrategyKit
import Testing
import UIKitModel

@testable import Judging

/// A judge that finds nothing is worth nothing: strategies are mutated, and it must find them.
struct MutationTests {
  /// Mutations that cannot show in a strategy, since it supports nothing that they touch.
  private static let unseen: [String: Set<Mutation>] = [
    "system": [
      .spacingSignFlipped, .negativeSpacingClamped, .groupOffCentre, .fittingSizeWithoutSpacing,
    ],
    "edge-insets": [
      .squeezeOrderSwapped, .titleSqueezedVertically, .fillGivenToTitle, .negativeSizeClamped,
    ],
    "layout-subviews": [.hooksAnswerNothing],
  ]

  @Test(arguments: Mutation.allCases)
  func `a mutation of one strategy is found and the right one blamed`(mutation: Mutation) {
    for culprit in BuiltinStrategies.computed.indices {
      var strategies = BuiltinStrategies.computed
      strategies[culprit] = MutatedStrategy(strategies[culprit], mutation)
      let blamed = blame(strategies)
      let isUnseen = Self.unseen[strategies[culprit].id.rawValue]?.contains(mutation) == true
      #expect(blamed.sure == (isUnseen ? [] : [culprit]), "\(strategies[culprit].id)")
    }
  }

  @Test(arguments: Mutation.allCases.filter(\.isSeenByInvariants))
  func `a mutation of any three strategies at once is found by what each says alone`(
    mutation: Mutation
  ) {
    let count = BuiltinStrategies.computed.count
    for first in 0..<count {
      for second in first + 1..<count {
        for third in second + 1..<count {
          var strategies = BuiltinStrategies.computed
          let culprits: Set<Int> = [first, second, third]
          for culprit in culprits {
            strategies[culprit] = MutatedStrategy(strategies[culprit], mutation)
          }
          let blamed = blame(strategies).alone
          #expect(!blamed.isEmpty, "\(culprits)")
          #expect(blamed.isSubset(of: culprits), "\(culprits)")
        }
      }
    }
  }

  /// The blamed strategies over the fixed list of specs.
  private struct Blame {
    /// By a vote of three or more, or by an invariant.
    var sure: Set<Int> = []
    /// By an invariant, a relation, a second layout or a failure.
    var alone: Set<Int> = []
  }

  private func blame(_ strategies: [any LayoutStrategy]) -> Blame {
    var blame = Blame()
    var verdict = Verdict()
    let judge = Judge(strategies: strategies)
    for (index, spec) in mutationSpecs.enumerated() {
      judge.judge(spec, effort: index % 3 == 0 ? .thorough : [], into: &verdict)
      for finding in verdict.findings {
        switch finding.evidence {
        case .outlier: blame.sure.insert(finding.strategy)
        case .invariant, .relation, .failure:
          blame.sure.insert(finding.strategy)
          blame.alone.insert(finding.strategy)
        case .pair, .split, .expectation: break
        }
      }
    }
    return blame
  }

  @Test func `a mutation leaves name and promises as they are`() {
    for strategy in BuiltinStrategies.computed {
      for mutation in Mutation.allCases {
        let mutated = MutatedStrategy(strategy, mutation)
        #expect(mutated.id == strategy.id)
        #expect(mutated.summary == "\(strategy.summary), but \(mutation.summary)")
        for spec in mutationSpecs.prefix(40) {
          #expect(mutated.support(for: spec) == strategy.support(for: spec))
        }
      }
    }
  }
}
