public import Foundation
public import UIKitModel

/// One way to place a button's image and title.
///
/// A conforming type provides ``id`` and ``makeWorker()``; the rest has a default. A strategy is a value
/// that several tasks share; what it needs for laying out belongs to its workers.
public protocol LayoutStrategy: Sendable {
  /// The name used in scenarios and reports. Read often, also while specs are judged: a stored property.
  var id: StrategyID { get }

  /// What the strategy is, in one line for people. Read only where it is printed.
  var summary: String { get }

  /// Whether others are held against this strategy: the built-in ones are, others where ``asReference`` says
  /// so. The default is false.
  var isReference: Bool { get }

  /// Whether the strategy answers for a spec; the default answers for everything.
  ///
  /// Called for every spec before it is laid out, by every task, and again for the specs that checks
  /// derive from it. It must depend on the spec alone, and be quick: it takes part in every
  /// measurement.
  func support(for spec: ButtonSpec) -> Support

  /// The reason why the answer to a spec beyond ``support(for:)`` is arithmetic that nothing measured confirms; nil
  /// where the strategy has no answer to show there.
  ///
  /// Reports show such an answer with the mark *unmeasured*. It is never a vote and never a failure.
  func unmeasuredReason(for spec: ButtonSpec) -> String?

  /// Whether the strategy promises ``Aspect/wrapping``: titles of several lines, measured once, at the width
  /// that is left for them. Others are never asked about such titles; the default is false.
  var wrapsTitles: Bool { get }

  /// By how many pixels frames may be off where the strategy answers for them; the default is none. Read
  /// only where frames differ.
  var pixelTolerance: CGFloat { get }

  /// Whether the strategy is known to come back from every layout, so that the tool asks it in its own
  /// process where nothing else is said.
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

  /// Nothing is known, so a process of its own is safer.
  public var runsInProcess: Bool { false }

  /// Titles have one line.
  public var wrapsTitles: Bool { false }

  /// What the strategy is asked about a spec: nothing where the title may take several lines and it does not
  /// wrap titles, else what it answers for.
  package func answer(for spec: ButtonSpec) -> Support {
    spec.wraps && !wrapsTitles ? .oneLineOnly : support(for: spec)
  }

  /// Answers for every aspect of every spec.
  public func support(for spec: ButtonSpec) -> Support { .supported }
}

/// The part of a strategy that owns views; used by one task at a time.
public protocol LayoutWorker: AnyObject {
  /// Lays out a spec and writes what is asked of it to `layout`, whatever that holds before.
  ///
  /// Called once for each layout: many million times in a row on one worker, in any order of specs, and
  /// for specs of which the strategy says that it does not support them. What it answers must not depend
  /// on the specs before.
  ///
  /// - Parameters:
  ///   - spec: the button.
  ///   - aspects: what is asked. Of the others `layout` may be written or left as it is; nobody reads it.
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
