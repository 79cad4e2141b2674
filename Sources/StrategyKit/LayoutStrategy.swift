public import Foundation
public import UIKitModel

/// One way to place a button's image and title.
///
/// A conforming type provides ``id`` and ``makeWorker()``; the rest has a default. A strategy is a value
/// that several tasks share; what it needs for laying out belongs to its workers.
public protocol LayoutStrategy: Sendable {
  /// The name used in scenarios and reports. Read often, also while specs are judged: a stored property.
  var id: StrategyID { get }

  /// The technique, in one line for people. Read only where it is printed.
  var summary: String { get }

  /// Whether other strategies are compared with this one: true for the built-in ones, else set by ``asReference``.
  /// The default is false.
  var isReference: Bool { get }

  /// Returns what the strategy supports for a spec; by default everything.
  ///
  /// Called for every spec before it is laid out, by every task, and again for the specs that checks
  /// derive from it. It must depend on the spec alone, and be quick: it takes part in every
  /// measurement.
  func support(for spec: ButtonSpec) -> Support

  /// The reason why the answer to an unsupported spec is unmeasured arithmetic; nil without such an answer.
  ///
  /// Reports show such an answer with the mark *unmeasured*. It is never a vote and never a failure.
  func unmeasuredReason(for spec: ButtonSpec) -> String?

  /// Whether the strategy supports ``Aspect/wrapping``: titles of several lines, measured once, at the width
  /// that is left for them. Others are never asked about such titles; the default is false.
  var wrapsTitles: Bool { get }

  /// The properties of ``ButtonExtras`` that the strategy has. It is never asked about buttons with others;
  /// empty by default.
  var knownExtras: ButtonExtras.Kinds { get }

  /// The difference in pixels that frames may have where the strategy supports them; 0 by default. Read only where
  /// frames differ.
  var pixelTolerance: CGFloat { get }

  /// Whether the strategy always returns from a layout, so that it runs in the tool's process by default.
  var runsInProcess: Bool { get }

  /// Makes a worker that lays out one spec after another on one task.
  ///
  /// Called once for each task, and once for each layout that is to come from a fresh instance.
  func makeWorker() -> any LayoutWorker
}

extension LayoutStrategy {
  /// No description.
  public var summary: String { "" }

  /// No such answer; that of the strategy inside for one that wraps another.
  public func unmeasuredReason(for spec: ButtonSpec) -> String? {
    (self as? any WrappingStrategy)?.base.unmeasuredReason(for: spec)
  }

  /// No pixel.
  public var pixelTolerance: CGFloat { 0 }

  /// No reference.
  public var isReference: Bool { false }

  /// A separate process is safer for a strategy that may hang.
  public var runsInProcess: Bool { false }

  /// Titles have one line.
  public var wrapsTitles: Bool { false }

  /// No extras; those of the strategy inside for one that wraps another.
  public var knownExtras: ButtonExtras.Kinds {
    (self as? any WrappingStrategy)?.base.knownExtras ?? []
  }

  /// Returns the support of a strategy, which is empty for titles of several lines and extras that it does not have.
  package func answer(for spec: ButtonSpec) -> Support {
    if spec.wraps && !wrapsTitles { return .oneLineOnly }
    return refusal(ofExtrasIn: spec) ?? support(for: spec)
  }

  /// Answers for every aspect of every spec.
  public func support(for spec: ButtonSpec) -> Support { .supported }
}

/// The part of a strategy that owns views; used by one task at a time.
public protocol LayoutWorker: AnyObject {
  /// Lays out a spec and writes what is asked of it to `layout`, whatever that holds before.
  ///
  /// Called once for each layout: many million times in a row on one worker, in any order of specs, and also for
  /// unsupported specs. The answer must not depend on earlier
  /// specs.
  ///
  /// - Parameters:
  ///   - spec: the button.
  ///   - aspects: the requested aspects. The other parts of `layout` are never read.
  ///     Rectangle hooks are asked in scenarios and in a few of the specs that fuzzing draws.
  ///   - layout: where the answer goes.
  ///   - explanation: where to record the steps; nil in normal runs.
  /// - Throws: ``StrategyFailure`` when the technique itself breaks, such as a hook that recurses.
  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure)
}

extension LayoutWorker {
  /// Lays out a spec and writes all of `layout`.
  @inlinable
  public func layOut(
    _ spec: ButtonSpec, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation? = nil
  ) throws(StrategyFailure) {
    try layOut(spec, asking: .all, into: &layout, explaining: explanation)
  }

  /// The layout of one spec.
  @inlinable
  public func layout(of spec: ButtonSpec) throws(StrategyFailure) -> ButtonLayout {
    var layout = ButtonLayout()
    try layOut(spec, asking: .all, into: &layout, explaining: nil)
    return layout
  }
}
