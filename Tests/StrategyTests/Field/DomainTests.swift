import BuiltinStrategies
import FieldStrategies
import Foundation
import Fuzzing
import Judging
import StrategyKit
import Testing
import TestSupport
import UIKitModel

@Suite struct DomainTests {
  private static let specs: UInt64 = 40_000

  /// A kind of button that a strategy may leave out of its domain.
  private struct Kind: Hashable {
    var regime: Regime
    var flags: RegimeFlags
    var placement: Placement
    var horizontal: UIControl.ContentHorizontalAlignment
    var vertical: UIControl.ContentVerticalAlignment

    init(_ spec: ButtonSpec) {
      regime = spec.regime
      flags = spec.regimeFlags
      placement = spec.placement
      horizontal = spec.horizontalAlignment
      vertical = spec.verticalAlignment
    }
  }

  @Test("a strategy holds the contract wherever it promises it", arguments: FieldStrategies.all)
  func contract(strategy: any LayoutStrategy) {
    let generator = SpecGenerator(seed: 11)
    let judge = Judge(
      strategies: [strategy, BuiltinStrategies.rectOverride, BuiltinStrategies.customControl])
    var verdict = Verdict()
    var promised = 0
    var wrong: [String] = []
    for index in 0..<Self.specs {
      let spec = generator.spec(at: index)
      guard strategy.support(for: spec).aspects != [] else { continue }
      promised += 1
      judge.judge(spec, into: &verdict)
      if !verdict.findings.isEmpty { wrong.append("\(verdict.findings[0]) for \(spec)") }
    }
    #expect(wrong.count == 0, "\(wrong.prefix(2))")
    #expect(promised > 0 || strategy.id == FieldStrategies.centreVertically.id)
  }

  @Test("no kind of button is left out of a domain for nothing", arguments: FieldStrategies.all)
  func timidity(strategy: any LayoutStrategy) throws {
    let generator = SpecGenerator(seed: 12)
    let worker = strategy.makeWorker()
    let reference = BuiltinStrategies.customControl.makeWorker()
    var cells: [Kind: (specs: Int, wrong: Int)] = [:]
    for index in 0..<Self.specs {
      let spec = generator.spec(at: index)
      guard !strategy.support(for: spec).aspects.contains(.frames) else { continue }
      let (found, right) = (try worker.layout(of: spec), try reference.layout(of: spec))
      let agrees = found.image.isClose(to: right.image) && found.title.isClose(to: right.title)
      cells[Kind(spec), default: (0, 0)].specs += 1
      if !agrees { cells[Kind(spec)]?.wrong += 1 }
    }
    let unclaimed = cells.filter { $0.value.specs >= 60 && $0.value.wrong == 0 }
    #expect(unclaimed.isEmpty, "\(unclaimed.prefix(3).map { ($0.key, $0.value.specs) })")
  }

  @Test("a strategy explains where its items are", arguments: FieldStrategies.all)
  func explanation(strategy: any LayoutStrategy) throws {
    var spec = ButtonSpec()
    spec.image = .init(size: CGSize(width: 40, height: 30))
    spec.title = .init(size: CGSize(width: 60, height: 20))
    let explanation = LayoutExplanation()
    var layout = ButtonLayout()
    try strategy.makeWorker().layOut(spec, into: &layout, explaining: explanation)
    #expect(!explanation.steps.isEmpty)
    #expect(try strategy.makeWorker().layout(of: spec) == layout)
  }

  @Test func `a skip says why`() throws {
    var spec = ButtonSpec()
    spec.image = .init(size: CGSize(width: 40, height: 30))
    spec.title = .init(size: CGSize(width: 60, height: 20))
    spec.spacing = 6
    var reasons: [String] = []
    for strategy in FieldStrategies.all {
      if let reason = strategy.support(for: spec).reason(for: .frames) {
        reasons.append("\(strategy.id): \(reason)")
      }
    }
    expectRecorded(reasons, "a skip says why")
  }
}

extension CGRect {
  fileprivate func isClose(to other: CGRect) -> Bool {
    [
      origin.x - other.origin.x, origin.y - other.origin.y, size.width - other.size.width,
      size.height - other.size.height,
    ].allSatisfy { abs($0) <= 1e-9 }
  }
}
