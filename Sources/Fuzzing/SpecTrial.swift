import Foundation
package import Judging
package import StrategyKit
import UIKitModel

/// Judges single specs with new strategy instances, so that the result depends on the spec only.
///
/// Every strategy first lays out a spec in which all fields have unusual values: a strategy that carries
/// state over from one layout to the next then fails, and fails every time.
package struct SpecTrial: Sendable {
  /// The strategies that lay out each spec.
  package let strategies: [any LayoutStrategy]
  /// Whether a difference of one pixel counts as agreement.
  package let allowsPixel: Bool
  /// The known issues whose differences are accepted; nil if no difference is accepted.
  private var accepted: AcceptedIssues?

  /// Prepares to judge specs with some strategies.
  package init(strategies: [any LayoutStrategy], allowsPixel: Bool = false) {
    self.strategies = strategies
    self.allowsPixel = allowsPixel
  }

  /// Prepares to judge specs with the agreement and the known issues that the options of a fuzz run state.
  package init(strategies: [any LayoutStrategy], _ options: FuzzOptions) {
    self.init(strategies: strategies, allowsPixel: options.allowsPixel)
    if options.knownIssues.isEmpty { return }
    accepted = AcceptedIssues(options.knownIssues, strategies: strategies.map(\.id.rawValue))
  }

  /// Judges a spec.
  ///
  /// - Returns: the verdict, and the judge with the layouts.
  package func run(
    _ spec: ButtonSpec, effort: Judge.Effort = .thorough
  ) -> (verdict: Verdict, judge: Judge) {
    let judge = Judge(
      strategies: strategies, tolerance: Self.tolerance(for: spec, allowsPixel: allowsPixel))
    var verdict = Verdict()
    judge.ask([Judge.Upcoming(Self.unsettling(spec), []), Judge.Upcoming(spec, effort)])
    judge.judge(Self.unsettling(spec), effort: [], into: &verdict)
    judge.judge(
      spec, allowances: { accepted?.allowances(for: $0) ?? [] }, effort: effort, into: &verdict)
    return (verdict, judge)
  }

  /// Returns the failure classes of a spec; empty if it does not fail. A missing layout of a derived spec
  /// does not count.
  package func classes(
    of spec: ButtonSpec, effort: Judge.Effort = .thorough
  ) -> [FailureClass] {
    FailureClass.classes(
      of: run(spec, effort: effort).verdict.findings.lazy.filter { $0.derived == nil })
  }

  /// Returns the spec that fails in a class when laid out alone: this one or a variant that a check derived;
  /// nil if neither does.
  func culprit(
    _ failure: FailureClass, of spec: ButtonSpec, effort: Judge.Effort
  ) -> ButtonSpec? {
    let findings = run(spec, effort: effort).verdict.findings
    let own = findings.lazy.filter { $0.derived == nil }
    if FailureClass.classes(of: own).contains(failure) { return spec }
    return findings.compactMap(\.derived?.spec)
      .first { classes(of: $0, effort: effort).contains(failure) }
  }

  /// Returns the largest difference, in points, that counts as agreement.
  package static func tolerance(for spec: ButtonSpec, allowsPixel: Bool) -> Double {
    allowsPixel ? 1 / Double(spec.scale) + 1e-9 : 1e-9
  }

  /// Returns a spec with the same button type and unusual values in all other fields, to reveal state that a
  /// strategy carries over.
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

  /// Returns the smallest set of additional checks that includes a check; empty for a check that always runs.
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
