import Foundation
import Judging
import Scenarios
import StrategyKit
import UIKitModel

/// Pseudo-random scenarios, the same in every run.
struct ValueSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  private mutating func chance() -> Bool { next() >> 33 & 1 == 0 }

  private mutating func number(from least: Double = -.infinity) -> Double {
    let value =
      switch next() >> 40 % 6 {
      case 0: 0.0
      case 1: -0.0
      case 2: Double(next() % 4000) / 4
      case 3: -Double(next() % 4000) / 3
      default: Double(bitPattern: next())
      }
    return abs(value) <= SpecField.limit && value >= least
      ? value : abs(Double(next() % 1000) / 7)
  }

  private mutating func insets() -> UIEdgeInsets {
    chance()
      ? UIEdgeInsets()
      : UIEdgeInsets(top: number(), left: number(), bottom: number(), right: number())
  }

  private mutating func any<Value: CaseIterable>() -> Value where Value.AllCases == [Value] {
    let all = Value.allCases
    return all[Int(next() % UInt64(all.count))]
  }

  private mutating func text(_ index: Int) -> String {
    let parts = ["<a & b>", "\"quoted\" 'too'", "ünïcödé 😀", "]]>", "&#38;", "a  b", "--"]
    return "\(index) " + parts[Int(next() % UInt64(parts.count))]
  }

  mutating func spec() -> ButtonSpec {
    var spec = ButtonSpec()
    spec.frame = CGRect(
      x: number(), y: number(), width: number(from: 0), height: number(from: 0))
    spec.placement = any()
    spec.spacing = number()
    spec.horizontalAlignment = any()
    spec.verticalAlignment = any()
    spec.contentInsets = insets()
    spec.imageInsets = insets()
    spec.titleInsets = insets()
    spec.direction = any()
    spec.scale = 1 + Double(next() % 1000) / 111
    spec.type = any()
    spec.lineHeight = number(from: 0)
    if chance() {
      spec.image = .init(
        size: CGSize(width: number(from: 0), height: number(from: 0)),
        cornerRadius: number(from: 0))
    }
    if chance() {
      spec.title = .init(size: CGSize(width: number(from: 0), height: number(from: 0)))
    }
    return spec
  }

  mutating func scenario(_ index: Int) -> Scenario {
    var scenario = Scenario(name: text(index), spec: spec())
    if chance() { scenario.tags = ["one", "two&three"] }
    if scenario.spec.title != nil && chance() { scenario.titleText = " \(text(index))\n\r " }
    for _ in 0..<next() % 3 { scenario.expectations.append(expectation(of: scenario.spec, index)) }
    if chance() {
      // An overflow is not a size; the fitting size must be one to be left out.
      let fitting = scenario.spec.contractFittingSize
      if fitting.width.isFinite { scenario.fittingDimensions.insert(.width) }
      if fitting.height.isFinite { scenario.fittingDimensions.insert(.height) }
      scenario.spec.resolve(scenario.fittingDimensions)
    }
    return scenario
  }

  private mutating func expectation(of spec: ButtonSpec, _ index: Int) -> Expectation {
    var expectation = Expectation()
    expectation.content = .init(x: number(), y: chance() ? number() : nil)
    if chance() { expectation.source = text(index) }
    if chance() { expectation.strategies = ["system", "edge-insets"] }
    if chance() { expectation.tolerance = number(from: 0) }
    if chance() { expectation.fitting = .init(width: number()) }
    if chance() { expectation.button = .init(height: number()) }
    if chance() { expectation.background = .init(width: number()) }
    if spec.effectiveImage != nil { expectation.image = .init(x: number(), width: number()) }
    if spec.title != nil { expectation.title = .init(y: number(), height: number()) }
    return expectation
  }

  /// Returns the value of an attribute after a change of a button.
  private static func value(
    of attribute: ButtonAttribute, _ change: (inout ButtonSpec) -> Void
  ) -> [Double] {
    var spec = ButtonSpec()
    change(&spec)
    return spec.value(of: attribute) ?? []
  }

  mutating func sweep(_ index: Int) -> Scenario {
    let placements = [Placement.left, .trailing].flatMap { placement in
      Self.value(of: .placement) { $0.placement = placement }
    }
    let range = (from: Double(next() % 100) / 7, step: Double(next() % 100 + 1) / 13)
    let count = Int(next() % 20) + 1
    var sweep = scenario(index)
    sweep.axes = [
      .init(attribute: .placement, values: .list(placements, width: 1)),
      .init(
        attribute: .contentInsets,
        values: .list(
          [insets(), insets()].flatMap { insets in
            Self.value(of: .contentInsets) { $0.contentInsets = insets }
          }, width: 4)),
      .init(
        attribute: .width,
        values: .range(
          from: range.from, to: range.from + Double(count - 1) * range.step, step: range.step,
          count: count)),
      .init(
        attribute: .type,
        values: .list(
          [.infoDark, any() as UIButton.ButtonType].flatMap { type in
            Self.value(of: .type) { $0.type = type }
          }, width: 1)),
      .init(attribute: .spacing, values: .list([number(), number()], width: 1)),
    ]
    return sweep
  }

  mutating func known(_ index: Int) throws -> KnownIssue {
    var known = KnownIssue(
      id: "known-\(index)", strategies: ["a", "b"],
      when: try SpecPredicate("@x < 1 and @type = \"custom\""),
      maxDelta: number(from: 0), because: text(index))
    if chance() { known.aspect = any() }
    if chance() { known.link = text(index) }
    return known
  }
}
