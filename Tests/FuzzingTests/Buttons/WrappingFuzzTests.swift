import BuiltinStrategies
import Foundation
import Judging
import Reproducibility
import Scenarios
import StrategyKit
import Testing
import UIKitModel

import TestSupport
@testable import Fuzzing

struct WrappingFuzzTests {
  @Test(arguments: [false, true])
  func `drawing lines changes the lines alone, and the width for them`(anyDouble: Bool) {
    let plain = SpecGenerator(seed: 6, anyDouble: anyDouble)
    let drawn = SpecGenerator(seed: 6, anyDouble: anyDouble, wrapping: 40)
    var (titles, wrapping, others) = (0, 0, 0)
    for index in UInt64(0)..<4_000 {
      let (before, after) = (plain.spec(at: index), drawn.spec(at: index))
      #expect(after.hasOrderedLines)
      if before.title != nil { titles += 1 }
      if after.wraps {
        wrapping += 1
      } else if before == after {
        others += 1
      }
    }
    #expect(others == 4_000 - wrapping)
    #expect((35...45).contains(wrapping * 100 / titles), "\(wrapping) of \(titles)")
  }

  @Test func `lines of every kind are drawn`() {
    let generator = SpecGenerator(seed: 2, wrapping: 100)
    let specs = (UInt64(0)..<6_000).map { generator.spec(at: $0) }.filter(\.wraps)
    let broken = specs.filter { $0.contractTitleSize != $0.title?.size }
    #expect(broken.count * 2 > specs.count, "\(broken.count) of \(specs.count)")
    let lines = specs.compactMap(\.title?.lines)
    #expect(Set(lines.map(\.count)) == [0, 1, 2, 3, 4, 5, 6])
    #expect(Set(lines.map(\.limit)).isSuperset(of: [0, 2, 3, 4, 50]))
    #expect(Set(broken.map(\.regime)) == Set(Regime.allCases))
  }

  @Test(arguments: [UInt64(1), 2], [false, true])
  func `a token gives back the lines bit for bit`(seed: UInt64, anyDouble: Bool) throws {
    let generator = SpecGenerator(seed: seed, anyDouble: anyDouble, wrapping: 100)
    for index in UInt64(0)..<2_000 {
      let spec = generator.spec(at: index)
      let back = try SpecToken.spec(of: SpecToken.text(of: spec))
      #expect(SpecField.allCases.allSatisfy { back[$0].bitPattern == spec[$0].bitPattern })
      #expect(back == spec)
    }
  }

  @Test func `sizes of a title that never breaks are in no token`() {
    var spec = ButtonSpec.simplest
    spec.title?.lines = TitleLines(atMost: 1, wrapped: [CGSize(width: 30, height: 50)])
    #expect(SpecToken.text(of: spec) == SpecToken.text(of: .simplest))
  }

  @Test(
    arguments: [
      ([CGSize(width: 50, height: 50)], "50 50"), ([CGSize(width: 40, height: 24)], "40 24"),
      ([CGSize(width: 40, height: 50), CGSize(width: 40, height: 75)], "40 50 40 75"),
      ([.zero, CGSize(width: 40, height: 50)], "with a gap"),
    ] as [([CGSize], String)])
  func `a token with sizes that cannot be those of one text is refused`(
    sizes: [CGSize], value: String
  ) {
    var spec = ButtonSpec.simplest
    spec.title?.lines = TitleLines(atMost: 0, wrapped: sizes)
    #expect(
      throws: TokenError.notAllowed(
        field: "wrapped", value: value, allowed: "sizes less wide and not less high each")
    ) { try SpecToken.spec(of: SpecToken.text(of: spec)) }
  }

  @Test func `a token with too many lines is refused`() {
    // The version, field 33 alone, and a choice.
    for (limit, isAllowed) in [(UInt8(0), true), (99, true), (100, false), (255, false)] {
      let spec = try? SpecBytes.decode([1, 0x80, 0x80, 0x80, 0x80, 0x20, limit])
      #expect((spec != nil) == isAllowed, "\(limit)")
    }
  }

  // MARK: Faults

  private static let right: [any LayoutStrategy] = [
    UnwrappingStrategy(BuiltinStrategies.customControl),
    UnwrappingStrategy(BuiltinStrategies.rectOverride),
  ]

  @Test func `strategies that measure once at the width that is left agree`() {
    let strategies = Self.right + [UnwrappingStrategy(BuiltinStrategies.layoutSubviews)]
    let outcome = FuzzRun(strategies, Self.options).runHere()
    #expect(outcome.failures.map { $0.finding.name(outcome.strategies) } == [])
    #expect(outcome.statistics.cases == 3_000)
  }

  @Test(arguments: UnwrappingStrategy.Fault.allCases)
  func `a fault is found, and shrunk to a title that shows it`(
    fault: UnwrappingStrategy.Fault
  ) throws {
    let wrong = UnwrappingStrategy(BuiltinStrategies.layoutSubviews, fault)
    let outcome = FuzzRun(Self.right + [wrong], Self.options).runHere()
    let failure = try #require(
      outcome.failures.first { $0.finding.culprits == StrategySet(index: 2) })
    let spec = failure.smallest
    #expect(spec.wraps && spec.hasOrderedLines, "\(spec.brief)")
    #expect((spec.title?.lines.count ?? 9) <= 1, "\(spec.brief)")
    #expect(spec.unusualFields.count <= 6, "\(spec.brief)")
    #expect(try SpecToken.spec(of: failure.smallest.token) == spec)
    let reader = SpecTrial(strategies: Self.right + [wrong])
    #expect(reader.classes(of: spec).contains(failure.finding))
  }

  @Test func `a fault that has nothing to do with lines is shrunk to one line`() throws {
    let wrong = UnwrappingStrategy(
      BuiltinStrategies.layoutSubviews.mapping("moved") { layout, spec in
        if spec.spacing > 20 { layout.title.origin.x += 3 }
      })
    let outcome = FuzzRun(Self.right + [wrong], Self.options).runHere()
    let failure = try #require(
      outcome.failures.first { $0.finding.culprits == StrategySet(index: 2) })
    #expect(!failure.smallest.wraps, "\(failure.smallest.brief)")
  }

  @Test func `who does not wrap is not asked, whatever it would do`() {
    let silent = SpecStrategy("silent", support: { _ in .supported }) { spec in
      if spec.wraps { throw StrategyFailure.other("it was asked") }
      return try BuiltinStrategies.customControl.makeWorker().layout(of: spec)
    }
    let judge = Judge(strategies: Self.right + [silent])
    var verdict = Verdict()
    let generator = SpecGenerator(seed: 9, wrapping: 100)
    for spec in (UInt64(0)..<300).map(generator.spec(at:)) where spec.wraps {
      judge.judge(spec, into: &verdict)
      #expect(verdict.compared == [StrategySet(index: 0), StrategySet(index: 1)])
      #expect(verdict.findings == [])
      expectRecorded(
        judge.reasonForSkip(of: 2, on: spec),
        "who does not wrap is not asked, whatever it would do")
      #expect(judge.agreesOutsideItsDomain(2, on: spec) == nil)
    }
  }

  @Test func `scaling keeps what lines say`() {
    var verdict = Verdict()
    let judge = Judge(strategies: Self.right)
    let generator = SpecGenerator(seed: 10, wrapping: 100)
    for index in UInt64(0)..<400 {
      judge.judge(generator.spec(at: index), effort: .thorough, into: &verdict)
      #expect(verdict.findings == [], "\(generator.spec(at: index).brief)")
    }
  }

  private static var options: FuzzOptions {
    var options = FuzzOptions(seed: 14, cases: 3_000)
    options.wrapping = 60
    return options
  }
}

/// A strategy for one line that has several as one line of their size, by the contract or with a fault.
struct UnwrappingStrategy: LayoutStrategy {
  /// The fault.
  enum Fault: CaseIterable {
    case measuresAtWholeWidth, measuresTwice, ignoresLimit, ignoresSizes
  }

  let base: any LayoutStrategy
  let fault: Fault?
  let id: StrategyID
  let wrapsTitles = true
  let isReference = true

  init(_ base: any LayoutStrategy, _ fault: Fault? = nil) {
    self.base = base
    self.fault = fault
    id = base.id
  }

  func support(for spec: ButtonSpec) -> Support { base.support(for: spec.unwrapped) }

  func makeWorker() -> any LayoutWorker { Worker(base: base.makeWorker(), fault: fault) }

  private final class Worker: LayoutWorker {
    let base: any LayoutWorker
    let fault: Fault?

    init(base: any LayoutWorker, fault: Fault?) {
      self.base = base
      self.fault = fault
    }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      guard spec.wraps else {
        return try base.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
      }
      var line = spec
      line.title?.lines = TitleLines()
      let fitting = try base.layout(of: line).fittingSize
      var measured = spec
      switch fault {
      case .measuresAtWholeWidth: measured.image = nil
      case .ignoresLimit: measured.title?.lines.limit = 0
      case .ignoresSizes: measured.title?.lines = TitleLines()
      case .measuresTwice, nil: break
      }
      var size = measured.contractTitleSize ?? .zero
      // A label that has been placed on whole points is measured again at their width.
      if fault == .measuresTwice, let title = spec.title {
        size = title.size(within: size.width.rounded(.down))
      }
      var one = spec.unwrapped
      one.title?.size = size
      try base.layOut(one, asking: aspects, into: &layout, explaining: explanation)
      layout.fittingSize = fitting
    }
  }
}
