import Foundation
import StrategyKit
import UIKitModel

@testable import Judging

/// A strategy with given answers and support.
struct Stub: LayoutStrategy {
  let id: StrategyID
  let promised: Aspect
  var pixelTolerance: CGFloat = 0
  let answer: @Sendable (ButtonSpec) -> ButtonLayout
  /// Why its answers are unmeasured; nil for measured ones.
  var unmeasured: String?

  init(
    _ id: StrategyID, promising promised: Aspect = .all,
    answer: @escaping @Sendable (ButtonSpec) -> ButtonLayout
  ) {
    self.id = id
    self.promised = promised
    self.answer = answer
  }

  func support(for spec: ButtonSpec) -> Support {
    Aspect.allCases.reduce(.supported) { support, aspect in
      promised.contains(aspect)
        ? support : .both(support, .unsupported("'\(aspect)' is not promised", of: aspect))
    }
  }

  func unmeasuredReason(for spec: ButtonSpec) -> String? { unmeasured }

  func makeWorker() -> any LayoutWorker { StubWorker(answer: answer) }
}

private final class StubWorker: LayoutWorker {
  private let answer: @Sendable (ButtonSpec) -> ButtonLayout

  init(answer: @escaping @Sendable (ButtonSpec) -> ButtonLayout) { self.answer = answer }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    layout = answer(spec)
  }
}

/// The layout of `simpleSpec`.
let simpleLayout = {
  var layout = ButtonLayout()
  layout.content = CGRect(x: 0, y: 0, width: 200, height: 100)
  layout.background = layout.content
  layout.image = CGRect(x: 50, y: 35, width: 40, height: 30)
  layout.title = CGRect(x: 90, y: 40, width: 60, height: 20)
  layout.imageHook = layout.image
  layout.titleHook = layout.title
  layout.fittingSize = CGSize(width: 100, height: 30)
  return layout
}()

/// An image of 40 × 30 beside a title of 60 × 20 in 200 × 100 points.
let simpleSpec = {
  var spec = ButtonSpec()
  spec.image = .init(size: CGSize(width: 40, height: 30))
  spec.title = .init(size: CGSize(width: 60, height: 20))
  return spec
}()

/// Strategies named after letters, which move the title of `simpleLayout` down by a distance.
func stubs(movedBy distances: Double...) -> [any LayoutStrategy] {
  let ids: [StrategyID] = ["a", "b", "c", "d", "e"]
  return zip(ids, distances).map { id, distance in
    Stub(id) { _ in
      var layout = simpleLayout
      layout.title.origin.y += CGFloat(distance)
      layout.titleHook = layout.title
      return layout
    }
  }
}

/// Returns a judge's verdict on one spec.
func judge(
  _ strategies: [any LayoutStrategy], _ spec: ButtonSpec = simpleSpec, tolerance: Double = 1e-9,
  expected: [Expectation] = [], allowances: [Allowance] = [], effort: Judge.Effort = .hooks
) -> Verdict {
  var verdict = Verdict()
  Judge(strategies: strategies, tolerance: tolerance).judge(
    spec, expected: expected, allowances: { _ in allowances }, effort: effort, into: &verdict)
  return verdict
}

/// A finding without its layouts.
struct Diagnostic: Hashable {
  var check: CheckID
  var strategy: Int
  var evidence: Finding.Evidence
  var field: LayoutField?
  var difference: Double?

  init(
    _ check: CheckID, _ strategy: Int, _ evidence: Finding.Evidence, _ field: LayoutField? = nil,
    _ difference: Double? = nil
  ) {
    self.check = check
    self.strategy = strategy
    self.evidence = evidence
    self.field = field
    self.difference = difference
  }

  init(_ finding: Finding) {
    self.init(
      finding.check, finding.strategy, finding.evidence, finding.field, finding.difference)
  }
}

extension Verdict {
  /// The findings of one check without their layouts.
  func diagnostics(_ check: CheckID) -> [Diagnostic] {
    findings.filter { $0.check == check }.map { Diagnostic($0) }
  }
}
