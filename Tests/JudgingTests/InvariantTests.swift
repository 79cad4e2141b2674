import BuiltinStrategies
import Foundation
import ReportText
import RunRecords
import StrategyKit
import TestSupport
import Testing
import UIKitModel

@testable import Judging

/// Each invariant on a single strategy, so that nothing but the invariant can find anything.
@Suite struct InvariantTests {
  /// Returns the violated invariants of a changed `simpleLayout`, as the layout of a spec.
  private func diagnostics(
    _ spec: ButtonSpec = simpleSpec, _ change: (inout ButtonLayout) -> Void
  ) -> [String] {
    var layout = simpleLayout
    change(&layout)
    layout.imageHook = layout.image
    layout.titleHook = layout.title
    return texts(spec, layout)
  }

  private func texts(_ spec: ButtonSpec, _ layout: ButtonLayout) -> [String] {
    judge([Stub("a") { _ in layout }], spec).findings.map {
      switch $0.evidence {
      case .invariant(let rule): "\($0.check.rawValue): \(rule.text(exactly: true))"
      case .failure(.other(let text)): "\($0.check.rawValue): \(text)"
      default: "\($0.evidence)"
      }
    }
  }

  @Test func `a right layout breaks none`() {
    #expect(diagnostics { _ in } == [])
  }

  @Test func `a number must be finite`() {
    expectRecorded(diagnostics { $0.title.size.width = .nan }, "a number must be finite 1")
    expectRecorded(diagnostics { $0.fittingSize.height = -.infinity }, "a number must be finite 2")
  }

  @Test func `what fits lies inside the content rectangle`() {
    expectRecorded(
      diagnostics { ($0.image.origin.x, $0.title.origin.x) = (-0.5, 39.5) },
      "what fits lies inside the content rectangle")
    #expect(diagnostics { $0.title.origin.y = 80.5 }.count == 1)
    // Half a pixel is allowed at the far edge.
    #expect(diagnostics { $0.title.origin.y = 80.25 } == [])
    #expect(diagnostics { ($0.image.origin.x, $0.title.origin.x) = (0, 40) } == [])
  }

  @Test func `the content rectangle is that of the spec and not that of the answer`() {
    let found = diagnostics {
      $0.content.origin.x = -50
      ($0.image.origin.x, $0.title.origin.x) = (-50, -10)
    }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("inside-content: image (x -50") == true)
  }

  @Test func `the gap is the spacing, exactly on whole pixels and within one off them`() {
    expectRecorded(
      diagnostics { $0.title.origin.x += 0.5 },
      "the gap is the spacing, exactly on whole pixels and within one off them 1")
    var spec = simpleSpec
    spec.spacing = 0.25
    #expect(diagnostics(spec) { $0.title.origin.x += 0.5 } == [])
    expectRecorded(
      diagnostics(spec) { $0.title.origin.x += 1 },
      "the gap is the spacing, exactly on whole pixels and within one off them 2")
  }

  @Test func `at opposite ends the gap is what the items leave`() {
    var spec = simpleSpec
    spec.placement = .spread
    let ends: (inout ButtonLayout) -> Void = { ($0.image.origin.x, $0.title.origin.x) = (0, 140) }
    #expect(diagnostics(spec, ends) == [])
    expectRecorded(diagnostics(spec) { _ in }, "at opposite ends the gap is what the items leave 1")
    spec.placement = .spreadTrailing
    #expect(diagnostics(spec) { ($0.image.origin.x, $0.title.origin.x) = (160, 0) } == [])
    let swapped = diagnostics(spec, ends)
    expectRecorded(swapped, "at opposite ends the gap is what the items leave 2")
  }

  @Test func `what fits does not overlap`() {
    expectRecorded(diagnostics { $0.title.origin.x -= 1 }, "what fits does not overlap")
  }

  @Test func `what only changed places does not overlap`() {
    var spec = simpleSpec
    spec.placement = .right
    expectRecorded(
      diagnostics(spec) { ($0.image.origin.x, $0.title.origin.x) = (20, 68) },
      "what only changed places does not overlap 1")
    // One frame inside the other overlaps by the smaller of the two.
    expectRecorded(
      diagnostics(spec) { ($0.image.origin.x, $0.title.origin.x) = (60, 50) },
      "what only changed places does not overlap 2")
    expectRecorded(
      diagnostics {
        $0.title.origin.x = 60
        $0.title.size.width = 0
      }, "what only changed places does not overlap 3")
  }

  @Test(
    "the order is that of the placement",
    arguments: [
      (.left, .leftToRight, true), (.right, .leftToRight, false), (.leading, .leftToRight, true),
      (.leading, .rightToLeft, false), (.trailing, .leftToRight, false),
      (.trailing, .rightToLeft, true), (.left, .rightToLeft, true),
    ] as [(Placement, UIUserInterfaceLayoutDirection, Bool)])
  func order(
    placement: Placement, direction: UIUserInterfaceLayoutDirection, imageIsFirst: Bool
  ) {
    var spec = simpleSpec
    spec.placement = placement
    spec.direction = direction
    // Too narrow, so that neither content nor gap is checked.
    spec.frame.size.width = 90
    let found = diagnostics(spec) { _ in }
    #expect(found.isEmpty == imageIsFirst)
    if !imageIsFirst { expectRecorded(found, "order \(placement) \(direction)") }
  }

  @Test(
    "what does not fit, fills, overlaps on purpose or has insets of its own is left alone",
    arguments: 0..<6)
  func leftAlone(index: Int) {
    var spec = simpleSpec
    switch index {
    case 0: spec.frame.size.width = 90
    case 1: spec.horizontalAlignment = .fill
    case 2: spec.verticalAlignment = .fill
    case 3: spec.imageInsets.left = 1
    case 4: spec.spacing = -1
    default: spec.contentInsets = UIEdgeInsets(top: 0, left: 150, bottom: 0, right: 150)
    }
    #expect(diagnostics(spec) { $0.title.origin.x = 500 } == [])
  }

  @Test func `hooks answer the frames where that is promised`() {
    var layout = simpleLayout
    layout.titleHook.origin.y = 41
    expectRecorded(texts(simpleSpec, layout), "hooks answer the frames where that is promised")
    let silent = Stub("a", promising: .frames) { [layout] _ in layout }
    #expect(judge([silent]).findings == [])
  }

  @Test func `nothing is squeezed at the strategy's own fitting size`() {
    let stub = Stub("a") { spec in
      var layout = simpleLayout
      layout.fittingSize = CGSize(width: 90, height: 30)
      if spec.frame.size.width == 90 { layout.title.size.width = 50 }
      return layout
    }
    let findings = judge([stub], effort: .ownSize).findings
    #expect(
      findings.map { Diagnostic($0) } == [
        Diagnostic(
          .ownSize, 0,
          .invariant(
            .ownSize(width: 90, height: 30, field: "title width", actual: 50, natural: 60)),
          .titleWidth, -10)
      ])
    #expect(judge([stub], effort: [.repeat, .reuse]).findings == [])
  }

  @Test func `a second layout and a fresh instance give the same`() {
    let forgetful = ForgetfulStrategy()
    #expect(judge([forgetful], effort: .repeat).findings.map(\.check) == [.repeat])
    #expect(judge([forgetful], effort: []).findings == [])
    var verdict = Verdict()
    let used = Judge(strategies: [forgetful])
    used.judge(simpleSpec, effort: .reuse, into: &verdict)
    #expect(verdict.findings == [])
    used.judge(simpleSpec, effort: .reuse, into: &verdict)
    #expect(verdict.findings.map(\.check) == [.reuse])
  }

  @Test func `a strategy without an answer is a finding of its own`() {
    let failing = ForgetfulStrategy(failsAlways: true)
    let verdict = judge([failing] + stubs(movedBy: 0, 0), effort: .repeat)
    #expect(
      verdict.findings.map { Diagnostic($0) } == [
        Diagnostic(.strategy, 0, .failure(.other("forgot everything")))
      ])
    #expect(verdict.failed.indices == [0])
    #expect(verdict.compared.indices == [1, 2])
  }

  /// The number in which the spec that a check makes differs from ``simpleSpec`` at scale 2.
  private static let derivedNumbers:
    KeyValuePairs<CheckID, (number: CGFloat, of: @Sendable (ButtonSpec) -> CGFloat)> = [
      .ownSize: (100, { $0.frame.size.width }),
      .translation: (7, { $0.boundsOrigin.x }),
      .scaling: (1, { $0.scale }),
      .mirroring: (1, { $0.direction == .rightToLeft ? 1 : 0 }),
      .monotonicity: (213, { $0.frame.size.width }),
    ]

  @Test(arguments: derivedNumbers.map(\.key))
  func `a spec that a check made is blamed itself where it has no answer`(
    check: CheckID
  ) throws {
    let (number, of) = try #require(Self.derivedNumbers.first { $0.key == check }).value
    let isFailing = { @Sendable (spec: ButtonSpec) in of(spec) == number }
    let failing = SpecStrategy("a") { spec in
      if isFailing(spec) { throw StrategyFailure.other("no answer") }
      return simpleLayout
    }
    var spec = simpleSpec
    spec.scale = 2
    let verdict = judge([failing], spec, effort: .thorough)
    let finding = try #require(verdict.findings.first { $0.check == .strategy })
    let derived = try #require(finding.derived)
    #expect(Diagnostic(finding) == Diagnostic(.strategy, 0, .failure(.other("no answer"))))
    #expect(derived.check == check)
    #expect(isFailing(derived.spec))
    #expect(finding.regime == derived.spec.regime)
    #expect(verdict.failed.indices == [0])
    let alone = judge([failing], derived.spec, effort: []).findings
    #expect(alone.map(\.check) == [.strategy])
    #expect(alone.map(\.derived) == [nil])
  }

  @Test func `why a related spec has no answer comes before that a strategy is given up`() {
    let failing = SpecStrategy("a") { spec in
      if spec.direction == .rightToLeft { throw StrategyFailure.other("no answer") }
      // What the relations that come first ask for comes too late.
      guard spec == simpleSpec else {
        throw StrategyFailure.process(ProcessFailure(.crashed, "given up", isGivenUp: true))
      }
      return simpleLayout
    }
    let findings = judge([failing], effort: .relations).findings
    #expect(
      findings.map { Diagnostic($0) } == [
        Diagnostic(.strategy, 0, .failure(.other("no answer")))
      ])
    #expect(findings.map(\.derived?.check) == [.mirroring])
  }

  @Test func `the shipped strategies break none`() {
    var verdict = Verdict()
    let judge = Judge(strategies: BuiltinStrategies.computed)
    for spec in mutationSpecs {
      judge.judge(spec, effort: .thorough, into: &verdict)
      #expect(verdict.findings == [])
      #expect(verdict.knownHits == [])
    }
  }
}

/// A strategy that moves on by a point with every layout, or gives no answer at all.
private struct ForgetfulStrategy: LayoutStrategy {
  let id: StrategyID = "forgetful"
  var failsAlways = false

  func makeWorker() -> any LayoutWorker { Worker(failsAlways: failsAlways) }

  private final class Worker: LayoutWorker {
    private let failsAlways: Bool
    private var count: CGFloat = 0

    init(failsAlways: Bool) { self.failsAlways = failsAlways }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      if failsAlways { throw .other("forgot everything") }
      layout = simpleLayout
      layout.image.origin.x += count
      layout.title.origin.x += count
      layout.imageHook = layout.image
      layout.titleHook = layout.title
      count += 1
    }
  }
}
