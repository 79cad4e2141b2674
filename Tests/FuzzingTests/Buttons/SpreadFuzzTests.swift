import BuiltinStrategies
import Foundation
import Judging
import Scenarios
import StrategyKit
import Testing
import UIKitModel

@testable import Fuzzing

struct SpreadFuzzTests {
  @Test(arguments: [false, true])
  func `drawing opposite ends changes the placement alone`(anyDouble: Bool) {
    let plain = SpecGenerator(seed: 6, anyDouble: anyDouble)
    let drawn = SpecGenerator(seed: 6, anyDouble: anyDouble, spread: 40)
    var ends: [Placement: Int] = [:]
    for index in UInt64(0)..<4_000 {
      let before = plain.spec(at: index)
      var after = drawn.spec(at: index)
      ends[after.placement, default: 0] += 1
      if after.spreads { after.placement = before.placement }
      #expect(after == before)
    }
    for placement in [Placement.spread, .spreadTrailing] {
      #expect((700...900).contains(ends[placement] ?? 0), "\(ends)")
    }
  }

  @Test func `a token gives them back, and those of before stay what they were`() throws {
    for placement in Placement.allCases {
      var spec = ButtonSpec.simplest
      spec.placement = placement
      #expect(try SpecToken.spec(of: SpecToken.text(of: spec)) == spec)
    }
    var trailing = ButtonSpec.simplest
    trailing.placement = .trailing
    #expect(SpecBytes.encode(trailing).last == 5)
  }

  private static let strategies: [any LayoutStrategy] = [
    BuiltinStrategies.rectOverride, BuiltinStrategies.layoutSubviews,
    BuiltinStrategies.customControl, BuiltinStrategies.edgeInsets,
  ]

  private static func outcome(_ strategies: [any LayoutStrategy]) -> FuzzOutcome {
    var options = FuzzOptions(seed: 14, cases: 3_000)
    options.spread = 60
    options.isThorough = true
    return FuzzRun(strategies, options).runHere()
  }

  @Test func `those that can agree, in every relation`() {
    let outcome = Self.outcome(Self.strategies)
    #expect(outcome.failures.map { $0.finding.name(outcome.strategies) } == [])
    #expect(outcome.statistics.cases == 3_000)
  }

  @Test func `one that keeps them together is found, and shrunk to opposite ends`() throws {
    let wrong = SpecStrategy(
      "together", spreadsItems: true, support: { _ in .unsupported("", of: .hookCoherence) }
    ) { spec in
      var row = spec
      if spec.placement == .spread { row.placement = .leading }
      return try BuiltinStrategies.customControl.makeWorker().layout(of: row)
    }
    let outcome = Self.outcome(Self.strategies + [wrong])
    let failure = try #require(
      outcome.failures.first { $0.finding.culprits == StrategySet(index: 4) })
    #expect(failure.smallest.placement == .spread, "\(failure.smallest.brief)")
    #expect(failure.smallest.unusualFields.count <= 3, "\(failure.smallest.brief)")
  }

  @Test func `who cannot is not asked outside what it promises either`() {
    let judge = Judge(strategies: Self.strategies)
    var verdict = Verdict()
    var spec = ButtonSpec.simplest
    spec.placement = .spread
    judge.judge(spec, into: &verdict)
    #expect(verdict.findings == [])
    #expect(!verdict.compared[3] && verdict.compared[0])
    #expect(judge.agreesOutsideItsDomain(3, on: spec) == nil)
  }
}
