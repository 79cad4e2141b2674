import BuiltinStrategies
import Foundation
import Judging
import StrategyKit
import Testing
import UIKitModel

struct RegimeToleranceTests {
  private func makeSpec(excess: CGFloat, scale: CGFloat = 1) -> ButtonSpec {
    var spec = ButtonSpec()
    spec.frame.size = CGSize(width: 84, height: 24)
    spec.placement = .leading
    spec.scale = scale
    spec.image = .init(size: CGSize(width: 24, height: 24))
    spec.title = .init(size: CGSize(width: 60 + excess, height: 20))
    return spec
  }

  private func findings(_ spec: ButtonSpec, shifting shift: CGFloat = 0) -> [CheckID] {
    var strategies = BuiltinStrategies.computed
    if shift != 0 { strategies[0] = ShiftedStrategy(strategies[0], by: shift) }
    let judge = Judge(strategies: strategies)
    var verdict = Verdict()
    judge.judge(spec, into: &verdict)
    return verdict.findings.map(\.check)
  }

  @Test(
    "squeezing what exceeds its room by next to nothing is right, and so is leaving it",
    arguments: [1, 2, 3] as [CGFloat], [0x1p-22, 0x1p-21, 5e-7] as [CGFloat])
  func slightExcess(scale: CGFloat, excess: CGFloat) {
    for placement in [Placement.leading, .right, .left, .trailing] {
      var spec = makeSpec(excess: excess / scale, scale: scale)
      spec.placement = placement
      #expect(spec.regime == .fits)
      #expect(spec.isWithinRegimeTolerance)
      #expect(findings(spec) == [])
    }
  }

  @Test(
    "only an excess above nothing and up to the tolerance is within it",
    arguments: [
      (0, false), (-0x1p-22, false), (0x1p-22, true), (0x1p-20, true), (0x1p-19, false),
    ] as [(CGFloat, Bool)])
  func band(excess: CGFloat, isWithin: Bool) {
    #expect(makeSpec(excess: excess).isWithinRegimeTolerance == isWithin)
  }

  @Test func `a room next to nothing is within the tolerance`() {
    var spec = makeSpec(excess: 0)
    spec.contentInsets.left = 84 - 0x1p-21
    #expect(spec.regime == .degenerate)
    #expect(spec.isWithinRegimeTolerance)
    spec.contentInsets.left = 84
    #expect(!spec.isWithinRegimeTolerance)
  }

  @Test func `a difference above the tolerance is found on such a spec too`() {
    #expect(findings(makeSpec(excess: 0x1p-21), shifting: 0x1p-18).contains(.agreement))
    #expect(findings(makeSpec(excess: 0), shifting: 0x1p-22).contains(.agreement))
  }
}

/// A strategy whose titles lie a little too far right.
private struct ShiftedStrategy: LayoutStrategy {
  private let base: any LayoutStrategy
  private let shift: CGFloat

  init(_ base: any LayoutStrategy, by shift: CGFloat) {
    self.base = base
    self.shift = shift
  }

  var id: StrategyID { base.id }

  func support(for spec: ButtonSpec) -> Support { base.support(for: spec) }

  func makeWorker() -> any LayoutWorker { Worker(base: base.makeWorker(), shift: shift) }

  private final class Worker: LayoutWorker {
    private let base: any LayoutWorker
    private let shift: CGFloat

    init(base: any LayoutWorker, shift: CGFloat) {
      self.base = base
      self.shift = shift
    }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      try base.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
      layout.title.origin.x += shift
      layout.titleHook.origin.x += shift
    }
  }
}
