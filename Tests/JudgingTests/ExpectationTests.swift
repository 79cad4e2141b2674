import BuiltinStrategies
import Foundation
import StrategyKit
import Testing

@testable import Judging

@Suite struct ExpectationTests {
  /// A scenario that states how far down the title is.
  private func expect(
    titleY: Double, of strategies: [String]? = nil, tolerance: Double = 1e-9
  ) -> Judging.Expectation {
    var expectation = Judging.Expectation()
    expectation.title = .init(y: titleY)
    expectation.image = .init(x: 50)
    expectation.tolerance = tolerance
    expectation.strategies = strategies
    expectation.source = "a page"
    expectation.line = 12
    return expectation
  }

  private let evidence = Finding.Evidence.expectation(source: "a page", line: 12)

  @Test func `numbers that are stated hold for every strategy`() {
    #expect(judge(stubs(movedBy: 0, 0), expected: [expect(titleY: 40)]).findings == [])
    #expect(
      judge(stubs(movedBy: 0, 0), expected: [expect(titleY: 41)]).findings.map {
        Diagnostic($0)
      } == [
        Diagnostic(.expectation, 0, evidence, .titleY, -1),
        Diagnostic(.expectation, 1, evidence, .titleY, -1),
      ])
  }

  @Test func `an expectation beats the vote`() {
    let verdict = judge(stubs(movedBy: 0, 0, 1), expected: [expect(titleY: 41)])
    #expect(
      verdict.findings.map { Diagnostic($0) } == [
        Diagnostic(.expectation, 0, evidence, .titleY, -1),
        Diagnostic(.expectation, 1, evidence, .titleY, -1),
      ])
  }

  @Test func `an expectation that nobody meets hides no difference and comes behind it`() {
    let verdict = judge(stubs(movedBy: 0, 0, 1), expected: [expect(titleY: 45)])
    #expect(
      verdict.findings.map { Diagnostic($0) } == [
        Diagnostic(.agreement, 2, .outlier(others: 2), .titleY, 1),
        Diagnostic(.expectation, 0, evidence, .titleY, -5),
        Diagnostic(.expectation, 1, evidence, .titleY, -5),
        Diagnostic(.expectation, 2, evidence, .titleY, -4),
      ])
    let named = expect(titleY: 45, of: ["c"])
    #expect(
      judge(stubs(movedBy: 0, 0, 1), expected: [named]).findings.map { Diagnostic($0) } == [
        Diagnostic(.expectation, 2, evidence, .titleY, -4)
      ])
  }

  @Test func `an expectation is for the strategies it names and what they promise`() {
    #expect(
      judge(stubs(movedBy: 0, 0), expected: [expect(titleY: 41, of: ["b"])])
        .diagnostics(.expectation).map(\.strategy) == [1])
    let silent = Stub("a", promising: .contentRect) { _ in simpleLayout }
    #expect(judge([silent], expected: [expect(titleY: 41)]).findings == [])
  }

  @Test(arguments: [Aspect(), .contentRect])
  func `a strategy that is named answers outside its domain`(promised: Aspect) {
    let strategies = [Stub("a", promising: promised) { _ in simpleLayout }]
    let right = judge(strategies, expected: [expect(titleY: 40, of: ["a"])])
    #expect(right.findings == [])
    #expect(right.compared == StrategySet(index: 0))
    let wrong = judge(strategies, expected: [expect(titleY: 41, of: ["a"])])
    #expect(
      wrong.findings.map { Diagnostic($0) } == [Diagnostic(.expectation, 0, evidence, .titleY, -1)])
  }

  @Test func `what is stated of no aspect that anybody promises is unmet`() {
    let strategies = [Stub("a", promising: .fittingSize) { _ in simpleLayout }]
    func unmet(_ expected: Judging.Expectation) -> Aspect {
      var verdict = Verdict()
      let judge = Judge(strategies: strategies)
      judge.judge(simpleSpec, expected: [expected], effort: [], into: &verdict)
      return judge.unmetAspects(of: expected, verdict)
    }
    #expect(unmet(expect(titleY: 40)) == .frames)
    #expect(unmet(expect(titleY: 40, of: ["a"])) == [])
    #expect(unmet(expect(titleY: 40, of: [])) == .frames)
    var both = expect(titleY: 40)
    both.fitting = .init(width: 100)
    #expect(unmet(both) == .frames)
  }

  @Test func `an expectation has a tolerance of its own`() {
    let near = expect(titleY: 40.5, tolerance: 0.5)
    #expect(judge(stubs(movedBy: 0), expected: [near]).findings == [])
    #expect(
      judge(stubs(movedBy: -0.25), expected: [near]).diagnostics(.expectation)
        == [Diagnostic(.expectation, 0, evidence, .titleY, -0.75)])
    #expect(
      judge(stubs(movedBy: .nan), expected: [near]).diagnostics(.expectation).map(\.field)
        == [.titleY])
  }

  @Test func `all that is stated is carried along`() {
    let expectation = expect(titleY: 41)
    let finding = judge(stubs(movedBy: 0), expected: [expectation]).findings.first
    #expect(finding?.stated == expectation)
  }
}

@Suite struct AllowanceTests {
  private func allow(
    _ index: Int, _ aspect: Aspect? = nil, upTo maxDelta: Double, known: Int = 7
  ) -> Allowance {
    Allowance(
      known: known, strategies: StrategySet(index: index), aspect: aspect, maxDelta: maxDelta)
  }

  @Test("A known issue that applies only to the doubled button accepts the broken relation of both")
  func knownRelation() {
    let shifted = Stub("shifted") { spec in
      var layout = (try? BuiltinStrategies.rectOverride.makeWorker().layout(of: spec)) ?? .init()
      if spec.frame.width > 300 { layout.title.origin.x += 1 }
      layout.titleHook = layout.title
      return layout
    }
    func verdict(_ known: [Allowance]) -> Verdict {
      var verdict = Verdict()
      Judge(strategies: [BuiltinStrategies.rectOverride, shifted]).judge(
        simpleSpec, allowances: { $0.frame.width > 300 ? known : [] }, effort: .relations,
        into: &verdict)
      return verdict
    }
    #expect(verdict([]).findings.map(\.check) == [.scaling])
    let known = verdict([allow(1, .frames, upTo: 1)])
    #expect(known.findings == [])
    #expect(known.knownHits == [.init(strategy: 1, known: 7, largest: 0.25)])
    #expect(verdict([allow(1, .fittingSize, upTo: 1)]).findings.map(\.check) == [.scaling])
  }

  @Test func `a divergence within the largest difference is a hit`() {
    let verdict = judge(stubs(movedBy: 0, 0, 2), allowances: [allow(2, upTo: 2)])
    #expect(verdict.findings == [])
    #expect(verdict.knownHits == [.init(strategy: 2, known: 7, largest: 2)])
  }

  @Test
  func `a divergence of the largest difference is a hit, although thirds of a point are not exact`()
  {
    let excess = 385.0 / 3 - 382.0 / 3
    #expect(excess > 1)
    let accepted = allow(2, upTo: 1)
    #expect(accepted.accepts(excess) && !accepted.accepts(1 + 1e-6))
  }

  @Test func `a divergence beyond the largest difference is a finding`() {
    let verdict = judge(stubs(movedBy: 0, 0, 2), allowances: [allow(2, upTo: 1.5)])
    #expect(
      verdict.findings.map { Diagnostic($0) } == [
        Diagnostic(.agreement, 2, .outlier(others: 2), .titleY, 2)
      ])
    #expect(verdict.knownHits == [])
  }

  @Test func `a divergence that does not happen is no hit`() {
    let verdict = judge(stubs(movedBy: 0, 0, 0), allowances: [allow(2, upTo: 2)])
    #expect(verdict.knownHits == [])
    #expect(verdict.findings == [])
  }

  @Test func `an allowance is for its aspect alone`() {
    #expect(
      judge(stubs(movedBy: 0, 0, 2), allowances: [allow(2, .fittingSize, upTo: 2)])
        .diagnostics(.agreement).map(\.strategy) == [2])
    #expect(
      judge(stubs(movedBy: 0, 0, 2), allowances: [allow(2, .frames, upTo: 2)]).findings == [])
  }

  @Test func `strategies that are covered do not vote`() {
    let allowances = [allow(1, upTo: 2), allow(2, upTo: 2, known: 8)]
    let verdict = judge(stubs(movedBy: 0, 2, 2), allowances: allowances)
    #expect(verdict.findings == [])
    #expect(
      verdict.knownHits == [
        .init(strategy: 1, known: 7, largest: 2), .init(strategy: 2, known: 8, largest: 2),
      ])
  }

  @Test func `strategies that are all covered vote among each other`() {
    let allowances = [allow(0, upTo: 2), allow(1, upTo: 2)]
    #expect(
      judge(stubs(movedBy: 0, 2), allowances: allowances).diagnostics(.agreement).count == 2)
    #expect(judge(stubs(movedBy: 0, 0), allowances: allowances).findings == [])
  }

  @Test func `a divergence from an expectation can be known too`() {
    var expected = Expectation()
    expected.title = .init(y: 40)
    expected.tolerance = 0
    expected.line = 3
    let known = judge(
      stubs(movedBy: 0, 0, 2), expected: [expected], allowances: [allow(2, upTo: 2)])
    #expect(known.findings == [])
    #expect(known.knownHits == [.init(strategy: 2, known: 7, largest: 2)])
    let beyond = judge(
      stubs(movedBy: 0, 0, 2), expected: [expected], allowances: [allow(2, upTo: 1)])
    #expect(
      beyond.findings.map { Diagnostic($0) } == [
        Diagnostic(.expectation, 2, .expectation(source: nil, line: 3), .titleY, 2)
      ])
  }

  @Test func `what is not finite is never allowed`() {
    let verdict = judge(stubs(movedBy: 0, 0, .nan), allowances: [allow(2, upTo: .infinity)])
    #expect(verdict.findings.map(\.check) == [.finite])
    #expect(verdict.findings.map(\.strategy) == [2])
    #expect(verdict.knownHits == [])
  }
}
