import BuiltinStrategies
import Fuzzing
import Mutants
import Scenarios
import StrategyKit
import TestSupport
import Testing
import UIKitModel

@testable import Findings

@Suite("What would place items elsewhere than the contract does")
struct DepartureTests {
  private let worker = FactWorker()

  private func departures(_ change: (inout ButtonSpec) -> Void) throws -> [ContractDeviation] {
    var spec = ButtonSpec(
      image: .init(size: CGSize(width: 30, height: 20)),
      title: .init(size: CGSize(width: 50, height: 20)))
    spec.placement = .left
    change(&spec)
    let facts = try #require(worker.facts(of: spec))
    return ContractDeviation.allCases.filter { facts.departures.contains(Departures($0)) }
  }

  @Test("The contract's arithmetic places items as the references do")
  func faithful() {
    let generator = SpecGenerator(seed: 3, spread: 10)
    for index in UInt64(0)..<3_000 {
      guard let facts = worker.facts(of: generator.spec(at: index)) else { continue }
      #expect(facts.arithmetic.isFaithful(to: facts.layout), "\(facts.spec)")
    }
  }

  @Test("Where another clause would make a difference, the condition to paste holds")
  func covers() throws {
    let generator = SpecGenerator(seed: 12, spread: 10)
    let predicates = try ContractDeviation.allCases.map { try SpecPredicate($0.cover.xpath) }
    var seen: Departures = []
    for index in UInt64(0)..<3_000 {
      let spec = generator.spec(at: index)
      guard let facts = worker.facts(of: spec) else { continue }
      seen.formUnion(facts.departures)
      for (departure, predicate) in zip(ContractDeviation.allCases, predicates)
      where facts.departures.contains(Departures(departure)) {
        #expect(predicate.holds(for: spec), "\(departure.name): \(spec)")
      }
    }
    #expect(ContractDeviation.allCases.allSatisfy { seen.contains(Departures($0)) })
  }

  @Test("Where there is room for everything, no way to squeeze makes a difference")
  func room() throws {
    #expect(try departures { $0.spacing = 8 } == [])
  }

  @Test("Where the title yields, it matters that it does, and before what")
  func squeezed() throws {
    let squeezed = try departures {
      $0.spacing = 8
      $0.frame.size.width = 60
    }
    #expect(squeezed == [.imageYieldsFirst, .spacingYieldsFirst, .titleIsKept])
  }

  @Test("A room of less than nothing matters, and so does where overflow begins")
  func negative() throws {
    let squeezed = try departures {
      $0.frame.size.width = 40
      $0.imageInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
    }
    #expect(squeezed.contains(.negativeRoomCounts))
    #expect(squeezed.contains(.overflowStartsAtEdge))
  }

  @Test(
    "How a fill is shared matters where the items fill, and half a pixel inside may go either way")
  func filled() throws {
    let filled = try departures {
      $0.spacing = 8
      $0.horizontalAlignment = .fill
    }
    #expect(filled == [.fillsEqually, .fillsTitle, .fillsImage, .fillsWithoutSpacing])
    let half = try departures {
      $0.title?.size.width = 30
      $0.frame.size.width = 101
      $0.scale = 1
      $0.horizontalAlignment = .fill
      $0.verticalAlignment = .top
    }
    #expect(!half.contains(.isRoundedDownOnce))
  }

  @Test(
    "A clause that is broken is one rule, which says where it counts",
    arguments: [
      "image-squeezed-first",
      "fill-in-equal-parts",
      "filled-origin-rounded-down",
      "crossing-insets-not-collapsed",
      "image-insets-halved",
    ])
  func broken(mutant: String) throws {
    let strategy = try #require(Mutant.all.first { $0.name == mutant }).strategy
    var learner = StrategyLearner(strategy, references: BuiltinStrategies.computed, seed: 1)
    learner.budget.pool = 1_200
    learner.budget.verifications = 100
    let learned = learner.run()
    expectRecorded(learned.findings.map(\.rule.text), "broken \(mutant)")
    #expect(learned.unexplained == 0)
  }
}
