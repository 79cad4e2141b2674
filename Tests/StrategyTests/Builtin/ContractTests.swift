import BuiltinStrategies
import Foundation
import StrategyKit
import Testing
import TestSupport
import UIKitModel

@Suite struct ContractTests {
  static let strategies = BuiltinStrategies.all

  /// The number of specs, lower for constraints, since debug builds verify each solution.
  private static func specs(
    _ count: Int, seed: UInt64 = 1, for strategy: any LayoutStrategy
  ) -> RandomSpecs {
    let isSlow = BuiltinStrategies.constrained.contains { $0.id == strategy.id }
    return RandomSpecs(isSlow ? count / 20 : count, seed: seed)
  }

  @Test("every strategy holds the contract wherever it promises it", arguments: strategies)
  func contract(strategy: any LayoutStrategy) throws {
    let worker = strategy.makeWorker()
    var found = ButtonLayout()
    var compared = 0
    var wrong: [String] = []
    for spec in Self.specs(20_000, for: strategy) {
      let promised = strategy.support(for: spec).aspects
      guard !promised.isEmpty else { continue }
      compared += 1
      try worker.layOut(spec, into: &found, explaining: nil)
      let expected = WrittenContract(spec).layout
      for (aspect, left, right) in [
        (Aspect.frames, found.frameNumbers, expected.frameNumbers),
        (.contentRect, found.content.numbers, expected.content.numbers),
        (.hookCoherence, found.hookNumbers, expected.hookNumbers),
        (.fittingSize, found.fittingSize.numbers, expected.fittingSize.numbers),
      ] where promised.contains(aspect) {
        if !zip(left, right).allSatisfy({ abs($0 - $1) <= 1e-9 }) {
          wrong.append("\(aspect): \(left) instead of \(right) for \(spec)")
        }
      }
    }
    #expect(wrong.count == 0, "\(wrong.prefix(2))")
    #expect(compared >= 1000)
  }

  @Test("every strategy promises exactly its domain", arguments: strategies)
  func domains(strategy: any LayoutStrategy) {
    var wrong: [String] = []
    for spec in RandomSpecs(20_000, seed: 2) {
      let support = strategy.support(for: spec)
      for aspect in Aspect.allCases {
        let isKept = support.aspects.contains(aspect)
        if (support.reason(for: aspect) == nil) != isKept { wrong.append("reason for \(spec)") }
        if isKept != WrittenDomains.promises(strategy.id, aspect, spec) {
          wrong.append("\(aspect) \(isKept ? "promised" : "not promised") for \(spec)")
        }
      }
    }
    #expect(wrong.count == 0, "\(wrong.prefix(2))")
  }

  @Test func `the random specs reach every regime and flag often`() {
    var regimes: [Regime: Int] = [:]
    var flags: [UInt8: Int] = [:]
    for spec in RandomSpecs(20_000) {
      regimes[spec.regime, default: 0] += 1
      for (flag, _) in RegimeFlags.names where spec.regimeFlags.contains(flag) {
        flags[flag.rawValue, default: 0] += 1
      }
    }
    for regime in Regime.allCases { #expect(regimes[regime, default: 0] > 1000, "\(regime)") }
    for (flag, name) in RegimeFlags.names {
      #expect(flags[flag.rawValue, default: 0] > 1000, "\(name)")
    }
  }

  @Test("a reused worker gives the layouts of a fresh one, in any order", arguments: strategies)
  func reuse(strategy: any LayoutStrategy) throws {
    let worker = strategy.makeWorker()
    for spec in Self.specs(3000, seed: 3, for: strategy) {
      #expect(try worker.layout(of: spec) == strategy.makeWorker().layout(of: spec))
    }
  }

  @Test("a layout overwrites all of what was there", arguments: strategies)
  func overwriting(strategy: any LayoutStrategy) throws {
    let worker = strategy.makeWorker()
    var layout = ButtonLayout()
    for spec in Self.specs(500, seed: 4, for: strategy) {
      let clean = try worker.layout(of: spec)
      try worker.layOut(spec, into: &layout, explaining: nil)
      #expect(layout == clean)
    }
  }

  @Test("the corner radius is put on as given", arguments: strategies)
  func cornerRadius(strategy: any LayoutStrategy) throws {
    let worker = strategy.makeWorker()
    var spec = ButtonSpec()
    spec.image = .init(size: CGSize(width: 10, height: 10), cornerRadius: 100)
    #expect(try worker.layout(of: spec).cornerRadius == 100)
    spec.title = .init(size: CGSize(width: 50, height: 20))
    #expect(try worker.layout(of: spec).cornerRadius == 100)
    spec.frame.size = CGSize(width: 4, height: 4)
    #expect(try worker.layout(of: spec).cornerRadius == 100)
    spec.image = nil
    #expect(try worker.layout(of: spec).cornerRadius == 0)
    spec.image = .init(size: CGSize(width: 10, height: 10))
    #expect(try worker.layout(of: spec).cornerRadius == 0)
  }

  @Test("every strategy explains each of its numbers when it is asked to", arguments: strategies)
  func explanation(strategy: any LayoutStrategy) throws {
    var spec = ButtonSpec()
    spec.image = .init(size: CGSize(width: 40, height: 30))
    spec.title = .init(size: CGSize(width: 60, height: 20))
    let worker = strategy.makeWorker()
    let silent = try worker.layout(of: spec)
    let explanation = LayoutExplanation()
    var layout = ButtonLayout()
    try worker.layOut(spec, into: &layout, explaining: explanation)
    #expect(layout == silent)
    #expect(
      Set(explanation.steps.map(\.subject)).isSuperset(of: [.content, .image, .title, .fitting]))
    let count = explanation.steps.count
    _ = try worker.layout(of: spec)
    #expect(explanation.steps.count == count)
  }

  @Test func `the strategies are those of the table, in its order`() {
    #expect(
      Self.strategies.map(\.id.rawValue) == [
        "system", "edge-insets", "rect-override", "layout-subviews", "custom-control",
        "auto-layout", "stack-view",
      ])
    #expect(Self.strategies.allSatisfy { !$0.summary.isEmpty })
  }

  @Test func `a skip says why`() {
    var spec = ButtonSpec()
    spec.image = .init(size: CGSize(width: 40, height: 30))
    spec.title = .init(size: CGSize(width: 60, height: 20))
    func reason(_ strategy: any LayoutStrategy, _ aspect: Aspect = .frames) -> String? {
      strategy.support(for: spec).reason(for: aspect)
    }
    let (system, edgeInsets) = (BuiltinStrategies.system, BuiltinStrategies.edgeInsets)
    spec.spacing = 1
    expectRecorded(reason(system), "a skip says why 1")
    expectRecorded(reason(edgeInsets, .contentRect), "a skip says why 2")
    spec.spacing = 0
    spec.placement = .top
    expectRecorded(reason(system), "a skip says why 3")
    spec.placement = .leading
    spec.direction = .rightToLeft
    spec.horizontalAlignment = .fill
    expectRecorded(reason(system), "a skip says why 4")
    expectRecorded(reason(edgeInsets), "a skip says why 5")
    spec.horizontalAlignment = .center
    spec.frame.size.width = 10
    expectRecorded(reason(edgeInsets), "a skip says why 6")
    spec.type = .infoDark
    expectRecorded(reason(edgeInsets), "a skip says why 7")
    let (autoLayout, stackView) = (BuiltinStrategies.autoLayout, BuiltinStrategies.stackView)
    spec = ButtonSpec()
    spec.image = .init(size: CGSize(width: 40, height: 30))
    spec.title = .init(size: CGSize(width: 60, height: 20))
    spec.frame.size.width = 50
    #expect(reason(autoLayout) == nil && reason(stackView) == nil)
    spec.spacing = 11
    #expect(reason(autoLayout) == nil)
    expectRecorded(reason(stackView), "a skip says why 8")
    spec.imageInsets.top = 1
    #expect(reason(autoLayout) == nil)
    expectRecorded(reason(stackView), "a skip says why 9")
    spec.imageInsets.top = 0
    spec.frame.size.width = 50.25
    expectRecorded(reason(autoLayout), "a skip says why 10")
    expectRecorded(reason(stackView), "a skip says why 11")
    spec.verticalAlignment = .fill
    expectRecorded(reason(autoLayout), "a skip says why 12")
    expectRecorded(reason(stackView), "a skip says why 13")
    expectRecorded(reason(autoLayout, .hookCoherence), "a skip says why 14")
    expectRecorded(reason(stackView, .hookCoherence), "a skip says why 15")
    expectRecorded(reason(BuiltinStrategies.layoutSubviews, .hookCoherence), "a skip says why 16")
  }
}

extension ButtonLayout {
  /// The numbers that the aspect `frames` holds.
  var frameNumbers: [CGFloat] {
    image.numbers + title.numbers + background.numbers + [cornerRadius]
  }

  /// The numbers that the hooks answer.
  var hookNumbers: [CGFloat] { imageHook.numbers + titleHook.numbers }
}

extension CGRect {
  /// Origin and size as stored.
  var numbers: [CGFloat] { [origin.x, origin.y] + size.numbers }
}

extension CGSize {
  /// Width and height.
  var numbers: [CGFloat] { [width, height] }
}
