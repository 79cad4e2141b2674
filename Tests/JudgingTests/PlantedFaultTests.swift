import BuiltinStrategies
import FaultPlanting
import StrategyKit
import Testing
import UIKitModel

@testable import Judging

/// A judge that finds nothing is worth nothing: faults are planted, and must be found.
@Suite struct PlantedFaultTests {
  /// Faults that cannot show in a strategy, since it promises nothing that they touch.
  private static let unseen: [String: Set<PlantedFault>] = [
    "system": [
      .spacingSignFlipped, .negativeSpacingClamped, .groupOffCentre, .fittingSizeWithoutSpacing,
    ],
    "edge-insets": [
      .squeezeOrderSwapped, .titleSqueezedVertically, .fillGivenToTitle, .negativeSizeClamped,
    ],
    "layout-subviews": [.hooksAnswerNothing],
  ]

  @Test(
    "a fault in one strategy is found and the right one blamed", arguments: PlantedFault.allCases)
  func oneFault(fault: PlantedFault) {
    for culprit in BuiltinStrategies.all.indices {
      var strategies = BuiltinStrategies.all
      strategies[culprit] = FaultyStrategy(strategies[culprit], fault)
      let blamed = blame(strategies)
      let isUnseen = Self.unseen[strategies[culprit].id.rawValue]?.contains(fault) == true
      #expect(blamed.sure == (isUnseen ? [] : [culprit]), "\(strategies[culprit].id)")
    }
  }

  @Test(
    "a fault in any three strategies at once is found by what each says alone",
    arguments: PlantedFault.allCases.filter(\.isSeenByInvariants))
  func threeFaults(fault: PlantedFault) {
    let count = BuiltinStrategies.all.count
    for first in 0..<count {
      for second in first + 1..<count {
        for third in second + 1..<count {
          var strategies = BuiltinStrategies.all
          let culprits: Set<Int> = [first, second, third]
          for culprit in culprits {
            strategies[culprit] = FaultyStrategy(strategies[culprit], fault)
          }
          let blamed = blame(strategies).alone
          #expect(!blamed.isEmpty, "\(culprits)")
          #expect(blamed.isSubset(of: culprits), "\(culprits)")
        }
      }
    }
  }

  /// Who was blamed over the fixed list of specs.
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
    for (index, spec) in faultSpecs.enumerated() {
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

  @Test func `a planted fault leaves name and promises as they are`() {
    for strategy in BuiltinStrategies.all {
      for fault in PlantedFault.allCases {
        let faulty = FaultyStrategy(strategy, fault)
        #expect(faulty.id == strategy.id)
        #expect(faulty.summary == "\(strategy.summary), but \(fault.summary)")
        for spec in faultSpecs.prefix(40) {
          #expect(faulty.promisedAspects(for: spec) == strategy.promisedAspects(for: spec))
        }
      }
    }
  }
}
