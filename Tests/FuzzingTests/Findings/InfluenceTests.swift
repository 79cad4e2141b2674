import BuiltinStrategies
import Fuzzing
import Mutants
import Scenarios
import StrategyKit
import TestSupport
import Testing
import UIKitModel

@testable import Findings

@Suite("What makes a difference to a layout")
struct InfluenceTests {
  private let worker = FactWorker()

  private func names(_ spec: ButtonSpec) throws -> [String] {
    let facts = try #require(worker.facts(of: spec))
    return FieldSensitivity.changes.enumerated().compactMap { place, change in
      facts.influences.contains(change.influence(at: place)) ? change.name : nil
    }
  }

  @Test("What makes a difference does so only where the condition to paste holds")
  func covers() throws {
    let generator = SpecGenerator(seed: 11, spread: 10)
    let predicates = try FieldSensitivity.changes.map { try SpecPredicate($0.cover.xpath) }
    for index in 0..<1_500 {
      let spec = generator.spec(at: UInt64(index))
      guard let facts = worker.facts(of: spec) else { continue }
      for (place, change) in FieldSensitivity.changes.enumerated()
      where facts.influences.contains(change.influence(at: place)) {
        #expect(predicates[place].holds(for: spec), "\(change.name): \(spec)")
      }
    }
  }

  @Test("A centred title alone is where it is whatever is said of images, spacing and direction")
  func title() throws {
    var spec = ButtonSpec(title: .init(size: CGSize(width: 50, height: 20)))
    spec.spacing = 8
    spec.direction = .rightToLeft
    expectRecorded(try names(spec), "title")
  }

  @Test("The direction counts where the alignment follows it")
  func direction() throws {
    var spec = ButtonSpec(title: .init(size: CGSize(width: 50, height: 20)))
    spec.horizontalAlignment = .leading
    expectRecorded(try names(spec), "direction")
  }

  @Test("Spacing and order count where there are both items")
  func both() throws {
    var spec = ButtonSpec(
      image: .init(size: CGSize(width: 30, height: 20)),
      title: .init(size: CGSize(width: 50, height: 20)))
    spec.spacing = 8
    spec.horizontalAlignment = .left
    spec.verticalAlignment = .top
    spec.placement = .left
    expectRecorded(try names(spec), "both")
  }

  @Test("A place at half a pixel is rounded up, and its end is not")
  func places() throws {
    var spec = ButtonSpec(title: .init(size: CGSize(width: 50.5, height: 20)))
    spec.scale = 1
    spec.horizontalAlignment = .right
    let places = try #require(worker.facts(of: spec)).places
    #expect(places.map(\.fraction) == [0.5, 0])
    #expect(places.map(\.isOtherByEnd) == [true, false])
    #expect(places.map(\.isFilled) == [false, false])
  }

  @Test(
    "A field that is forgotten is one rule, which says where it counts",
    arguments: [
      "vertical-alignment-ignored",
      "item-insets-swapped",
      "halves-go-down",
    ])
  func forgotten(mutant: String) throws {
    let strategy = try #require(Mutant.all.first { $0.name == mutant }).strategy
    var learner = StrategyLearner(strategy, references: BuiltinStrategies.computed, seed: 1)
    learner.budget.pool = 1_200
    learner.budget.verifications = 100
    let learned = learner.run()
    #expect(learned.findings.count == 1)
    expectRecorded(learned.findings.first?.rule.atoms.last?.text, "forgotten \(mutant)")
    #expect(learned.unexplained == 0)
  }
}
