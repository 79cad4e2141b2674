import BuiltinStrategies
import Foundation
import StrategyKit
import TestSupport
import Testing
import UIKitModel

/// Image and title at opposite ends, as the strategies place them that can.
@Suite struct SpreadStrategyTests {
  static let spreading: [any LayoutStrategy] = [
    BuiltinStrategies.rectOverride, BuiltinStrategies.layoutSubviews,
    BuiltinStrategies.customControl,
  ]

  @Test(arguments: spreading, [Placement.spread, .spreadTrailing])
  func `opposite ends are where the contract has them`(
    strategy: any LayoutStrategy, placement: Placement
  ) throws {
    let worker = strategy.makeWorker()
    var wrong: [String] = []
    var apart = 0
    for var spec in RandomSpecs(8_000, seed: 21) {
      spec.placement = placement
      let found = try worker.layout(of: spec)
      let expected = WrittenContract(spec).layout
      let numbers = zip(
        found.frameNumbers + found.fittingSize.numbers,
        expected.frameNumbers + expected.fittingSize.numbers)
      if !numbers.allSatisfy({ abs($0 - $1) <= 1e-9 }) { wrong.append("\(spec)") }
      var together = spec
      together.placement = placement == .spread ? .leading : .trailing
      if expected != WrittenContract(together).layout { apart += 1 }
    }
    #expect(wrong.count == 0, "\(wrong.prefix(2))")
    #expect(apart > 1_000, "\(apart)")
  }

  @Test func `all others answer for no such button, lone items included`() throws {
    let can = Set(Self.spreading.map(\.id))
    for strategy in BuiltinStrategies.all + [BuiltinStrategies.configuration]
    where !can.contains(strategy.id) {
      for var spec in RandomSpecs(200, seed: 22) {
        spec.placement = .spread
        #expect(strategy.support(for: spec) == .togetherOnly, "\(strategy.id)")
      }
    }
  }

  @Test(arguments: spreading)
  func `the steps say what lies between the ends`(strategy: any LayoutStrategy) throws {
    var spec = ButtonSpec(
      image: .init(size: CGSize(width: 20, height: 20)),
      title: .init(size: CGSize(width: 60, height: 20)))
    spec.placement = .spread
    spec.spacing = 8
    let explanation = LayoutExplanation()
    var layout = ButtonLayout()
    try strategy.makeWorker().layOut(spec, into: &layout, explaining: explanation)
    let steps = explanation.steps.filter { $0.subject == .title }.map(\.text)
    expectRecorded(steps, "the steps say what lies between the ends: \(strategy.id)")
  }
}
