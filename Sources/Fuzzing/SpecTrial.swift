import Foundation
package import Judging
package import StrategyKit
import UIKitModel

/// Judges one spec alone, so that the result depends on the spec only.
///
/// Every strategy gets a fresh worker, which first lays out a spec that sets everything: a strategy
/// that carries state over from one layout to the next shows it, and shows it every time.
package struct SpecTrial: Sendable {
  /// The strategies.
  package let strategies: [any LayoutStrategy]
  /// Whether two answers agree when they are within a pixel of each other.
  package let allowsPixel: Bool

  /// Prepares trials.
  package init(strategies: [any LayoutStrategy], allowsPixel: Bool = false) {
    self.strategies = strategies
    self.allowsPixel = allowsPixel
  }

  /// Judges a spec.
  ///
  /// - Returns: the verdict, and the judge that still holds the answers.
  package func run(
    _ spec: ButtonSpec, effort: Judge.Effort = .thorough
  ) -> (verdict: Verdict, judge: Judge) {
    let judge = Judge(
      strategies: strategies, tolerance: Self.tolerance(for: spec, allowsPixel: allowsPixel))
    var verdict = Verdict()
    judge.ask([Judge.Upcoming(Self.unsettling(spec), []), Judge.Upcoming(spec, effort)])
    judge.judge(Self.unsettling(spec), effort: [], into: &verdict)
    judge.judge(spec, effort: effort, into: &verdict)
    return (verdict, judge)
  }

  /// The classes in which a spec fails; empty when it does not. A missing answer to a derived spec does not count
  /// for the spec.
  package func classes(
    of spec: ButtonSpec, effort: Judge.Effort = .thorough
  ) -> [FailureClass] {
    FailureClass.classes(
      of: run(spec, effort: effort).verdict.findings.lazy.filter { $0.derived == nil })
  }

  /// Returns the spec that alone fails in a class: this one or one derived by a check; nil if neither does.
  func culprit(
    _ failure: FailureClass, of spec: ButtonSpec, effort: Judge.Effort
  ) -> ButtonSpec? {
    let findings = run(spec, effort: effort).verdict.findings
    let own = findings.lazy.filter { $0.derived == nil }
    if FailureClass.classes(of: own).contains(failure) { return spec }
    return findings.compactMap(\.derived?.spec)
      .first { classes(of: $0, effort: effort).contains(failure) }
  }

  /// The largest difference that counts as agreement.
  package static func tolerance(for spec: ButtonSpec, allowsPixel: Bool) -> Double {
    allowsPixel ? 1 / Double(spec.scale) + 1e-9 : 1e-9
  }

  /// A spec of the same type as another in which nothing is as usual.
  package static func unsettling(_ spec: ButtonSpec) -> ButtonSpec {
    var other = ButtonSpec()
    other.type = spec.type
    other.frame = CGRect(x: 3, y: 5, width: 171, height: 83)
    other.placement = spec.placement == .bottom ? .right : .bottom
    other.spacing = 9
    other.horizontalAlignment = .right
    other.verticalAlignment = .bottom
    other.contentInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    other.imageInsets = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    other.titleInsets = UIEdgeInsets(top: -4, left: 3, bottom: 2, right: -1)
    other.direction = spec.direction == .leftToRight ? .rightToLeft : .leftToRight
    other.scale = spec.scale == 3 ? 2 : 3
    other.lineHeight = 17
    other.image = .init(size: CGSize(width: 13, height: 19), cornerRadius: 6)
    other.title = .init(size: CGSize(width: 37, height: 11))
    if spec.wraps {
      let wrapped = [CGSize(width: 23, height: 22), CGSize(width: 7, height: 44)]
      other.title?.lines = TitleLines(atMost: 3, wrapped: wrapped)
    }
    return other
  }

  /// The least effort that runs a check.
  package static func effort(for check: CheckID) -> Judge.Effort {
    switch check {
    case .repeat: .repeat
    case .reuse: .reuse
    case .ownSize: .ownSize
    case .translation, .scaling, .mirroring, .monotonicity: .relations
    case .hookCoherence: .hooks
    case .strategy, .finite: .thorough
    default: []
    }
  }
}
