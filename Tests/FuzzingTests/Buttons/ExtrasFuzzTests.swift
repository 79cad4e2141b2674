import BuiltinStrategies
import Foundation
import Judging
import Scenarios
import StrategyKit
import Testing
import UIKitModel

@testable import Fuzzing

struct ExtrasFuzzTests {
  @Test(arguments: [false, true])
  func `drawing extras changes the extras alone`(anyDouble: Bool) {
    let plain = SpecGenerator(seed: 6, anyDouble: anyDouble)
    let drawn = SpecGenerator(seed: 6, anyDouble: anyDouble, extras: 40)
    var count = 0
    for index in UInt64(0)..<4_000 {
      var after = drawn.spec(at: index)
      if after.hasExtras { count += 1 }
      after.extras = .none
      #expect(after == plain.spec(at: index))
    }
    #expect((1_300...1_700).contains(count), "\(count)")
  }

  @Test func `every kind is drawn, and a background without what configurations have`() {
    let generator = SpecGenerator(seed: 2, extras: 100)
    var seen: ButtonExtras.Kinds = []
    for index in UInt64(0)..<2_000 {
      let kinds = generator.spec(at: index).extras.kinds
      seen.formUnion(kinds)
      #expect(kinds == .background || kinds.isSubset(of: .ofConfigurations))
    }
    #expect(seen == ButtonExtras.Kinds.ofConfigurations.union(.background))
  }

  @Test func `a token gives them back`() throws {
    let generator = SpecGenerator(seed: 3, extras: 100)
    for index in UInt64(0)..<2_000 {
      let spec = generator.spec(at: index)
      #expect(try SpecToken.spec(of: SpecToken.text(of: spec)) == spec)
    }
  }

  private static let strategies: [any LayoutStrategy] = [
    BuiltinStrategies.system, BuiltinStrategies.edgeInsets, BuiltinStrategies.rectOverride,
    BuiltinStrategies.layoutSubviews, BuiltinStrategies.configuration,
  ]

  private static func outcome(_ strategies: [any LayoutStrategy]) -> FuzzOutcome {
    var options = FuzzOptions(seed: 14, cases: 3_000)
    options.extras = 60
    options.isThorough = true
    options.agreement = .pixel
    return FuzzRun(strategies, options).runHere()
  }

  @Test func `those that have them agree, in every relation`() {
    let outcome = Self.outcome(Self.strategies)
    #expect(outcome.failures.map { $0.finding.name(outcome.strategies) } == [])
    #expect(outcome.statistics.cases == 3_000)
  }

  @Test func `one that a background moves is found, and shrunk to a background`() throws {
    let outcome = Self.outcome(Self.strategies + [MovedByBackground()])
    let failure = try #require(
      outcome.failures.first { $0.finding.culprits == StrategySet(index: 5) })
    #expect(failure.smallest.extras.kinds == .background, "\(failure.smallest.brief)")
    #expect(failure.smallest.unusualFields.count <= 4, "\(failure.smallest.brief)")
  }
}

/// A strategy whose title moves where there is a background.
private struct MovedByBackground: LayoutStrategy {
  let id: StrategyID = "moved-by-background"
  var knownExtras: ButtonExtras.Kinds { .background }
  var runsInProcess: Bool { true }
  private let base = BuiltinStrategies.rectOverride.mapping("moved") { layout, spec in
    if spec.extras.backgroundSize != .zero { layout.title.origin.x += 10 }
  }

  func support(for spec: ButtonSpec) -> Support {
    BuiltinStrategies.rectOverride.support(for: spec)
  }

  func makeWorker() -> any LayoutWorker { base.makeWorker() }
}
